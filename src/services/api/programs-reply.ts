import type { Program } from '../../../machines/model/entities.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { isRecord, numberOf, textOf } from '../shapes.ts';
import { malformed, readAnswer } from './envelope.ts';

/**
 * ListaProgramas (§7): the list stands under result, or is the reply itself. Throws a Failure where it is
 * refused or malformed (PRO-3).
 */
export function readPrograms(reply: unknown): readonly Program[] {
  return listOf(reply).map(readProgram);
}

function listOf(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) return reply;
  const { ok, result, message } = readAnswer(reply);
  if (!ok) throw new Failure('unknown', `the list of programs was refused: ${message}`);
  if (!Array.isArray(result)) throw malformed('the programs are no list');
  return result;
}

function readProgram(item: unknown): Program {
  const id = isRecord(item) ? numberOf(item['idTipoRefrendo']) : null;
  const name = isRecord(item) ? textOf(item['nombre']) : null;
  if (id === null || name === null) throw malformed('a program has no id or no name');
  return { id, name };
}

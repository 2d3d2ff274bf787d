import type { Program } from '../../../machines/model/entities.ts';
import { Failure } from '../../../machines/model/failure.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import { readProgram } from '../wire-fields.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer } from './envelope.ts';

/** ListaProgramas (wire.md#listaprogramas); a refused list is a failed call (PRO-3). */
export function listPrograms(api: Api): PortalServices['listPrograms'] {
  return async (_input, { signal }) => readPrograms(await api.call('listPrograms', { signal }));
}

/** The reply of ListaProgramas: the list is its result, or the reply itself. Throws a Failure where it is refused or malformed. */
export function readPrograms(reply: unknown): readonly Program[] {
  return readList(reply).map((item) => {
    const { id, name, help } = readProgram(item);
    if (id === null || name === null) throw malformed('a program has no id or no name');
    return { id, name, ...help };
  });
}

function readList(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) return reply;
  const { ok, result, message } = readAnswer(reply);
  if (!ok) throw new Failure('unknown', `the list of programs was refused: ${message}`);
  if (!Array.isArray(result)) throw malformed('the programs are no list');
  return result;
}

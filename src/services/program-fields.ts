import type { Program } from '../../machines/model/entities.ts';
import { isRecord, readNumber, readText } from './json.ts';

/** A program's fields (wire.md#listaprogramas), as ListaProgramas answers and as they are stored. A stored value may be the bare id. */
export function readProgram(fields: unknown): { readonly id: number | null; readonly name: string | null } {
  if (!isRecord(fields)) return { id: readNumber(fields), name: null };
  return { id: readNumber(fields['idTipoRefrendo']), name: readText(fields['nombre']) };
}

/** The fields of a program that is stored. */
export function toProgramFields({ id, name }: Program) {
  return { idTipoRefrendo: id, nombre: name };
}

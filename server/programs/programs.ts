import type { Queries } from '../database/database.ts';

/** A renewal type on the wire (§3 Program). */
export interface ProgramResult {
  readonly idTipoRefrendo: number;
  readonly nombre: string;
}

export async function listPrograms(queries: Queries): Promise<ProgramResult[]> {
  const rows = await queries.query<{ id: number; name: string }>(
    'SELECT id, name FROM programs WHERE active ORDER BY id',
  );
  return rows.map(({ id, name }) => ({ idTipoRefrendo: id, nombre: name }));
}

import type { Queries } from '../database/database.ts';

export interface ProgramResult {
  readonly idTipoRefrendo: number;
  readonly nombre: string;
  /** The required document. */
  readonly ayuda?: string;
}

/** SQL condition: the program accepts applications. @param today SQL parameter with an ISO date */
export const openOn = (today: string): string =>
  `active AND (opens_on IS NULL OR opens_on <= ${today}) AND (closes_on IS NULL OR closes_on >= ${today})`;

/** Lists the programs that accept applications. @param today ISO date */
export async function listPrograms(queries: Queries, today: string): Promise<ProgramResult[]> {
  const rows = await queries.query<Pick<Program, 'id' | 'name' | 'help'>>(
    `SELECT id, name, help FROM programs
     WHERE ${openOn('$1')} ORDER BY id`,
    [today],
  );
  return rows.map(({ id, name, help }) => ({
    idTipoRefrendo: id,
    nombre: name,
    ...(help === '' ? {} : { ayuda: help }),
  }));
}

/** By time zone. Kept, because creating one takes 0.2 ms. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** ISO date of a moment in a time zone. @param now epoch milliseconds */
export function dateIn(timeZone: string, now: number): string {
  // The Swedish locale formats dates as ISO does.
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  dateFormats.set(timeZone, format);
  return format.format(now);
}

/** A renewal type as the office sees it. Dates are ISO; null: no limit. */
export interface Program {
  readonly id: number;
  readonly name: string;
  /** The required document; '' if unspecified. */
  readonly help: string;
  readonly active: boolean;
  readonly opens_on: string | null;
  readonly closes_on: string | null;
  /** Whether it accepts applications today. */
  readonly offered: boolean;
}

/** Lists every program. @param today ISO date */
export async function listAllPrograms(queries: Queries, today: string): Promise<Program[]> {
  return queries.query<Program>(
    `SELECT id, name, help, active, opens_on::text AS opens_on, closes_on::text AS closes_on, ${openOn('$1')} AS offered
     FROM programs ORDER BY id`,
    [today],
  );
}

/** @returns false if the id is taken */
export async function addProgram(queries: Queries, id: number, name: string): Promise<boolean> {
  const added = await queries.query(
    'INSERT INTO programs (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
    [id, name],
  );
  return added.length > 0;
}

/** @returns false if the program doesn't exist */
export async function changeProgram(
  queries: Queries,
  id: number,
  { active, help, opens_on, closes_on }: Partial<Pick<Program, 'active' | 'help' | 'opens_on' | 'closes_on'>>,
): Promise<boolean> {
  const changed = await queries.query(
    `UPDATE programs SET active = coalesce($2, active), help = coalesce($7, help),
       opens_on = CASE WHEN $3 THEN $4::date ELSE opens_on END,
       closes_on = CASE WHEN $5 THEN $6::date ELSE closes_on END
     WHERE id = $1 RETURNING id`,
    [
      id,
      active ?? null,
      opens_on !== undefined,
      opens_on ?? null,
      closes_on !== undefined,
      closes_on ?? null,
      help ?? null,
    ],
  );
  return changed.length > 0;
}

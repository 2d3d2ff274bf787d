import { createHash } from 'node:crypto';
import { recordEvent } from '../applications/application-events.ts';
import { releaseDocuments } from '../applications/documents/document-store.ts';
import type { Database } from '../database/database.ts';
import { demonstrationRows } from './demonstration-inputs.ts';

/** Visitor id of the seeded application. */
const seedVisitor = 'demonstration';
const seedFolio = '26AG0001DEMO';
const unknownNis = '1111111';
const demonstrationNis = demonstrationRows
  .filter((row) => row.field === 'NIS' && /^\d{7,9}$/.test(row.input) && row.input !== unknownNis)
  .map((row) => row.input);

/** Inserts the demonstration's customers, programs and one application (backend.md#demonstration-data). Idempotent. */
export async function seedDemonstration(database: Database, now: number): Promise<void> {
  await database.transaction(async (queries) => {
    for (const [index, input] of demonstrationNis.entries()) {
      await queries.query(
        `INSERT INTO customers (nis, full_name, payment_form_id, customer_id, consented)
         VALUES ($1, $2, 1, $3, $4) ON CONFLICT DO NOTHING`,
        [input, names[input] ?? `Cliente de Demostración ${index + 1}`, index + 1, input === '123456789'],
      );
    }
    const insertProgram = 'INSERT INTO programs (id, name, help) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
    for (const [index, [name, help]] of programs.entries()) await queries.query(insertProgram, [index + 1, name, help]);
    const [seeded] = await queries.query<{ folio: string }>(
      `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension,
         document, document_sha256, browser, registered_at)
       VALUES ('7654321', $5, '5555555555', 'demostracion@example.com', 1, 'identificacion.pdf', 'pdf',
         $1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING folio`,
      [document, createHash('sha256').update(document).digest('hex'), seedVisitor, new Date(now), seedFolio],
    );
    if (seeded === undefined) return;
    await recordEvent(queries, { ...seeded, kind: 'registered', status: 'review', author: seedVisitor }, now);
  });
}

/**
 * Lets the demonstration's customers apply again: deletes their registrations and sent codes, and all messages. Returns
 * the seeded application to review instead of deleting it.
 */
export async function resetDemonstration(database: Database, now: number): Promise<void> {
  await database.transaction(async (queries) => {
    const deleted = await queries.query<{ document_key: string | null }>(
      'DELETE FROM registrations WHERE nis = ANY($1) AND folio <> $2 RETURNING document_key',
      [demonstrationNis, seedFolio],
    );
    await releaseDocuments(queries, deleted, now);
    const review = "UPDATE registrations SET status = 'review', status_message = '' WHERE folio = $1";
    await queries.query(review, [seedFolio]);
    await queries.query('DELETE FROM code_sends WHERE nis = ANY($1)', [demonstrationNis]);
    await queries.query('DELETE FROM demonstration_sms');
  });
  await seedDemonstration(database, now);
}

const document = Buffer.from('%PDF-1.4\n% documento de demostración\n%%EOF\n');

/** Each program with the document that it requires. */
const programs = [
  ['Refrendo general', 'Adjunte su identificación oficial por ambos lados.'],
  ['Refrendo adulto mayor', 'Adjunte su credencial INAPAM por ambos lados.'],
  ['Refrendo persona con discapacidad', 'Adjunte su credencial o constancia de discapacidad.'],
  ['Refrendo pensionado o jubilado', 'Adjunte su credencial de pensionado o su último recibo de pensión.'],
] as const;

const names: Readonly<Record<string, string>> = {
  '1234567': 'María Fernanda López Hernández',
  '123456789': 'José Luis Ramírez Ortega',
  '7654321': 'Ana Sofía Martínez Ruiz',
};

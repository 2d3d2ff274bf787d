import { existsSync, readFileSync } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { parse } from 'csv-parse/sync';
import { findApplication, type StatusChange } from '../applications/stored-applications.ts';
import type { Database } from '../database/database.ts';
import { readCsvHeader } from '../customers/customer-import.ts';
import { readMessage, readStatus, resolveApplication, unknownFolio } from './application-words.ts';
import { readAuthor, readFolio } from './arguments.ts';
import { OfficeError } from './command-line.ts';
import { exitCodes } from './failures.ts';
import { withOffice } from './open-office.ts';
import { formatCount } from './output.ts';

const columns = ['folio', 'estado', 'mensaje'] as const;

/** `solicitudes resolver`: applies decisions from a spreadsheet. */
export function decisionCommand(solicitudes: Command): void {
  solicitudes
    .command('resolver')
    .summary('Cambia el estado de las solicitudes de un archivo CSV.')
    .description(
      `Cambia el estado de las solicitudes de un archivo CSV con las columnas ${columns.join(', ')} (mensaje es opcional). Sin --aplicar solo muestra qué cambiaría. Las que ya tienen ese estado no cambian, así que puede repetirse.`,
    )
    .argument('<archivo>', 'archivo CSV en UTF-8; - lee la entrada estándar')
    .option('--aplicar', 'ejecuta los cambios (sin esta opción solo simula)')
    .option('--avisar', 'avisa a los clientes por SMS, una sola vez a cada uno; lo envía el servidor')
    .option('--autor <nombre>', 'quién las resuelve (predeterminado: el usuario del sistema)')
    .action((path, { aplicar = false, avisar = false, autor }) => {
      const records = readRecords(path);
      const author = readAuthor(autor);
      return withOffice(async ({ clock, database }) => {
        const count = { changed: 0, same: 0, refused: 0 };
        for (const [index, record] of records.entries()) {
          if (Object.values(record).every((value) => value === '')) continue;
          try {
            const folio = readFolio(record.folio ?? '');
            const message = readMessage(record.mensaje ?? '');
            const change = {
              status: readStatus((record.estado ?? '').trim().toLowerCase()),
              message,
              author,
              notify: avisar,
            };
            if (await isUnchanged(database, folio, change)) count.same += 1;
            else {
              if (aplicar) await resolveApplication(database, folio, change, clock());
              count.changed += 1;
            }
          } catch (error) {
            if (!(error instanceof OfficeError)) throw error;
            count.refused += 1;
            // Line 1 is the header.
            console.log(`Línea ${index + 2}: ${error.message}`);
          }
        }
        const done = aplicar ? 'cambiadas' : 'cambiarían con --aplicar';
        console.log(`${formatCount(count.changed)} solicitudes ${done}, ${formatCount(count.same)} sin cambios.`);
        if (count.refused === 0) return;
        console.log(`${formatCount(count.refused)} líneas rechazadas.`);
        process.exitCode = exitCodes.linesRefused;
      });
    });
}

/** @throws {OfficeError} if no application has this folio */
async function isUnchanged(database: Database, folio: string, { status, message }: StatusChange): Promise<boolean> {
  const found = await findApplication(database, folio);
  if (found === null) throw unknownFolio(folio);
  return found.status === status && found.status_message === message;
}

function readRecords(path: string): { readonly [Column in (typeof columns)[number]]?: string }[] {
  if (path !== '-' && !existsSync(path)) throw new OfficeError(`No existe el archivo ${path}.`);
  const text = readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD')) throw new OfficeError('El archivo no está en UTF-8.');
  const { names, delimiter } = readCsvHeader(text.split('\n', 1)[0] ?? '', columns, ['folio', 'estado']);
  try {
    return parse(text, { delimiter, columns: names, from_line: 2, trim: true, relax_column_count: true });
  } catch {
    throw new OfficeError('Las comillas del archivo no son de CSV, o no se cierran.');
  }
}

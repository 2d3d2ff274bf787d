import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify';
import { listEvents } from '../applications/application-events.ts';
import type { Application, ApplicationFilter } from '../applications/stored-applications.ts';
import {
  changeStatus,
  countApplications,
  findApplication,
  listApplications,
  OtherOpen,
} from '../applications/stored-applications.ts';
import { contactFieldNames, fieldOf } from '../../machines/model/fields.ts';
import { hasHiddenCharacters, showHiddenCharacters } from '../http/untrusted-text.ts';
import { createPrivateFile, ownerOnly } from '../private-files.ts';
import type { ApplicationStatus } from '../texts.ts';
import { texts } from '../texts.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { formatMoment, readDate, startOfDate } from './dates.ts';
import { noticeCommands } from './notice-commands.ts';
import { retentionCommand } from './retention-command.ts';
import { withOffice } from './open-office.ts';
import { readAuthor, readNumber } from './arguments.ts';
import { formatCount, printTable, startProgress } from './output.ts';

const statuses: Readonly<Record<string, ApplicationStatus>> = {
  revision: 'review',
  aprobada: 'approved',
  rechazada: 'rejected',
};
const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  review: 'revision',
  approved: 'aprobada',
  rejected: 'rechazada',
};
const statusList = Object.keys(statuses).join(', ');
const kindNames = { registered: 'registrada', status: 'estado', removed: 'borrada' } as const;

const defaultLimit = 50;
const longestMessage = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** What `ver` and `exportar` both show of an application, in their order. */
const fields: readonly {
  readonly column: string;
  readonly label: string;
  readonly read: (application: Application, timeZone: string) => string;
}[] = [
  { column: 'folio', label: 'Folio', read: ({ folio }) => folio },
  { column: 'nis', label: 'NIS', read: ({ nis }) => nis },
  { column: 'estado', label: 'Estado', read: ({ status }) => statusNames[status] },
  { column: 'mensaje', label: 'Mensaje', read: ({ status_message }) => status_message },
  { column: 'programa', label: 'Programa', read: ({ program }) => program },
  ...contactFieldNames.map((name) => ({
    column: fieldOf(name).stored,
    label: texts.fields[name].name,
    read: (found: Application) => found[name],
  })),
  {
    column: 'registrada',
    label: 'Registrada',
    read: ({ registered_at }, timeZone) => formatMoment(registered_at, timeZone),
  },
];

interface FilterOptions {
  readonly estado?: string;
  readonly programa?: string;
  readonly nis?: string;
  readonly desde?: string;
  readonly hasta?: string;
}

interface StatusOptions {
  readonly mensaje?: string;
  readonly autor?: string;
  readonly avisar?: boolean;
}

/** `solicitudes`: what customers have applied for. */
export function applicationCommands(root: Command): void {
  const solicitudes = addGroup(root, 'solicitudes', 'Solicitudes recibidas: consultarlas, resolverlas, conservarlas.');

  withFilter(solicitudes.command('listar'))
    .description('Muestra las solicitudes, la más antigua primero.')
    .option('--limite <numero>', `cuántas a lo más (si no se indica, ${defaultLimit})`)
    .action((options: FilterOptions & { limite?: string }) =>
      withOffice(async ({ database, timeZone }) => {
        const filter = readFilter(options, timeZone);
        const limit = readNumber(options.limite ?? String(defaultLimit), '--limite');
        const rows: string[][] = [];
        for await (const found of listApplications(database, filter)) {
          if (rows.length === limit) break;
          rows.push([
            found.folio,
            found.nis,
            statusNames[found.status],
            found.program,
            formatMoment(found.registered_at, timeZone),
          ]);
        }
        printTable(['folio', 'nis', 'estado', 'programa', 'registrada'], rows);
        console.log(`${rows.length} de ${formatCount(await countApplications(database, filter))} solicitudes.`);
      }),
    );

  solicitudes
    .command('ver')
    .description('Muestra una solicitud con su historia, también si ya fue borrada.')
    .argument('<folio>', 'folio de la solicitud')
    .option('--documento <archivo>', 'guarda el documento adjunto en este archivo')
    .action((text: string, { documento }: { documento?: string }) =>
      withOffice(async ({ database, documents, timeZone }) => {
        const folio = readFolio(text);
        const found = await findApplication(database, folio);
        const events = await listEvents(database, folio);
        if (found === null && events.length === 0) throw unknownFolio(folio);
        if (found !== null) printApplication(found, timeZone);
        printTable(
          ['fecha', 'suceso', 'estado', 'quién', 'mensaje'],
          events.map(({ at, kind, status, author, message }) => [
            formatMoment(at, timeZone),
            kindNames[kind],
            status === null ? '' : statusNames[status],
            author,
            message,
          ]),
        );
        if (documento === undefined) return;
        const bytes = await documents.read(folio);
        if (bytes === null) throw new OfficeError('La solicitud ya fue borrada, con su documento.');
        await writeDocument(documento, bytes);
        console.log(`Documento en ${documento}.`);
      }),
    );

  solicitudes
    .command('estado')
    .description('Cambia el estado de una solicitud. La consulta del folio lo dice desde ese momento.')
    .argument('<folio>', 'folio de la solicitud')
    .argument('<estado>', statusList)
    .option('--mensaje <texto>', 'lo que la consulta del folio agrega para el cliente')
    .option('--avisar', 'avisa al cliente por SMS, una sola vez; lo envía el servidor')
    .option('--autor <nombre>', 'quién la resuelve (si no se indica, el usuario del sistema)')
    .action((text: string, name: string, { mensaje = '', autor, avisar = false }: StatusOptions) =>
      withOffice(async ({ clock, database }) => {
        const folio = readFolio(text);
        const message = readMessage(mensaje);
        const change = { status: readStatus(name), message, author: readAuthor(autor), notify: avisar };
        const changed = await changeStatus(database, folio, change, clock()).catch((error: unknown) => {
          if (!(error instanceof OtherOpen)) throw error;
          throw new OfficeError(
            `El mismo NIS tiene otra solicitud abierta, con el folio ${error.folio}: la ${folio} no puede abrirse de nuevo.`,
          );
        });
        if (!changed) throw unknownFolio(folio);
        console.log(`Folio ${folio}: ${name}.`);
      }),
    );

  noticeCommands(solicitudes);

  withFilter(solicitudes.command('exportar'))
    .description('Escribe las solicitudes en <carpeta>/solicitudes.csv y sus documentos en <carpeta>/documentos.')
    .argument('<carpeta>', 'carpeta, que se crea')
    .action((folder: string, options: FilterOptions) =>
      withOffice(async ({ database, documents, timeZone }) => {
        const filter = readFilter(options, timeZone);
        mkdirSync(join(folder, 'documentos'), { recursive: true, mode: ownerOnly.folder });
        const bar = startProgress(await countApplications(database, filter), 'Exportando');
        let count = 0;
        async function* records(): AsyncGenerator<readonly (string | null)[]> {
          for await (const found of listApplications(database, filter)) {
            const name = `${found.folio}.${found.document_extension}`;
            const bytes = await documents.read(found.folio);
            if (bytes !== null) await writeDocument(join(folder, 'documentos', name), bytes);
            bar.update((count += 1));
            yield [
              ...fields.map(({ read }) => read(found, timeZone)),
              found.notice_version,
              formatMoment(found.consented_at, timeZone),
              join('documentos', name),
              found.document_name,
            ];
          }
        }
        // a spreadsheet runs a cell that begins with = or @ as a formula, and customers choose these texts
        const csv = stringify({
          header: true,
          columns: [
            ...fields.map(({ column }) => column),
            'aviso_version',
            'aviso_aceptado',
            'documento',
            'nombre_del_documento',
          ],
          escape_formulas: true,
          cast: { string: showHiddenCharacters },
        });
        await pipeline(Readable.from(records()), csv, createPrivateFile(join(folder, 'solicitudes.csv'))).finally(() =>
          bar.stop(),
        );
        console.log(`${formatCount(count)} solicitudes en ${join(folder, 'solicitudes.csv')}.`);
      }),
    );

  retentionCommand(solicitudes);
}

function withFilter(command: Command): Command {
  return command
    .option('--estado <estado>', statusList)
    .option('--programa <id>', 'número del programa')
    .option('--nis <nis>', 'de este NIS')
    .option('--desde <fecha>', 'registradas desde este día, como 2026-11-21')
    .option('--hasta <fecha>', 'registradas hasta este día, incluido');
}

function readFilter({ estado, programa, nis, desde, hasta }: FilterOptions, timeZone: string): ApplicationFilter {
  const dayAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  return {
    status: estado === undefined ? undefined : readStatus(estado),
    programId: programa === undefined ? undefined : readNumber(programa, '--programa'),
    nis,
    from: desde === undefined ? undefined : startOfDate(readDate(desde), timeZone),
    to: hasta === undefined ? undefined : startOfDate(dayAfter(readDate(hasta)), timeZone),
  };
}

function readStatus(name: string): ApplicationStatus {
  const status = statuses[name];
  if (status === undefined) throw new OfficeError(`${name} no es un estado; los estados son ${statusList}.`);
  return status;
}

function readFolio(text: string): string {
  return text.trim().toUpperCase();
}

function readMessage(text: string): string {
  const message = text.trim();
  if (message.length > longestMessage || hasHiddenCharacters(message)) {
    throw new OfficeError(`El mensaje tiene a lo más ${longestMessage} letras, en una línea.`);
  }
  return message;
}

function writeDocument(path: string, bytes: Uint8Array): Promise<void> {
  return pipeline(Readable.from([bytes]), createPrivateFile(path));
}

function unknownFolio(folio: string): OfficeError {
  return new OfficeError(`No existe una solicitud con el folio ${folio}.`);
}

function printApplication(found: Application, timeZone: string): void {
  const consent =
    found.notice_version === null
      ? 'sin dato'
      : `versión ${found.notice_version}, ${formatMoment(found.consented_at, timeZone)}`;
  const lines = [
    ...fields.map(({ label, read }) => [label, read(found, timeZone)]),
    ['Documento', found.document_name],
    ['Aviso de privacidad', consent],
  ];
  for (const [name = '', value = ''] of lines) console.log(`${name}: ${showHiddenCharacters(value)}`);
  console.log('');
}

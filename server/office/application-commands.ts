import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify';
import { listEvents } from '../applications/application-events.ts';
import type { Application, ApplicationFilter } from '../applications/stored-applications.ts';
import { countApplications, findApplication, listApplications } from '../applications/stored-applications.ts';
import { showHiddenCharacters } from '../http/untrusted-text.ts';
import { createPrivateFile, ownerOnly } from '../private-files.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { formatMoment, readDate, startOfDate } from './dates.ts';
import { decisionCommand } from './decision-command.ts';
import { rightsCommands } from './rights-commands.ts';
import {
  fields,
  kindNames,
  readMessage,
  readStatus,
  resolveApplication,
  statusList,
  statusNames,
  unknownFolio,
  writeDocument,
} from './application-words.ts';
import { noticeCommands } from './notice-commands.ts';
import { retentionCommand } from './retention-command.ts';
import { withOffice, withReadingOffice } from './open-office.ts';
import { readAuthor, readFolio, readNumber, readPhone } from './arguments.ts';
import { formatCount, printTable, startProgress } from './output.ts';

const defaultLimit = 50;
const dayMs = 24 * 60 * 60 * 1000;

interface FilterOptions {
  readonly estado?: string;
  readonly programa?: string;
  readonly nis?: string;
  readonly nombre?: string;
  readonly telefono?: string;
  readonly correo?: string;
  readonly desde?: string;
  readonly hasta?: string;
}

interface StatusOptions {
  readonly mensaje?: string;
  readonly autor?: string;
  readonly avisar?: boolean;
}

/** `solicitudes`: the applications. */
export function applicationCommands(root: Command): void {
  const solicitudes = addGroup(
    root,
    'solicitudes',
    'Solicitudes recibidas: consultarlas, resolverlas, exportarlas y borrarlas.',
  );

  withFilter(solicitudes.command('listar'))
    .description('Muestra las solicitudes, de la más antigua a la más reciente.')
    .option('--limite <número>', `máximo de resultados (predeterminado: ${defaultLimit})`)
    .action((options: FilterOptions & { limite?: string }) =>
      withReadingOffice(async ({ database, timeZone }) => {
        const filter = readFilter(options, timeZone);
        const limit = readNumber(options.limite ?? String(defaultLimit), '--limite');
        const rows: string[][] = [];
        for await (const found of listApplications(database, filter)) {
          if (rows.length === limit) break;
          rows.push([
            found.folio,
            found.nis,
            found.holder,
            statusNames[found.status],
            found.program,
            formatMoment(found.registered_at, timeZone),
          ]);
        }
        printTable(['folio', 'nis', 'titular', 'estado', 'programa', 'registrada'], rows);
        console.log(`${rows.length} de ${formatCount(await countApplications(database, filter))} solicitudes.`);
      }),
    );

  solicitudes
    .command('ver')
    .description('Muestra una solicitud con su historial, incluso si ya se borró.')
    .argument('<folio>', 'folio de la solicitud')
    .option('--documento <archivo>', 'archivo en el que se guarda el documento adjunto')
    .action((text: string, { documento }: { documento?: string }) =>
      withReadingOffice(async ({ database, documents, timeZone }) => {
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
    .summary('Cambia el estado de una solicitud.')
    .description('Cambia el estado de una solicitud. Desde ese momento el cliente lo lee al consultar su folio.')
    .argument('<folio>', 'folio de la solicitud')
    .argument('<estado>', statusList)
    .option('--mensaje <texto>', 'texto que el cliente lee junto al estado al consultar su folio')
    .option('--avisar', 'avisa al cliente por SMS, una sola vez; lo envía el servidor')
    .option('--autor <nombre>', 'quién la resuelve (predeterminado: el usuario del sistema)')
    .action((text: string, name: string, { mensaje = '', autor, avisar = false }: StatusOptions) =>
      withOffice(async ({ clock, database }) => {
        const folio = readFolio(text);
        const message = readMessage(mensaje);
        const change = { status: readStatus(name), message, author: readAuthor(autor), notify: avisar };
        await resolveApplication(database, folio, change, clock());
        console.log(`Folio ${folio}: ${name}.`);
      }),
    );

  decisionCommand(solicitudes);
  rightsCommands(solicitudes);
  noticeCommands(solicitudes);

  withFilter(solicitudes.command('exportar'))
    .description('Escribe las solicitudes en <carpeta>/solicitudes.csv y sus documentos en <carpeta>/documentos.')
    .argument('<carpeta>', 'carpeta; si no existe, se crea')
    .action((folder: string, options: FilterOptions) =>
      withReadingOffice(async ({ database, documents, timeZone }) => {
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
        // Spreadsheets run cells that begin with = or @ as formulas, and customers choose these texts.
        const csv = stringify({
          header: true,
          columns: [
            ...fields.map(({ column }) => column),
            'aviso_version',
            'aviso_aceptado',
            'documento',
            'nombre_del_documento',
          ],
          bom: true,
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
    .option('--nis <nis>', 'NIS de la solicitud')
    .option('--nombre <texto>', 'texto contenido en el nombre del titular, sin distinguir acentos ni mayúsculas')
    .option('--telefono <número>', 'teléfono de la solicitud')
    .option('--correo <correo>', 'correo de la solicitud')
    .option('--desde <fecha>', 'registradas desde este día, por ejemplo 2026-11-21')
    .option('--hasta <fecha>', 'registradas hasta este día, incluido');
}

function readFilter(options: FilterOptions, timeZone: string): ApplicationFilter {
  const { estado, programa, nis, nombre, telefono, correo, desde, hasta } = options;
  const dayAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  return {
    status: estado === undefined ? undefined : readStatus(estado),
    programId: programa === undefined ? undefined : readNumber(programa, '--programa'),
    nis: nis?.replace(/\s/g, ''),
    name: nombre?.trim(),
    phone: telefono === undefined ? undefined : readPhone(telefono),
    email: correo?.trim(),
    from: desde === undefined ? undefined : startOfDate(readDate(desde), timeZone),
    to: hasta === undefined ? undefined : startOfDate(dayAfter(readDate(hasta)), timeZone),
  };
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

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listEvents } from '../applications/application-events.ts';
import {
  countApplications,
  countRemovable,
  findApplication,
  listApplications,
  removeApplications,
  type Application,
  type ApplicationFilter,
} from '../applications/stored-applications.ts';
import { showHiddenCharacters } from '../security/untrusted-text.ts';
import { writeCsv } from '../csv.ts';
import { ownerOnly } from '../private-files.ts';
import { addGroup, OfficeError } from './command-line.ts';
import {
  confirmByTyping,
  formatMoment,
  readAuthor,
  readDate,
  readFolio,
  numberOf,
  readPhone,
  startOfDate,
} from './arguments.ts';
import { decisionCommand } from './decision-command.ts';
import { rightsCommands } from './rights-commands.ts';
import {
  fields,
  describeEvent,
  readMessage,
  readStatus,
  resolveApplication,
  statusList,
  statusNames,
  unknownFolio,
  writeDocument,
} from './application-words.ts';
import { formatCount, printTable } from './output.ts';
import { listNotices, type Notice } from '../applications/notices.ts';
import type { Command } from '@commander-js/extra-typings';
import { leastRetentionDays } from '../operations/retention.ts';
import { withOffice, withReadingOffice } from './open-office.ts';

const defaultLimit = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** `solicitudes`: the applications. */
export function applicationCommands(root: Command): void {
  const solicitudes = addGroup(
    root,
    'solicitudes',
    'Solicitudes recibidas: consultarlas, resolverlas, exportarlas y borrarlas.',
  );

  withFilter(solicitudes.command('listar'))
    .description('Muestra las solicitudes, de la más antigua a la más reciente.')
    .option('--limite <número>', `máximo de resultados (predeterminado: ${defaultLimit})`, numberOf('--limite'))
    .action(({ limite = defaultLimit, ...options }) =>
      withReadingOffice(async ({ database, timeZone }) => {
        const filter = readFilter(options, timeZone);
        const rows: string[][] = [];
        for await (const found of listApplications(database, filter)) {
          if (rows.length === limite) break;
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
    .argument('<folio>', 'folio de la solicitud', readFolio)
    .option('--documento <archivo>', 'archivo en el que se guarda el documento adjunto')
    .action((folio, { documento }) =>
      withReadingOffice(async ({ database, documents, timeZone }) => {
        const found = await findApplication(database, folio);
        const events = await listEvents(database, folio);
        if (found === null && events.length === 0) throw unknownFolio(folio);
        if (found !== null) printApplication(found, timeZone);
        printTable(
          ['fecha', 'suceso', 'estado', 'quién', 'mensaje'],
          events.map((event) => {
            const { fecha, suceso, estado, mensaje } = describeEvent(event, timeZone);
            return [fecha, suceso, estado, event.author, mensaje];
          }),
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
    .argument('<folio>', 'folio de la solicitud', readFolio)
    .argument('<estado>', statusList, readStatus)
    .option('--mensaje <texto>', 'texto que el cliente lee junto al estado al consultar su folio', readMessage)
    .option('--avisar', 'avisa al cliente por SMS, una sola vez; lo envía el servidor')
    .option('--autor <nombre>', 'quién la resuelve (predeterminado: el usuario del sistema)')
    .action((folio, status, { mensaje: message = '', autor, avisar: notify = false }) =>
      withOffice(async ({ clock, database }) => {
        await resolveApplication(database, folio, { status, message, author: readAuthor(autor), notify }, clock());
        console.log(`Folio ${folio}: ${statusNames[status]}.`);
      }),
    );

  decisionCommand(solicitudes);
  rightsCommands(solicitudes);
  noticeCommands(solicitudes);

  withFilter(solicitudes.command('exportar'))
    .description('Escribe las solicitudes en <carpeta>/solicitudes.csv y sus documentos en <carpeta>/documentos.')
    .argument('<carpeta>', 'carpeta; si no existe, se crea')
    .action((folder, options) =>
      withReadingOffice(async ({ database, documents, timeZone }) => {
        const filter = readFilter(options, timeZone);
        mkdirSync(join(folder, 'documentos'), { recursive: true, mode: ownerOnly.folder });
        let count = 0;
        async function* records(): AsyncGenerator<readonly (string | null)[]> {
          for await (const found of listApplications(database, filter)) {
            const name = `${found.folio}.${found.document_extension}`;
            const bytes = await documents.read(found.folio);
            if (bytes !== null) await writeDocument(join(folder, 'documentos', name), bytes);
            count += 1;
            yield [
              ...fields.map(({ read }) => read(found, timeZone)),
              found.notice_version,
              formatMoment(found.consented_at, timeZone),
              join('documentos', name),
              found.document_name,
            ];
          }
        }
        const path = join(folder, 'solicitudes.csv');
        const others = ['aviso_version', 'aviso_aceptado', 'documento', 'nombre_del_documento'];
        await writeCsv(path, [...fields.map(({ column }) => column), ...others], records());
        console.log(`${formatCount(count)} solicitudes en ${path}.`);
      }),
    );

  retentionCommand(solicitudes);
}

function withFilter(command: Command) {
  return command
    .option('--estado <estado>', statusList, readStatus)
    .option('--programa <id>', 'número del programa', numberOf('--programa'))
    .option('--nis <nis>', 'NIS de la solicitud')
    .option('--nombre <texto>', 'texto contenido en el nombre del titular, sin distinguir acentos ni mayúsculas')
    .option('--telefono <número>', 'teléfono de la solicitud', readPhone)
    .option('--correo <correo>', 'correo de la solicitud')
    .option('--desde <fecha>', 'registradas desde este día, por ejemplo 2026-11-21', readDate)
    .option('--hasta <fecha>', 'registradas hasta este día, incluido', readDate);
}

type FilterOptions = ReturnType<ReturnType<typeof withFilter>['opts']>;

function readFilter(options: FilterOptions, timeZone: string): ApplicationFilter {
  const { estado, programa, nis, nombre, telefono, correo, desde, hasta } = options;
  const dayAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  return {
    status: estado,
    programId: programa,
    nis: nis?.replace(/\s/g, ''),
    name: nombre?.trim(),
    phone: telefono,
    email: correo?.trim(),
    from: desde === undefined ? undefined : startOfDate(desde, timeZone),
    to: hasta === undefined ? undefined : startOfDate(dayAfter(hasta), timeZone),
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

const stateNames: Readonly<Record<Notice['state'], string>> = {
  due: 'pendiente',
  sending: 'desconocido',
  sent: 'enviado',
  refused: 'rechazado',
  unknown: 'desconocido',
};

/** `solicitudes avisos`: outcomes of the notices to customers. */
function noticeCommands(solicitudes: Command): void {
  solicitudes
    .command('avisos')
    .summary('Muestra los avisos por SMS pendientes, rechazados o sin confirmar.')
    .description(
      'Muestra los avisos de «estado --avisar» cuyo envío no está confirmado. Los desconocidos pudieron llegar, así que no se envían otra vez.',
    )
    .option('--todos', 'incluye los enviados')
    .action(({ todos = false }) =>
      withReadingOffice(async ({ database, timeZone }) => {
        const notices = await listNotices(database, todos);
        printTable(
          ['folio', 'aviso', 'desde'],
          notices.map(({ folio, state, changed_at: at }) => [folio, stateNames[state], formatMoment(at, timeZone)]),
        );
      }),
    );
}

/** `solicitudes retencion`: deletes old applications after the user confirms by typing how many there are. */
function retentionCommand(solicitudes: Command): void {
  solicitudes
    .command('retencion')
    .summary('Borra las solicitudes resueltas antiguas.')
    .description(
      'Borra las solicitudes resueltas con más antigüedad que la indicada, junto con sus documentos. Se conservan su historial y las solicitudes en revisión. Sin --borrar solo muestra cuántas serían; con --borrar pide escribir ese número.',
    )
    .requiredOption(
      '--dias <número>',
      `antigüedad en días desde el registro, mínimo ${leastRetentionDays}`,
      numberOf('--dias'),
    )
    .option('--borrar', 'ejecuta el borrado (sin esta opción solo simula)')
    .option('--autor <nombre>', 'quién lo decide (predeterminado: el usuario del sistema)')
    .action(({ dias, borrar = false, autor }) =>
      withOffice(async ({ clock, database, documents }) => {
        const now = clock();
        if (dias < leastRetentionDays) throw new OfficeError(`--dias debe ser ${leastRetentionDays} o más.`);
        const author = readAuthor(autor);
        const to = new Date(now - dias * dayMs);
        const resolved = await countRemovable(database, to);
        const kept = await countApplications(database, { status: 'review', to });
        if (kept > 0) console.log(`${formatCount(kept)} en revisión se conservan.`);
        if (!borrar) return console.log(`${formatCount(resolved)} solicitudes se borrarían con --borrar.`);
        if (resolved > 0) {
          const question = `Se borrarán ${formatCount(resolved)} solicitudes, con sus documentos. Escriba ${resolved} para borrarlas:`;
          await confirmByTyping(question, String(resolved));
        }
        const removed = await removeApplications(database, to, author, now);
        await documents.removeUnreferenced();
        return console.log(`${formatCount(removed)} solicitudes borradas.`);
      }),
    );
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import {
  contactFieldNames,
  fieldOf,
  validateField,
  type Contact,
  type ContactFieldName,
} from '../../machines/model/fields.ts';
import { listEvents } from '../applications/application-events.ts';
import { correctApplication, eraseApplication, recordDisclosure } from '../applications/application-rights.ts';
import { findApplication } from '../applications/stored-applications.ts';
import { ownerOnly } from '../private-files.ts';
import { dateIn, listAllPrograms } from '../programs/programs.ts';
import { texts } from '../texts.ts';
import { describeEvent, fields, unknownFolio, writeDocument } from './application-words.ts';
import { confirmByTyping, formatMoment, readAuthor, numberOf, readFolio, readPhone } from './arguments.ts';
import { OfficeError } from './command-line.ts';
import { withOffice } from './open-office.ts';

/** `solicitudes entregar`, `corregir`, `borrar`: the customer's rights of access, rectification and erasure. */
export function rightsCommands(solicitudes: Command): void {
  solicitudes
    .command('entregar')
    .summary('Reúne los datos de una solicitud para entregarlos a su titular.')
    .description(
      'Escribe una solicitud, su historial y su documento en una carpeta nueva, para entregarlos a su titular. La entrega queda en el historial.',
    )
    .argument('<folio>', 'folio de la solicitud', readFolio)
    .argument('<carpeta>', 'carpeta nueva')
    .option('--autor <nombre>', 'quién la entrega (predeterminado: el usuario del sistema)')
    .action((folio, folder, { autor }) =>
      withOffice(async ({ clock, database, documents, timeZone }) => {
        const author = readAuthor(autor);
        const found = await findApplication(database, folio);
        if (found === null) throw unknownFolio(folio);
        const bytes = await documents.read(folio);
        const history = (await listEvents(database, folio)).map((event) => describeEvent(event, timeZone));
        const data = {
          ...Object.fromEntries(fields.map(({ column, read }) => [column, read(found, timeZone)])),
          aviso_version: found.notice_version,
          aviso_aceptado: formatMoment(found.consented_at, timeZone),
          documento: found.document_name,
          historia: history,
        };
        try {
          mkdirSync(folder, { mode: ownerOnly.folder });
        } catch (error) {
          const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
          throw exists ? new OfficeError(`${folder} ya existe: indique una carpeta nueva.`) : error;
        }
        await writeDocument(join(folder, 'solicitud.json'), Buffer.from(`${JSON.stringify(data, null, 2)}\n`));
        if (bytes !== null) await writeDocument(join(folder, `documento.${found.document_extension}`), bytes);
        await recordDisclosure(database, folio, author, clock());
        console.log(`Folio ${folio} en ${folder}.`);
      }),
    );

  solicitudes
    .command('corregir')
    .summary('Corrige el teléfono, el correo o el programa de una solicitud.')
    .description(
      'Corrige el teléfono, el correo o el programa de una solicitud. El historial indica qué datos cambiaron, sin sus valores.',
    )
    .argument('<folio>', 'folio de la solicitud', readFolio)
    .option('--telefono <número>', 'nuevo teléfono', readPhone)
    .option('--correo <correo>', 'nuevo correo', readEmail)
    .option('--programa <id>', 'número del nuevo programa', numberOf('--programa'))
    .option('--autor <nombre>', 'quién la corrige (predeterminado: el usuario del sistema)')
    .action((folio, { telefono: phone, correo: email, programa: programId, autor }) => {
      const contact: Partial<Record<ContactFieldName, string>> = {
        ...(phone === undefined ? {} : { phone }),
        ...(email === undefined ? {} : { email }),
      };
      const named = [
        ...contactFieldNames.filter((name) => contact[name] !== undefined).map((name) => texts.fields[name].name),
        ...(programId === undefined ? [] : ['Programa']),
      ].join(', ');
      if (named === '') throw new OfficeError('Indique --telefono, --correo o --programa.');
      const correction: { contact: Partial<Contact>; programId: number | undefined } = { contact, programId };
      return withOffice(async ({ clock, database, timeZone }) => {
        const programs = await listAllPrograms(database, dateIn(timeZone, clock()));
        if (programId !== undefined && !programs.some(({ id }) => id === programId))
          throw new OfficeError(`No existe el programa ${programId}.`);
        const note = { named, author: readAuthor(autor) };
        if (!(await correctApplication(database, folio, correction, note, clock()))) throw unknownFolio(folio);
        console.log(`Folio ${folio} corregido: ${named}.`);
      });
    });

  solicitudes
    .command('borrar')
    .summary('Borra una solicitud a petición de su titular.')
    .description(
      'Borra una solicitud a petición de su titular, junto con su documento, sus avisos y los textos de su historial, donde queda constancia del borrado. Pide escribir el folio.',
    )
    .argument('<folio>', 'folio de la solicitud', readFolio)
    .option('--autor <nombre>', 'quién la borra (predeterminado: el usuario del sistema)')
    .action((folio, { autor }) =>
      withOffice(async ({ clock, database, documents }) => {
        const author = readAuthor(autor);
        const events = await listEvents(database, folio);
        if (events.length === 0 && (await findApplication(database, folio)) === null) throw unknownFolio(folio);
        await confirmByTyping(`Se borrará la solicitud ${folio}, con su documento. Escriba su folio:`, folio);
        if (!(await eraseApplication(database, folio, author, clock()))) throw unknownFolio(folio);
        await documents.removeUnreferenced();
        console.log(`Folio ${folio} borrado.`);
      }),
    );
}

function readEmail(text: string): string {
  const email = fieldOf('email').clean(text);
  if (validateField('email', email) !== null) throw new OfficeError('El correo no parece completo.');
  return email;
}

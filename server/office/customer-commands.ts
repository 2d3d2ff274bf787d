import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { countCustomers, countCustomersOf, exportCustomers, removeCustomers } from '../customers/customers.ts';
import { fields } from '../../machines/model/fields.ts';
import { customerColumns, importCustomers, type CustomerEncoding } from '../customers/customer-import.ts';
import { confirmByTyping } from './arguments.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { exitCodes } from './failures.ts';
import { withOffice, withReadingOffice } from './open-office.ts';
import { formatCount } from './output.ts';

/** `padron`: the customers who may apply. */
export function customerCommands(root: Command): void {
  const padron = addGroup(
    root,
    'padron',
    'Padrón de clientes: importarlo, exportarlo, contarlo y dar de baja cuentas.',
  );

  padron
    .command('importar')
    .summary('Importa clientes de un archivo CSV.')
    .description(
      `Importa clientes de un archivo CSV cuya primera línea nombra las columnas ${customerColumns.join(', ')} (bastan nis y nombre). Los clientes que ya existen se actualizan; ninguno se borra. Si se interrumpe, repita el mismo comando.`,
    )
    .argument('<archivo>', 'archivo CSV; - lee la entrada estándar')
    .option('--informe <archivo>', 'dónde escribir las líneas rechazadas (predeterminado: <archivo>.rechazadas.csv)')
    .option('--codificacion <nombre>', 'utf-8 o windows-1252, que usa Excel en algunos CSV (predeterminado: utf-8)')
    .action(async (path, options) => {
      const encoding = encodings[options.codificacion ?? 'utf-8'];
      if (encoding === undefined) throw new OfficeError('La codificación es utf-8 o windows-1252.');
      await importFile(path, options.informe ?? reportOf(path), encoding);
    });

  padron
    .command('exportar')
    .description('Escribe todos los clientes en un archivo CSV que se puede volver a importar.')
    .argument('<archivo>', 'archivo CSV; si existe, se reemplaza')
    .action((path) =>
      withReadingOffice(async ({ database }) => {
        const rows = await exportCustomers(database, path);
        console.log(`${formatCount(rows)} clientes en ${path}.`);
      }),
    );

  padron
    .command('contar')
    .description('Muestra cuántos clientes hay.')
    .action(() =>
      withReadingOffice(async ({ database }) =>
        console.log(`${formatCount(await countCustomers(database))} clientes.`),
      ),
    );

  padron
    .command('quitar')
    .summary('Da de baja clientes cuyas cuentas se cerraron.')
    .description(
      'Da de baja clientes cuyas cuentas se cerraron: el portal ya no encuentra su NIS, y sus solicitudes se conservan. Sin --borrar solo muestra cuántos serían; con --borrar pide escribir ese número.',
    )
    .argument('<archivo>', 'archivo con un NIS por línea; la primera puede ser «nis»')
    .option('--borrar', 'ejecuta la baja (sin esta opción solo simula)')
    .action(async (path, { borrar = false }) => {
      const nis = readNisList(path);
      await withOffice(async ({ database }) => {
        const count = await countCustomersOf(database, nis);
        const unknown = nis.length - count;
        if (unknown > 0) console.log(`${formatCount(unknown)} NIS del archivo no son de ningún cliente.`);
        if (!borrar) return console.log(`${formatCount(count)} clientes se quitarían con --borrar.`);
        const question = `Se quitarán ${formatCount(count)} clientes. Escriba ${count} para quitarlos:`;
        if (count > 0) await confirmByTyping(question, String(count));
        return console.log(`${formatCount(await removeCustomers(database, nis))} clientes quitados.`);
      });
    });
}

const encodings: Readonly<Record<string, CustomerEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1252': 'windows-1252',
  // Former name of the encoding, still accepted.
  latin1: 'windows-1252',
};

const standardInput = '-';

function reportOf(path: string): string {
  return path === standardInput ? join(tmpdir(), `refrendo-${process.pid}.rechazadas.csv`) : `${path}.rechazadas.csv`;
}

function importFile(path: string, reportPath: string, encoding: CustomerEncoding): Promise<void> {
  if (path !== standardInput && !existsSync(path)) throw new OfficeError(`No existe el archivo ${path}.`);
  return withOffice(async ({ database }) => {
    const { changed, unchanged, refused, repeated } = await importCustomers(database, path, { reportPath, encoding });
    console.log(`${formatCount(changed)} clientes nuevos o actualizados, ${formatCount(unchanged)} sin cambios.`);
    if (repeated > 0)
      console.log(`${formatCount(repeated)} líneas repiten un NIS, y vale la última: ${reportPath} dice cuáles.`);
    if (refused === 0) return;
    console.log(`${formatCount(refused)} líneas rechazadas: ${reportPath} dice cuáles y por qué.`);
    process.exitCode = exitCodes.linesRefused;
  });
}

/** @throws {OfficeError} naming the first line without a NIS, because a wrong file must not close accounts */
function readNisList(path: string): string[] {
  if (!existsSync(path)) throw new OfficeError(`No existe el archivo ${path}.`);
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  // trim also removes the byte order mark that Excel writes.
  const nis = lines.map((line) => line.trim().replace(/^"(.*)"$/, '$1'));
  for (const [index, text] of nis.entries()) {
    const isTitle = index === 0 && text.toLowerCase() === 'nis';
    if (text !== '' && !isTitle && !fields.nis.accepts(text))
      throw new OfficeError(`La línea ${index + 1} no es un NIS: no se quitó nada.`);
  }
  return [...new Set(nis.filter((text) => fields.nis.accepts(text)))];
}

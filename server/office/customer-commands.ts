import { existsSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { countCustomers, exportCustomers } from '../customers/customer-export.ts';
import { customerColumns, importCustomers, ImportError } from '../customers/customer-import.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { withOffice } from './open-office.ts';
import { formatCount, startProgress } from './output.ts';

/** exit code of an import that refused lines */
const refusedLines = 2;

/** `padron`: the customers who may apply. */
export function customerCommands(root: Command): void {
  const padron = addGroup(root, 'padron', 'Clientes que pueden solicitar: importar, exportar, contar.');

  padron
    .command('importar')
    .description(
      `Importa clientes de un CSV en UTF-8 cuya primera línea nombra las columnas ${customerColumns.join(', ')} (nis y nombre bastan).\n` +
        'Los clientes que ya existen se actualizan; ninguno se borra. Si se interrumpe, la misma orden continúa donde quedó.',
    )
    .argument('<archivo>', 'archivo CSV')
    .option('--informe <archivo>', 'dónde escribir las líneas rechazadas (si no se indica, <archivo>.rechazadas.csv)')
    .option('--codificacion <nombre>', 'utf8, o latin1 para archivos de un Excel antiguo')
    .action(async (path: string, options: { informe?: string; codificacion?: string }) => {
      const encoding = options.codificacion ?? 'utf8';
      if (encoding !== 'utf8' && encoding !== 'latin1') throw new OfficeError('La codificación es utf8 o latin1.');
      if (!existsSync(path)) throw new OfficeError(`No existe el archivo ${path}.`);
      const reportPath = options.informe ?? `${path}.rechazadas.csv`;
      await withOffice(async ({ database }) => {
        const bar = startProgress(statSync(path).size, 'Importando');
        const result = await importCustomers(database, path, {
          reportPath,
          encoding,
          onProgress: (bytes) => bar.update(bytes),
        })
          .catch((error: unknown) => {
            throw error instanceof ImportError ? new OfficeError(error.message) : error;
          })
          .finally(() => bar.stop());
        await database.maintain();
        const { changed, unchanged, refused, resumedAt } = result;
        if (resumedAt > 0) console.log(`Continuó después de la línea ${formatCount(resumedAt)}.`);
        console.log(`${formatCount(changed)} clientes nuevos o actualizados, ${formatCount(unchanged)} sin cambios.`);
        if (refused === 0) return;
        console.log(`${formatCount(refused)} líneas rechazadas: ${reportPath} dice cuáles y por qué.`);
        process.exitCode = refusedLines;
      });
    });

  padron
    .command('exportar')
    .description('Escribe todos los clientes en un CSV, que se puede volver a importar.')
    .argument('<archivo>', 'archivo CSV, que se reemplaza')
    .action((path: string) =>
      withOffice(async ({ database }) => {
        const bar = startProgress(await countCustomers(database), 'Exportando');
        const rows = await exportCustomers(database, path, (written) => bar.update(written)).finally(() => bar.stop());
        console.log(`${formatCount(rows)} clientes en ${path}.`);
      }),
    );

  padron
    .command('contar')
    .description('Dice cuántos clientes hay.')
    .action(() =>
      withOffice(async ({ database }) => console.log(`${formatCount(await countCustomers(database))} clientes.`)),
    );
}

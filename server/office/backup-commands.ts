import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { countApplications } from '../applications/stored-applications.ts';
import { countCustomers } from '../customers/customer-export.ts';
import { backUpFolder, CopyRefused, restoreFolder } from '../database/embedded/folder-copy.ts';
import { ownerOnly } from '../private-files.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { readSettings, requireOwnFolder, sayEmbedded, withCopy } from './open-office.ts';
import { formatCount } from './output.ts';
import { openByRunningServer } from './running/running-server.ts';

const pulseMs = 5000;

/** `respaldo`: copies of the embedded database and its documents. */
export function backupCommands(root: Command): void {
  const respaldo = addGroup(root, 'respaldo', 'Copias de la base de datos integrada, y cómo volver a ellas.');

  respaldo
    .command('crear')
    .description(
      'Copia la base de datos de DATA_DIR, con los documentos, a una carpeta nueva, también con el servidor en marcha.',
    )
    .argument('<carpeta>', 'carpeta nueva')
    .action(async (target: string) => {
      await backUp(embeddedFolder(), target).catch(
        refuse({
          'nothing-there': 'No hay una base de datos en DATA_DIR.',
          'target-exists': `${target} ya existe: indique una carpeta nueva.`,
        }),
      );
      console.log(`Respaldo en ${target}.`);
    });

  respaldo
    .command('restaurar')
    .description(
      'Copia un respaldo a DATA_DIR, donde no debe haber una base de datos. Antes la abre para comprobarla: si falla, nada cambia.',
    )
    .argument('<carpeta>', 'carpeta de un respaldo')
    .action(async (backup: string) => {
      const dataDir = embeddedFolder();
      sayEmbedded(dataDir, false);
      let restored = '';
      const check = (folder: string): Promise<void> =>
        withCopy({ ...readSettings().database, dataDir: folder }, async (database) => {
          const customers = formatCount(await countCustomers(database));
          restored = `${customers} clientes, ${formatCount(await countApplications(database, {}))} solicitudes`;
        });
      await restoreFolder(backup, dataDir, check).catch(
        refuse({
          'nothing-there': `${backup} no es un respaldo.`,
          'target-exists': `Ya hay una base de datos en ${dataDir}: mueva sus carpetas pg y documents a otro lugar.`,
        }),
      );
      console.log(`Restaurado: ${restored}.`);
    });
}

/** While a server has the database open, it holds it for as long as its files are copied; the documents follow. */
async function backUp(dataDir: string, target: string): Promise<void> {
  const folder = requireOwnFolder(dataDir);
  const server = await openByRunningServer(folder);
  sayEmbedded(folder, server !== null);
  try {
    if (server === null) await backUpFolder(folder, target);
    else
      await backUpFolder(folder, target, (copy) =>
        server.transaction(async ({ query }) => {
          await query('CHECKPOINT');
          // the server gives up on a transaction from which nothing comes
          const pulse = setInterval(() => void query('SELECT 1').catch(() => undefined), pulseMs);
          await copy().finally(() => clearInterval(pulse));
        }),
      );
    writeFileSync(join(folder, recordFile), target, { mode: ownerOnly.file });
  } finally {
    await server?.close();
  }
}

/** of DATA_DIR; its time is that of the last backup, for `revisar` */
const recordFile = 'last-backup';

/** @returns when this folder was backed up last; null: never, as far as is known here */
export function lastBackup(dataDir: string): Date | null {
  return statSync(join(dataDir, recordFile), { throwIfNoEntry: false })?.mtime ?? null;
}

function embeddedFolder(): string {
  const { database } = readSettings();
  if (database.url !== null) {
    throw new OfficeError('Con PostgreSQL se respalda con pg_dump y se restaura con pg_restore: docs/operating.md.');
  }
  return database.dataDir;
}

function refuse(messages: Readonly<Record<CopyRefused['reason'], string>>) {
  return (error: unknown): never => {
    throw error instanceof CopyRefused ? new OfficeError(messages[error.reason]) : error;
  };
}

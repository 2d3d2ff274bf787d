import { CommanderError } from 'commander';
import { FolderInUse } from '../database/embedded/folder-lock.ts';
import { applicationCommands } from './application-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { createCommandLine, usageMessage } from './command-line.ts';
import { OfficeError } from './office-error.ts';
import { phoneCommands } from './phone-commands.ts';
import { programCommands } from './program-commands.ts';

/** The office's command line: `node dist-server/oficina.js`, or `npm run oficina --` (docs/operating.md). */
const commandLine = createCommandLine();
for (const add of [customerCommands, programCommands, applicationCommands, phoneCommands, backupCommands])
  add(commandLine);

try {
  await commandLine.parseAsync();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode;
    const message = usageMessage(error);
    if (message !== null) console.error(message);
  } else if (error instanceof OfficeError) {
    console.error(error.message);
  } else if (error instanceof FolderInUse) {
    console.error(
      'El servidor tiene abierta la base de datos integrada, que admite un solo programa.\n' +
        'Detenga el servidor, o arránquelo con MAINTENANCE=true mientras trabaja; con PostgreSQL (DATABASE_URL) no hace falta.',
    );
  } else {
    console.error(error);
  }
}

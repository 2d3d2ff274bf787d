import { CommanderError } from 'commander';
import { ImportError } from '../customers/customer-import.ts';
import { DatabaseRefused } from '../database/database.ts';
import { applicationCommands } from './application-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { createCommandLine, usageMessage, OfficeError } from './command-line.ts';
import { exitCodes, failureMessage } from './failures.ts';
import { phoneCommands } from './phone-commands.ts';
import { programCommands } from './program-commands.ts';
import { setupCommands } from './setup-commands.ts';

const refusals: Readonly<Record<DatabaseRefused['reason'], string>> = {
  'newer-schema':
    'Una versión más nueva escribió esta base de datos: use el programa de esa versión, o restaure un respaldo.',
  'unknown-schema': 'La base de datos no es de este programa: tiene migraciones que no conoce. Revise DATABASE_URL.',
  'foreign-tables': 'La base de datos tiene tablas de otro programa: dé al portal una propia, o revise DATABASE_URL.',
};

// EPIPE: the reader of the pipe, such as head, has closed it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Files written by the commands contain customer data.
process.umask(0o077);

/** The office's command line: `node dist-server/oficina.js` (docs/operating.md). */
const commandLine = createCommandLine();
for (const add of [customerCommands, programCommands, applicationCommands, phoneCommands, setupCommands])
  add(commandLine);

try {
  await commandLine.parseAsync();
} catch (error) {
  process.exitCode = exitCodes.refused;
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.refused;
    const message = usageMessage(error);
    if (message !== null) console.error(message);
  } else if (error instanceof OfficeError || error instanceof ImportError) {
    console.error(error.message);
  } else if (error instanceof DatabaseRefused) {
    console.error(refusals[error.reason]);
  } else {
    process.exitCode = exitCodes.failed;
    console.error(failureMessage(error));
  }
}

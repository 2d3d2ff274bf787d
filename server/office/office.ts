import { CommanderError } from 'commander';
import { ImportError } from '../customers/customer-import.ts';
import { applicationCommands } from './application-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { createCommandLine, usageMessage, OfficeError } from './command-line.ts';
import { exitCodes, failureMessage } from './failures.ts';
import { phoneCommands } from './phone-commands.ts';
import { programCommands } from './program-commands.ts';
import { setupCommands } from './setup-commands.ts';

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
  } else {
    process.exitCode = exitCodes.failed;
    console.error(failureMessage(error));
  }
}

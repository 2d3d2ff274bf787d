import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../../usage-error.ts';

type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/**
 * Runs a command of package.json; `--help` prints its help. A usage error, such as a mistyped option, prints its message without
 * a stack trace.
 */
export async function runCommand<Config extends ParseArgsConfig>(
  help: string,
  config: Config,
  run: (parsed: Parsed<Config>) => void | Promise<void>,
): Promise<void> {
  // EPIPE: a reader such as `head` has closed the pipe
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  if (process.argv.includes('--help')) return console.log(help);
  try {
    await run(parseArgs(config));
  } catch (error) {
    // parseArgs throws a TypeError with a code
    if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { UnknownName } from '../audit/catalogue.ts';

/** Runs a command; a mistyped name or option is no defect, and is told without a stack. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    // parseArgs throws a TypeError that carries a code
    if (!(error instanceof UnknownName) && !(error instanceof TypeError && 'code' in error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

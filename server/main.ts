import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The entry of the server. Everything else is imported after the handlers of signals: the kernel drops a signal that
 * process 1 of a container has no handler for, and loading the rest takes a second.
 */
const endEarly = (): void => process.exit(143);
if (process.pid === 1) for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endEarly);

// files that the server writes hold customers' data
process.umask(0o077);

const { start } = await import('./serve.ts');
await start(dirname(fileURLToPath(import.meta.url)), endEarly);

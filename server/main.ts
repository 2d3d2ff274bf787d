import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Entry point of the server. Imports everything else after installing signal handlers: the kernel drops a signal
 * without a handler in a container's process 1, and loading the rest takes a second.
 */
const endEarly = (): void => process.exit(143);
if (process.pid === 1) for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endEarly);

// Files written by the server contain customer data.
process.umask(0o077);

const { start } = await import('./serve.ts');
await start(dirname(fileURLToPath(import.meta.url)), endEarly);

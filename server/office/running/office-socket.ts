import { chmodSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { deserialize } from 'node:v8';
import type { Database, Queries, Report } from '../../database/database.ts';
import { ownerOnly } from '../../private-files.ts';
import type { OfficeAnswer, OfficeRequest } from './frames.ts';
import { readFrames, sendFrame, socketPath } from './frames.ts';

/** The office ended a transaction otherwise than by committing it. */
class NotCommitted extends Error {
  override readonly name = 'NotCommitted';
}

/** the embedded engine runs one transaction at a time: while the office's is open, customers wait */
const idleTransactionMs = 20_000;

export interface OfficeSocket {
  close(): Promise<void>;
}

/**
 * Answers the office's command line while this server has the embedded database open, on a socket in DATA_DIR that only
 * its owner can open (docs/operating.md). Each transaction has a connection of its own.
 */
export async function openOfficeSocket(
  dataDir: string,
  database: Database,
  report: Report,
  idleMs = idleTransactionMs,
): Promise<OfficeSocket> {
  const path = socketPath(realpathSync(dataDir));
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined).on('close', () => connections.delete(socket));
    serve(socket, database, idleMs);
  });
  // of a server that was killed: the folder's lock is this process's
  rmSync(path, { force: true });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
    chmodSync(path, ownerOnly.file);
  } catch (error) {
    report('warn', 'the office’s command line can’t work while the server runs: its socket can’t be made', {
      reason: String(error),
    });
  }
  return {
    async close() {
      for (const socket of connections) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, database: Database, idleMs: number): void {
  let transaction: { readonly queries: Queries; readonly end: (error?: Error) => Promise<void> } | null = null;
  let previous: Promise<void> = Promise.resolve();

  const begin = (): Promise<void> =>
    new Promise((begun, failed) => {
      const committed = database.transaction(
        (queries) =>
          new Promise<void>((resolve, reject) => {
            const end = (error?: Error): Promise<void> => {
              transaction = null;
              socket.setTimeout(0);
              if (error === undefined) resolve();
              else reject(error);
              return committed;
            };
            transaction = { queries, end };
            socket.setTimeout(idleMs, () => socket.destroy());
            begun();
          }),
      );
      committed.catch(failed);
    });

  async function answer(request: OfficeRequest): Promise<OfficeAnswer> {
    switch (request.kind) {
      case 'query':
        return { rows: await (transaction?.queries ?? database).query(request.sql, request.parameters) };
      case 'begin':
        await begin();
        break;
      case 'commit':
        await transaction?.end();
        break;
      case 'maintain':
        await database.maintain();
        break;
      case 'require-space':
        await database.requireSpace();
    }
    return { rows: [] };
  }

  socket.on('close', () => {
    // a command that was ended in the middle
    transaction?.end(new NotCommitted()).catch(() => undefined);
  });
  readFrames(socket, (bytes) => {
    const request: OfficeRequest = deserialize(bytes);
    previous = previous.then(async () => {
      const reply = await answer(request).catch((error: unknown) => ({
        error: error instanceof Error ? error.name : '',
        message: error instanceof Error ? error.message : String(error),
      }));
      if (!socket.destroyed) sendFrame(socket, reply);
      // begun after its connection had closed
      else await transaction?.end(new NotCommitted()).catch(() => undefined);
    });
  });
}

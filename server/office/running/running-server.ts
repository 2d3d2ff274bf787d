import { realpathSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { deserialize } from 'node:v8';
import type { Database, Queries } from '../../database/database.ts';
import { DatabaseUnavailable, StorageUnavailable } from '../../database/database.ts';
import type { OfficeAnswer, OfficeRequest } from './frames.ts';
import { readFrames, sendFrame, socketPath } from './frames.ts';

interface Connection {
  ask<Row>(request: OfficeRequest): Promise<Row[]>;
  close(): void;
}

/**
 * The embedded database by way of the server that has it open.
 * @returns null where no server answers there
 */
export async function openByRunningServer(dataDir: string): Promise<Database | null> {
  const path = socketPath(realpathSync(dataDir));
  const first = await openConnection(path).catch(() => null);
  if (first === null) return null;
  const tell = async (kind: 'maintain' | 'require-space'): Promise<void> => {
    await first.ask({ kind });
  };
  return {
    ...queriesOf(first),
    async transaction(work) {
      const connection = await openConnection(path);
      try {
        await connection.ask({ kind: 'begin' });
        const result = await work(queriesOf(connection));
        await connection.ask({ kind: 'commit' });
        return result;
      } finally {
        // without a commit nothing is stored
        connection.close();
      }
    },
    requireSpace: () => tell('require-space'),
    maintain: () => tell('maintain'),
    close: async () => first.close(),
  };
}

function queriesOf(connection: Connection): Queries {
  return { query: (sql, parameters = []) => connection.ask({ kind: 'query', sql, parameters }) };
}

async function openConnection(path: string): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(path, () => resolve(opening)).once('error', reject);
  });
  const waiting: { readonly resolve: (answer: Buffer) => void; readonly reject: (error: Error) => void }[] = [];
  readFrames(socket, (answer) => waiting.shift()?.resolve(answer));
  const fail = (): void => {
    for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable('the server ended the connection'));
  };
  socket.on('error', fail).on('close', fail);
  return {
    async ask<Row>(request: OfficeRequest) {
      if (socket.destroyed) throw new DatabaseUnavailable('the server ended the connection');
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        waiting.push({ resolve, reject });
        sendFrame(socket, request);
      });
      const answer: OfficeAnswer<Row> = deserialize(bytes);
      if ('rows' in answer) return answer.rows;
      throw errorOf(answer.error, answer.message);
    },
    close: () => socket.destroy(),
  };
}

function errorOf(name: string, message: string): Error {
  if (name === 'StorageUnavailable') return new StorageUnavailable(message);
  if (name === 'DatabaseUnavailable') return new DatabaseUnavailable(message);
  return new Error(message);
}

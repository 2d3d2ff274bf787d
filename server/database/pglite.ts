import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database.ts';

const byteaOid = 17;

/** Opens PGlite on a folder that no other process has open: `openDatabase` makes sure of it. */
export async function openPglite(folder: string): Promise<Database> {
  const pglite = await PGlite.create(folder, {
    // the package's own codec takes ten times longer, on the thread that answers requests
    serializers: { [byteaOid]: toHex },
    parsers: { [byteaOid]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  });
  return {
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
    close: () => pglite.close(),
  };
}

function queriesOf(source: PGlite | Transaction): Queries {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await source.query<Row>(sql, [...parameters])).rows,
  };
}

function toHex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { isRecord } from '../../src/services/json.ts';

/** A story as a built Storybook lists it. */
export interface ListedStory {
  readonly id: string;
  readonly importPath: string;
  readonly tags: readonly string[];
}

/** A built Storybook, served on this machine. */
export interface StorybookServer {
  readonly url: string;
  readonly stories: readonly ListedStory[];
  close(): Promise<void>;
}

/**
 * Serves a built Storybook.
 * @throws where none was built
 */
export async function startStorybookServer(folder: string): Promise<StorybookServer> {
  const index: unknown = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  const entries = isRecord(index) && isRecord(index['entries']) ? Object.values(index['entries']) : [];
  const server = fastify();
  await server.register(fastifyStatic, { root: resolve(folder) });
  return {
    url: await server.listen({ port: 0, host: '127.0.0.1' }),
    stories: entries.filter(isListedStory),
    close: () => server.close(),
  };
}

function isListedStory(entry: unknown): entry is ListedStory {
  return (
    isRecord(entry) && entry['type'] === 'story' && typeof entry['id'] === 'string' && Array.isArray(entry['tags'])
  );
}

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A story as the built Storybook lists it. */
export interface ListedStory {
  readonly id: string;
  readonly name: string;
  readonly importPath: string;
  readonly tags: readonly string[];
}

/** The built Storybook at an address of this machine. */
export interface Gallery {
  readonly url: string;
  readonly stories: readonly ListedStory[];
  close(): void;
}

/**
 * Serves a built Storybook.
 * @throws where none was built
 */
export async function openGallery(folder: string): Promise<Gallery> {
  const index: unknown = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    readFile(file).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    stories: storiesIn(index),
    close: () => server.close(),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port');
  return address.port;
}

function storiesIn(index: unknown): ListedStory[] {
  const entries = isRecord(index) && isRecord(index['entries']) ? Object.values(index['entries']) : [];
  return entries.filter(isListedStory);
}

function isListedStory(entry: unknown): entry is ListedStory {
  return (
    isRecord(entry) && entry['type'] === 'story' && typeof entry['id'] === 'string' && Array.isArray(entry['tags'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

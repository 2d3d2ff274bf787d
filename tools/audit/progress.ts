import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh } from './coverage.ts';
import type { StepResult } from './record.ts';

/** Browser results so far, kept in the site's folder until the audit is complete. */
export interface Progress {
  readonly results: Readonly<Record<string, StepResult>>;
  readonly covered: Readonly<Record<string, readonly string[]>>;
  /** ids of the completed paths */
  readonly done: readonly string[];
}

const nothing: Progress = { results: {}, covered: {}, done: [] };

/** Progress of an interrupted audit; empty if a file of the folders `sources` has changed since. */
export function readProgress(folder: string, sources: readonly string[]): Progress {
  const file = fileIn(folder);
  if (!existsSync(file) || !isFresh(file, sources)) return nothing;
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isProgress(stored) ? stored : nothing;
}

export function writeProgress(folder: string, progress: Progress): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify(progress));
}

/** Called when the audit is complete, so that the next one starts from scratch. */
export function removeProgress(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

function fileIn(folder: string): string {
  return join(folder, 'progress.json');
}

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' &&
    value !== null &&
    'results' in value &&
    'covered' in value &&
    'done' in value &&
    Array.isArray(value.done)
  );
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a report was written after the statechart and its face were last changed: an older one proves nothing of them. */
export function isFresh(report: string, folders: readonly string[] = ['machines', 'src']): boolean {
  if (!existsSync(report)) return false;
  return statSync(report).mtimeMs >= Math.max(...folders.map(newestIn));
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((name) => statSync(join(folder, name)).mtimeMs));
}

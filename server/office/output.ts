import { showHiddenCharacters } from '../security/untrusted-text.ts';

export function formatCount(count: number): string {
  return count.toLocaleString('es-MX');
}

/** Prints rows with titles, in aligned columns. */
export function printTable(titles: readonly string[], stored: readonly (readonly string[])[]): void {
  const rows = stored.map((row) => row.map(showHiddenCharacters));
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [titles, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

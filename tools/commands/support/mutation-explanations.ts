/** The reason why no test can detect a mutant of a line. */
export interface Explanation {
  readonly file: string;
  /** the line without its indentation */
  readonly code: string;
  readonly why: string;
}

/** Reads the rows of tests/mutation-survivors.md: file, line and reason; a bar within code is written `\|`. */
export function explanationsIn(markdown: string): Explanation[] {
  return markdown.split('\n').flatMap((line) => {
    const [, file, code, why] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (!file?.startsWith('`') || !code || !why) return [];
    return [{ file: unquoted(file), code: unquoted(code), why }];
  });
}

function unquoted(cell: string): string {
  return cell.replace(/^(`+)\s?(.*?)\s?\1$/, '$2');
}

import type { jsPDF } from 'jspdf';
import bold from './noto-sans-bold.ttf?inline';
import regular from './noto-sans-regular.ttf?inline';

export const fontFamily = 'Noto Sans';

/** Replacements for symbols missing in the font that don't decompose to a supported letter. */
const spelled = new Map([
  ['≧', '>='],
  ['⩾', '>='],
  ['≦', '<='],
  ['⩽', '<='],
  ['⇒', '=>'],
  ['⟶', '->'],
  ['✓', 'ok'],
  ['―', '-'],
]);

/**
 * Registers the receipt's font. @returns a function that replaces unsupported characters with supported ones (journey.md#receipt), or
 * with '?' if there is none
 */
export function addReceiptFont(pdf: jsPDF): (text: string) => string {
  for (const [style, data] of [
    ['normal', regular],
    ['bold', bold],
  ] as const) {
    const file = `noto-sans-${style}.ttf`;
    pdf.addFileToVFS(file, data.slice(data.indexOf(',') + 1)).addFont(file, fontFamily, style);
  }
  const has = readLetters(pdf.setFont(fontFamily, 'normal').getFont().metadata);
  const write = (letter: string): string => {
    if (has(letter)) return letter;
    const plain = spelled.get(letter) ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && [...plain].every(has) ? plain : '?';
  };
  return (text) =>
    // drop invisible characters, including those inside emoji
    Array.from(text.normalize('NFC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''), write).join('');
}

/** Returns whether the font has a letter, according to jsPDF's metadata. */
function readLetters(metadata: unknown): (letter: string) => boolean {
  const cmap = readMember(readMember(metadata, 'cmap'), 'unicode');
  const glyphs = readMember(cmap, 'codeMap');
  return (letter) => Number(readMember(glyphs, String(letter.codePointAt(0))) ?? 0) > 0;
}

function readMember(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

import type { jsPDF } from 'jspdf';
import bold from './noto-sans-bold.ttf?inline';
import regular from './noto-sans-regular.ttf?inline';

export const fontFamily = 'Noto Sans';

/** What stands for a sign that a font lacks, where its letters without their marks do not. */
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
 * Gives the receipt its font, and returns how a text is written with it: what even the font lacks, with what it has (journey.md#receipt), each
 * letter without one as '?'.
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
    // neither invisible characters nor the parts of an emoji
    Array.from(text.normalize('NFC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''), write).join('');
}

/** Which letters a font has, by what jsPDF reads of it. */
function readLetters(metadata: unknown): (letter: string) => boolean {
  const cmap = readMember(readMember(metadata, 'cmap'), 'unicode');
  const glyphs = readMember(cmap, 'codeMap');
  return (letter) => Number(readMember(glyphs, String(letter.codePointAt(0))) ?? 0) > 0;
}

function readMember(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

import { expect, test } from 'vitest';
import { splitSentence } from '../../src/split-sentence.ts';

test.each([
  [
    'No se adjuntó «a.pdf». Sigue adjunto «b.pdf».',
    ['a.pdf', 'b.pdf'],
    'No se adjuntó «|[a.pdf]|». Sigue adjunto «|[b.pdf]|».',
  ],
  ['Folio 26AG0001DEMO', ['26AG0001DEMO'], 'Folio |[26AG0001DEMO]'],
  ['Folio 26AG0001DEMO', ['otro'], 'Folio 26AG0001DEMO'],
  ['Nada', [], 'Nada'],
  ['', ['x'], ''],
])('%j with %j', (text, values, parts) => {
  const shown = splitSentence(text, values).map(({ part, isValue }) => (isValue ? `[${part}]` : part));
  expect(shown.join('|')).toBe(parts);
});

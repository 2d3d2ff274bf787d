import { expect, test } from 'vitest';
import { hasHiddenCharacters, showHiddenCharacters } from '../../../server/security/untrusted-text.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const hidden = ['\u0007', '\u001b', '\u007f', '\u0085', '\u009b', '\u061c', '\u200e', '\u202e', '\u2028', '\u2066'];

test.each(hidden.map((character) => [character.charCodeAt(0), character] as const))(
  'detects the character with the code %i, and shows it as an escape sequence',
  (_code, character) => {
    expect(hasHiddenCharacters(`a${character}b`)).toBe(true);
    expect(showHiddenCharacters(`a${character}b`)).toMatch(/^a\\u[0-9a-f]{4}b$/);
  },
);

test('leaves names, addresses and emoji unchanged', () => {
  for (const text of ['José Ñandú-Pérez', "O'Hara, 5.º piso", '👩‍👩‍👧', '«sí»', '中文', 'שלום']) {
    expect(hasHiddenCharacters(text)).toBe(false);
    expect(showHiddenCharacters(text)).toBe(text);
  }
});

const server = await startTestServer();

test.each([
  ['a bidirectional override', 'a\u202eb@example.com'],
  ['a control character', 'a\u009bb@example.com'],
  ['a bidirectional mark', 'ab@exam\u200fple.com'],
])('[REG-3] rejects an email address with %s, and stores nothing', async (_what, Correo) => {
  const customer = await server.newEligible('3850001');
  server.advanceClock(61_000);
  await customer.confirmPhone('5510600001');
  const answer = customer.decrypt(await customer.registro({ ...registroPayload('3850001', '5510600001'), Correo }));
  expect(answer).toMatchObject({ Ok: false, Mensaje: 'Revise el correo electrónico: no parece completo.' });
  expect(await server.database.query("SELECT 1 FROM registrations WHERE nis = '3850001'")).toEqual([]);
});

import { expect, it } from 'vitest';
import { plainBody } from '../../../tools/drivers/audit-browser.ts';
import { encrypt } from '../../../tools/portal/backend/wire.ts';

it('shows encrypted contents in plain text', () => {
  expect(plainBody(JSON.stringify({ content: encrypt('{"Ok":true}') }))).toBe('{"content":{"Ok":true}}');
});

it('leaves undecryptable contents unchanged', () => {
  expect(plainBody('{"content":"damaged"}')).toBe('{"content":"damaged"}');
});

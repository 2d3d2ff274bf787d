import { expect, it } from 'vitest';
import { readable } from '../../../../tools/chart/audit/wire-log.ts';
import { encrypt } from '../../../../tools/portal/backend/wire.ts';

it('shows encrypted contents as they are read', () => {
  expect(readable(JSON.stringify({ content: encrypt('{"Ok":true}') }))).toBe('{"content":{"Ok":true}}');
});

it('leaves what it can not decrypt, and cuts what is long', () => {
  expect(readable('{"content":"damaged"}')).toBe('{"content":"damaged"}');
  expect(readable('x'.repeat(5000))).toHaveLength(601);
});

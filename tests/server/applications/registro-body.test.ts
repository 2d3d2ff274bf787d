import { expect, test } from 'vitest';
import { decodeBody } from '../../../server/applications/registro-body.ts';
import { createCipher } from '../../../server/security/cryptography.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';

const cipher = createCipher('0123456789abcdef', 'demo-iv-01234567');
const content = cipher.encrypt(JSON.stringify(registroPayload('123456789', '5512345678')));
const decode = (body: string) => decodeBody(Buffer.from(body), cipher);

test('decodes the portal’s form of a body and any other JSON alike', () => {
  const decoded = decode(JSON.stringify({ content }));
  expect(decoded).toHaveProperty('document.name', 'identificación.pdf');
  const escaped = `{"content":"\\u00${Buffer.from(content.slice(0, 1)).toString('hex')}${content.slice(1)}"}`;
  for (const body of [
    ` { "content" : "${content}" } `,
    `{"content":"${content}","x":"ñ"}`,
    `{"x":"","content":"${content}"}`,
    escaped,
  ])
    expect(decode(body)).toEqual(decoded);
});

test.each([
  ['{"content":"AAAA"', 'the request could not be read'],
  ['{"content":"A"A"}', 'the request could not be read'],
  ['{"content":"A\nA"}', 'the request could not be read'],
  ['{"content":"AAAA"}', 'content could not be decrypted'],
  ['{"content":"ñ"}', 'content could not be decrypted'],
])('explains why it can’t decode %j', (body, error) => {
  expect(decode(body)).toEqual({ error });
});

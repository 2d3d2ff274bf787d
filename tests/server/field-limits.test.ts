import { expect, test } from 'vitest';
import { type FieldName, validateField } from '../../machines/model/fields.ts';
import { limits } from '../../machines/model/limits.ts';
import { registroPayload, type Reply } from '../../tools/drivers/wire-customer.ts';
import { startTestServer } from './fixtures/test-server.ts';

const server = await startTestServer();

const emailOf = (length: number) => `${'a'.repeat(length - '@agua.mx'.length)}@agua.mx`;

/** Sends a value as the portal does. */
async function send(field: FieldName, value: string): Promise<Reply> {
  const [nis, phone] = [await server.newNis(), server.newPhone()];
  const customer = await server.newEligible(nis);
  if (field === 'nis') return customer.lookUpNis(value);
  if (field === 'folio') return customer.lookUpFolio(value);
  if (field === 'phone') return customer.solicitarCodigo(value);
  await customer.confirmPhone(phone);
  return customer.registro({ ...registroPayload(nis, phone), Correo: value });
}

/** Whether the reply has status 200 and its `Ok` flag. */
function isOk(field: FieldName, reply: Reply): boolean {
  if (reply.statusCode !== 200) return false;
  return field === 'phone' ? reply.json<{ ok: boolean }>().ok : server.newCustomer().decrypt(reply).Ok;
}

test.each<[field: FieldName, value: string, accepted: boolean, answer: readonly [number, boolean]]>([
  ['nis', '1'.repeat(6), false, [400, false]],
  ['nis', '1'.repeat(7), true, [200, false]],
  ['nis', '1'.repeat(8), false, [400, false]],
  ['nis', '1'.repeat(9), true, [200, false]],
  ['nis', '1'.repeat(10), false, [400, false]],
  ['folio', 'A', true, [200, false]],
  ['folio', '26AG0001DEMO', true, [200, true]],
  ['folio', 'A1'.repeat(150), true, [200, false]],
  ['folio', 'A1'.repeat(2000), true, [200, false]],
  ['folio', 'A.1', false, [400, false]],
  ['phone', '5'.repeat(9), false, [400, false]],
  ['phone', '5512345678', true, [200, true]],
  // the format is valid, but a rule rejects the number with a message
  ['phone', '5'.repeat(10), true, [200, false]],
  ['phone', '5'.repeat(11), false, [400, false]],
  ['email', 'a@b', false, [200, false]],
  ['email', 'a@b.c', true, [200, true]],
  ['email', emailOf(limits.emailLength), true, [200, true]],
  ['email', emailOf(limits.emailLength + 1), false, [200, false]],
])('treats %s %j alike in form and server: accepted %s', async (field, value, accepted, answer) => {
  expect(validateField(field, value) === null).toBe(accepted);
  const reply = await send(field, value);
  expect([reply.statusCode, isOk(field, reply)]).toEqual(answer);
});

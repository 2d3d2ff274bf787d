import { expect, test } from 'vitest';
import { type FieldName, validateField } from '../../machines/model/fields.ts';
import { limits } from '../../machines/model/limits.ts';
import { type Customer, registroPayload } from '../../tools/drivers/wire-customer.ts';
import { startTestServer } from './fixtures/test-server.ts';

const server = await startTestServer();

let phones = 0;
const newPhone = () => String(5_540_000_000 + (phones += 1));
const emailOf = (length: number) => `${'a'.repeat(length - '@agua.mx'.length)}@agua.mx`;

/** Sends a value as the portal does. @returns the status, and `Ok` */
async function send(field: FieldName, value: string): Promise<readonly [number, boolean]> {
  const customer = server.newCustomer();
  const answerOf = (reply: Awaited<ReturnType<Customer['call']>>, ok: boolean) => [reply.statusCode, ok] as const;
  await customer.fetchToken();
  if (field === 'nis') {
    const reply = await customer.lookUpNis(value);
    return answerOf(reply, reply.statusCode === 200 && customer.decrypt(reply).Ok);
  }
  if (field === 'folio') {
    const reply = await customer.lookUpFolio(value);
    return answerOf(reply, reply.statusCode === 200 && customer.decrypt(reply).Ok);
  }
  const phone = newPhone();
  const nis = phone.slice(-9);
  const applicant = await server.newEligible(nis);
  if (field === 'phone') {
    const reply = await applicant.solicitarCodigo(value);
    return answerOf(reply, reply.statusCode === 200 && reply.json<{ ok: boolean }>().ok);
  }
  await applicant.confirmPhone(phone);
  const reply = await applicant.registro({ ...registroPayload(nis, phone), Correo: value });
  return answerOf(reply, reply.statusCode === 200 && applicant.decrypt(reply).Ok);
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
  expect(await send(field, value)).toEqual(answer);
});

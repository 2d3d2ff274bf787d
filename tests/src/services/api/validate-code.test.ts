// @vitest-environment node
import { expect, it } from 'vitest';
import { validateCode } from '../../../../src/services/api/validate-code.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, json } from './test-api.ts';

it('[OTP-8] sends the code in the query, and nothing else; the confirmation holds for 15 minutes', async () => {
  const { api, received } = createTestApi({ '/validarCodigo': () => json({ ok: true }) });
  const validated = await validateCode(api, () => 1000)({ code: '0042' }, unaborted());
  expect(validated).toEqual({ ok: true, confirmedUntil: 901_000, triesLeft: null });
  expect(received).toEqual([{ line: 'GET https://sms.example/v1/validarCodigo?codigo=0042', headers: {} }]);
});

it.each([
  [{ ok: false, Intentos: 3 }, 3],
  [{ ok: false, intentos: 0 }, 0],
  [{ ok: false }, null],
  [{ ok: false, Intentos: '3' }, null],
  [{ ok: false, Intentos: -1 }, null],
  [{ ok: false, Intentos: 1.5 }, null],
])('[OTP-8] reads the tries left of %j as %j', async (reply, triesLeft) => {
  const { api } = createTestApi({ '/validarCodigo': () => json(reply) });
  expect(await validateCode(api, () => 0)({ code: '1234' }, unaborted())).toMatchObject({ ok: false, triesLeft });
});

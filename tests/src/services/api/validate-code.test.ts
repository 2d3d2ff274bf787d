// @vitest-environment node
import { expect, it } from 'vitest';
import { validateCode } from '../../../../src/services/api/validate-code.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, json } from './test-api.ts';

it('[OTP-8] sends the code in the query, and nothing else; the confirmation holds for 15 minutes', async () => {
  const { api, received } = createTestApi({ '/validarCodigo': () => json({ ok: true }) });
  const validated = await validateCode(api, () => 1000)({ code: '0042' }, unaborted());
  expect(validated).toEqual({ ok: true, confirmedUntil: 901_000 });
  expect(received).toEqual([{ line: 'GET https://sms.example/v1/validarCodigo?codigo=0042', headers: {} }]);
});

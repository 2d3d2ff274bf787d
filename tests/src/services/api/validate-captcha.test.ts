// @vitest-environment node
import { expect, it } from 'vitest';
import { validateCaptcha } from '../../../../src/services/api/validate-captcha.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, json, jsonType } from './test-api.ts';

it.each([true, false])('[NIS-6] sends the token without a bearer; the answer is %s', async (ok) => {
  const { api, received } = createTestApi({ '/api/validateRecaptcha': () => json({ ok, result: 1 }) });
  expect(await validateCaptcha(api)({ token: 'captcha-token' }, unaborted())).toEqual({ ok });
  expect(received).toEqual([
    {
      line: 'POST https://api.example/api/validateRecaptcha',
      headers: jsonType,
      body: { token: 'captcha-token' },
    },
  ]);
});

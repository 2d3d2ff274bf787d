import { beforeEach, expect, test, vi } from 'vitest';
import { reportErrors } from '../../../../src/services/reports/report-errors.ts';

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
let listeners: Record<string, (event: object) => void>;

beforeEach(() => {
  sendBeacon.mockClear();
  listeners = {};
  const page = {
    navigator: { sendBeacon },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  };
  reportErrors(page as unknown as Window);
});

function typeError(stack: string): Error {
  return Object.assign(new TypeError('no property of María, NIS 1234567'), { stack });
}

async function sent(): Promise<[string, string, unknown][]> {
  const texts = sendBeacon.mock.calls.map(async ([url, body]): Promise<[string, string, unknown]> => [
    url,
    body.type,
    JSON.parse(await body.text()),
  ]);
  return Promise.all(texts);
}

test.each([
  ['Chromium', 'TypeError: María\n    at f (https://agua.example.mx/assets/landing-a_1.js:2:17)\n    at g'],
  ['Firefox and Safari', 'f@https://agua.example.mx/assets/landing-a_1.js:2:17\ng@'],
])('reports an uncaught error only by kind, script and line: %s', async (_browser, stack) => {
  listeners['error']?.({ error: typeError(stack), message: 'María' });
  listeners['unhandledrejection']?.({ reason: typeError(stack) });
  const report = [{ type: 'script-error', body: { name: 'TypeError', script: 'landing-a_1.js', line: 2 } }];
  const expected = ['/informes', 'application/reports+json', report];
  expect(await sent()).toEqual([expected, expected]);
});

test("reports thrown non-errors and other scripts' errors without a location", async () => {
  listeners['unhandledrejection']?.({ reason: 'María' });
  listeners['error']?.({ error: typeError('f@moz-extension://1234/x.js:2:17') });
  expect((await sent()).map(([, , report]) => report)).toEqual([
    [{ type: 'script-error', body: { name: 'NoError', script: '', line: 0 } }],
    [{ type: 'script-error', body: { name: 'TypeError', script: '', line: 0 } }],
  ]);
});

test('reports a repeated error at most five times', () => {
  for (let count = 0; count < 20; count += 1) listeners['error']?.({ error: new Error('again') });
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});

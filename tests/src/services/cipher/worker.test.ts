import { expect, test, vi } from 'vitest';
import type { CipherJob, CipherResult } from '../../../../src/services/cipher/worker-client.ts';
import { nodeEncrypt, secret } from '../node-cipher.ts';

type JobListener = (event: { readonly data: CipherJob }) => void;

test('the worker posts a result for each job: the text, the body of a call, or null where it can not be decrypted', async () => {
  const results: unknown[] = [];
  const listeners: JobListener[] = [];
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: JobListener) => type === 'message' && listeners.push(listener),
    postMessage: (result: CipherResult) => results.push(result),
  });
  await import('../../../../src/services/cipher/worker.ts');
  for (const listener of listeners) {
    listener({ data: { id: 1, operation: 'encrypt', text: 'ñ', secret } });
    listener({ data: { id: 2, operation: 'decrypt', text: 'nonsense', secret } });
    listener({ data: { id: 3, operation: 'encrypt', text: { Nis: '1234567' }, secret } });
    listener({ data: { id: 4, operation: 'encrypt', text: { Nis: '1234567' }, secret, asBody: true } });
  }
  vi.unstubAllGlobals();
  expect(results).toEqual([
    { id: 1, text: nodeEncrypt('ñ') },
    { id: 2, text: null },
    { id: 3, text: nodeEncrypt('{"Nis":"1234567"}') },
    { id: 4, text: null, body: new TextEncoder().encode(`{"content":"${nodeEncrypt('{"Nis":"1234567"}')}"}`) },
  ]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { findRegistro } from '../../../../src/services/api/find-registro.ts';
import { unaborted } from '../deferred.ts';
import { nodeEncrypt } from '../node-cipher.ts';
import { bearer, createTestApi, encrypted } from './test-api.ts';

it('[NIS-5] [NIS-13] [SEC-1] [SEC-4] sends the NIS with a bearer, encrypted; the message is the server’s', async () => {
  const { api, received } = createTestApi({
    '/api/EncontrarRegistro': () => encrypted({ Ok: false, Message: 'Ya existe', Result: 1 }),
  });
  expect(await findRegistro(api)({ nis: '1234567' }, unaborted())).toEqual({ ok: false, message: 'Ya existe' });
  expect(received).toEqual([
    {
      line: 'POST https://api.example/api/EncontrarRegistro',
      headers: bearer,
      body: { content: nodeEncrypt('1234567') },
    },
  ]);
});

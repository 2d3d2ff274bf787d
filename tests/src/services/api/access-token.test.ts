import { describe, expect, it } from 'vitest';
import { readToken } from '../../../../src/services/api/access-token.ts';
import type { Api } from '../../../../src/services/api/call.ts';
import { createApiServices } from '../../../../src/services/api/api-services.ts';
import { createDeferred, unaborted } from '../deferred.ts';
import { createTestApi, json, jsonType, type Answer } from './test-api.ts';

const callWithToken = (api: Api) => createApiServices(api, Date.now).findNis({ nis: '1234567' }, unaborted());
const token: Answer = () => json({ data: 'fresh-token' });
const found: Answer = () => json({ Ok: true });

/** Replies with the failure `first` to the first call, then succeeds. */
function failingFirst(first: () => Response | Promise<Response>): Answer {
  let times = 0;
  return () => ((times += 1) === 1 ? first() : json({ data: 'second' }));
}

describe('the access token', () => {
  it('[LAN-5] is requested with the token key and stored', async () => {
    const { accessToken, received, stored } = createTestApi({ '/token': token }, null);
    await accessToken.request();
    expect(received).toEqual([
      { line: 'POST https://api.example/token', headers: jsonType, body: { content: 'the-token-key' } },
    ]);
    expect(stored()).toBe('fresh-token');
  });

  it('[LAN-5] sends one request for two concurrent callers, and the next call waits for it', async () => {
    const reply = createDeferred<Response>();
    const { api, accessToken, paths } = createTestApi({ '/token': () => reply.promise, '/EncontrarNis': found }, null);
    const all = Promise.all([accessToken.request(), accessToken.request(), callWithToken(api)]);
    await expect.poll(() => paths()).toEqual(['/token']);
    reply.resolve(json({ data: 'fresh-token' }));
    await all;
    expect(paths()).toEqual(['/token', '/api/EncontrarNis']);
  });

  it.each<[string, Answer]>([
    ['an error', () => json({}, 500)],
    ['without data', () => json({ token: 'x' })],
    ['HTML', () => new Response('<html>')],
  ])('[APP-8] is not stored if the reply is %s', async (_name, answer) => {
    const { accessToken, stored } = createTestApi({ '/token': answer }, null);
    await expect(accessToken.request()).rejects.toMatchObject({ name: 'Failure' });
    expect(stored()).toBeUndefined();
  });

  it('[SEC-4] is requested again before the next call that needs it if the start-up request failed', async () => {
    const answers = { '/token': failingFirst(() => json({}, 500)), '/EncontrarNis': found };
    const { api, accessToken, received, paths } = createTestApi(answers, null);
    await expect(accessToken.request()).rejects.toMatchObject({ kind: 'status' });
    await callWithToken(api);
    await callWithToken(api);
    expect(paths()).toEqual(['/token', '/token', '/api/EncontrarNis', '/api/EncontrarNis']);
    expect(received[2]?.headers['authorization']).toBe('Bearer second');
  });

  it('[SEC-4] is requested once more if the request fails while a call waits for it', async () => {
    const first = createDeferred<Response>();
    const answers = { '/token': failingFirst(() => first.promise), '/EncontrarNis': found };
    const { api, accessToken, paths } = createTestApi(answers, null);
    const start = accessToken.request().catch((error: unknown) => error);
    const outcome = callWithToken(api);
    await expect.poll(() => paths()).toEqual(['/token']);
    first.resolve(json({}, 500));
    expect(await start).toMatchObject({ kind: 'status' });
    expect(await outcome).toMatchObject({ ok: true });
    expect(paths()).toEqual(['/token', '/token', '/api/EncontrarNis']);
  });

  it('[SEC-4] fails the call if it can’t be obtained, and the call is not sent', async () => {
    const { api, paths } = createTestApi({ '/token': () => json({}, 503), '/EncontrarNis': found }, null);
    await expect(callWithToken(api)).rejects.toMatchObject({ name: 'Failure', kind: 'status', status: 503 });
    expect(paths()).toEqual(['/token']);
  });

  it("[LAN-5] is the reply's data", () => {
    expect(readToken({ data: 'abc.def' })).toBe('abc.def');
  });

  it.each([[{}], [{ data: '' }], [{ data: 7 }], [{ data: { token: 'x' } }], ['abc'], [null]])(
    '[LAN-5] is missing in %j',
    (reply) => {
      const failure = { name: 'Failure', kind: 'malformed', message: 'the reply has no token' };
      expect(() => readToken(reply)).toThrow(expect.objectContaining(failure));
    },
  );
});

describe('the renewal of the access token', () => {
  it('[SEC-4] uses the token that another call has renewed in the meantime', async () => {
    const { accessToken, paths } = createTestApi({ '/token': token });
    expect(await accessToken.renew('an-older-token')).toBe('stored-token');
    expect(paths()).toEqual([]);
  });

  it('[SEC-4] requests one if none is stored', async () => {
    const { accessToken, paths } = createTestApi({ '/token': token }, null);
    expect(await accessToken.renew('an-older-token')).toBe('fresh-token');
    expect(paths()).toEqual(['/token']);
  });

  it('[SEC-4] removes the rejected token before it requests another', async () => {
    const { accessToken, stored } = createTestApi({ '/token': () => json({}, 500) });
    await expect(accessToken.renew('stored-token')).rejects.toMatchObject({ kind: 'status' });
    expect(stored()).toBeUndefined();
  });
});

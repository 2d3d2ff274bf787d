import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPhone } from '../../../machines/model/context.ts';
import { captchaActions } from '../../../machines/model/limits.ts';
import { createServices } from '../../../src/services/browser-services.ts';
import { demonstrationConfig } from '../../../stories/support/portal-config.ts';
import { application, newcomer, verification } from '../../../tools/portal/sample-data.ts';
import { createDeferred, turn, unaborted } from './deferred.ts';
import { cryptoJs } from './node-cipher.ts';

const config = { ...demonstrationConfig, apiUrl: 'https://api.example', validationUrl: 'https://sms.example' };

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'grecaptcha');
});

/** Browser services over a backend that gives the same reply to every call. */
function create(answer: () => Promise<Response>) {
  const log = vi.fn<(message: string, error: unknown) => void>();
  return {
    ...createServices(config, { window, fetch: answer, upload: () => answer, cipher: cryptoJs, log }),
    log,
  };
}

describe('the services of the browser', () => {
  it("[OTP-4] count a restored code's time from the page load, even if the clock was set back", async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { session, services, now } = create(() => Promise.reject(new Error('no call')));
    const sentAt = Date.now() + 1_200_000;
    const phone = { ...emptyPhone, verification: { ...verification, sentAt } };
    session.save({ client: newcomer, phone });
    await services.restoreSession(undefined, unaborted());
    vi.advanceTimersByTime(30_000);
    expect(now(phone)).toBe(sentAt + 30_000);
    vi.useRealTimers();
  });

  it('reject only with a Failure', async () => {
    const { services } = create(() => Promise.resolve(new Response('<!doctype html>')));
    const { signal } = unaborted();
    const calls: Promise<unknown>[] = [
      services.requestToken(undefined, { signal }),
      services.validateCaptcha({ token: 't' }, { signal }),
      services.findNis({ nis: '1234567' }, { signal }),
      services.findRegistro({ nis: '1234567' }, { signal }),
      services.findFolio({ folio: 'x' }, { signal }),
      services.listPrograms(undefined, { signal }),
      services.requestCode({ phone: '5512345678' }, { signal }),
      services.validateCode({ code: '1234' }, { signal }),
      services.register({ application, report: () => {} }, { signal }),
      services.readDocument({ file: { name: 'a.pdf', size: 1, type: '' }, second: null }, { signal }),
      services.runCaptcha({ action: captchaActions.nis }, { signal: AbortSignal.abort() }),
    ];
    const outcomes = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)));
    expect(outcomes.map((outcome) => (outcome instanceof Error ? outcome.name : outcome))).toEqual(
      calls.map(() => 'Failure'),
    );
  });

  it('[LAN-5] [SEC-2] [SEC-3] keep the token encrypted in the tab until the session is cleared', async () => {
    const { services, clearSession } = create(() => Promise.resolve(new Response('{"data":"the-access-token"}')));
    await services.requestToken(undefined, unaborted());
    await expect.poll(() => sessionStorage.getItem('token')).toMatch(/^[\w+/]+=*$/);
    expect(sessionStorage.getItem('token')).not.toContain('the-access-token');
    expect(localStorage.length).toBe(0);
    clearSession();
    expect(sessionStorage.length).toBe(0);
  });

  it('[SEC-3] forget an abandoned code together with the session', async () => {
    const result = { codigo: 1000, expiracion: '2099-01-01T00:00:00' };
    const asked = vi.fn(() => Promise.resolve(Response.json({ ok: true, result })));
    const { services, clearSession } = create(asked);
    await services.requestCode({ phone: '5512345678' }, { signal: AbortSignal.abort() });
    clearSession();
    await services.requestCode({ phone: '5512345678' }, unaborted());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('[SEC-3] send nothing when the session is cleared, and request a new token before the next call that needs one', async () => {
    const sent: string[] = [];
    const { services, clearSession } = createServices(config, {
      window,
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url);
        sent.push(pathname);
        return new Response('{"data":"a-token"}');
      },
      upload: () => fetch,
      cipher: cryptoJs,
      log: vi.fn<() => void>(),
    });
    await services.requestToken(undefined, unaborted());
    clearSession();
    await turn();
    expect(sent).toEqual(['/token']);
    await services.findNis({ nis: '1234567' }, unaborted()).catch(() => {});
    expect(sent).toEqual(['/token', '/token', '/api/EncontrarNis']);
  });

  it('[SEC-3] drop a token that arrives after the session was cleared', async () => {
    const reply = createDeferred<Response>();
    const { services, session, clearSession } = create(() => reply.promise);
    const requested = services.requestToken(undefined, unaborted());
    clearSession();
    reply.resolve(new Response('{"data":"late-token"}'));
    await requested;
    expect(await session.readToken()).toBeUndefined();
    await session.settled();
    expect(sessionStorage.length).toBe(0);
  });

  it('[APP-8] only log a start-up error', () => {
    const { logStartUpError, log } = create(() => Promise.reject(new TypeError('Failed to fetch')));
    logStartUpError('requestToken', new Error('no answer'));
    expect(log).toHaveBeenCalledWith('refrendo: requestToken', 'no answer');
  });

  it('[FOL-7] reload the page, and return a promise that never settles', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { services } = create(() => Promise.resolve(new Response('')));
    const ended = vi.fn<() => void>();
    void services.reloadPage(undefined, unaborted()).then(ended);
    await turn();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    reload.mockRestore();
  });
});

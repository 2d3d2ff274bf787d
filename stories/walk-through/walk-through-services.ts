import { Failure } from '../../machines/model/failure.ts';
import type {
  PortalDependencies,
  PortalServices,
  ServiceInput,
  ServiceName,
  ServiceOutput,
} from '../../machines/model/services.ts';
import { config } from '../../src/portal-config.ts';
import { browserDependencies, createServices } from '../../src/services/browser-services.ts';
import { createPopups } from '../../src/services/dialogs/popups.ts';
import { newcomer, verification } from '../../tools/portal/sample-data.ts';
import type { CallName } from '../../tools/portal/backend/calls.ts';
import { apiCalls, calledAt, plainGoodReply, plainRefusal, plainReply } from '../../tools/portal/backend/replies.ts';
import { prefersReducedMotion } from '../../.storybook/media.ts';
import { loadSwal } from '../support/popups.ts';

/** Outcomes of a call, by their names in the controls. */
export const outcomes = {
  ok: 'succeeds',
  refused: 'is rejected',
  failed: 'fails',
  slow: 'is slow',
} as const;

export type Outcome = keyof typeof outcomes;

/** Services that the chosen outcome can apply to, by their names in the chart beside the story. */
export const controlled = [
  'every call',
  ...apiCalls,
  ...(['runCaptcha', 'readDocument', 'reducePhoto', 'joinPhotos', 'copyFolio'] as const),
] as const satisfies readonly (ServiceName | 'every call')[];

/** The state of the controls. */
export interface Choice {
  readonly outcome: Outcome;
  readonly of: (typeof controlled)[number];
}

/** Delay of a reply, in milliseconds. */
export const paces = { usual: 700, slow: 8000, instant: 0 } as const;

interface WalkOptions {
  /** read for each call, so that a change applies to the next one */
  readonly choice: () => Choice;
  readonly motion: () => unknown;
  readonly pace: keyof typeof paces;
  /** reloads the portal, as the folio look-up does */
  readonly reload: () => void;
}

/**
 * The portal's services, with replies from the tests' backend inside the page. The story's controls choose the outcomes.
 * There is no captcha, and a page load finds no session.
 */
export function createWalkThroughServices({ choice, motion, pace, reload }: WalkOptions): PortalDependencies {
  /** Waits, and rejects if the chosen outcome is a failure. */
  async function follow(service: ServiceName, signal: AbortSignal | null | undefined): Promise<'ok' | 'refused'> {
    const { outcome: chosen, of } = choice();
    const isChosen = of === service || (of === 'every call' && controlled.some((name) => name === service));
    const outcome = isChosen ? chosen : 'ok';
    await pause(outcome === 'slow' ? paces.slow : paces[pace], signal);
    if (outcome === 'failed') throw new Failure('offline', `${service} was chosen to fail`);
    return outcome === 'refused' ? 'refused' : 'ok';
  }

  const answer: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input);
    const address = new URL(url);
    const call = calledAt(method, address.pathname);
    const outcome = await follow(call, init?.signal);
    const reply = outcome === 'refused' ? plainRefusal(call) : goodReplyTo(call, address.searchParams);
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply);
  };

  const { services, ...portal } = createServices(config(), {
    ...browserDependencies(window),
    fetch: answer,
    upload: () => answer,
  });

  /** A service that runs in the page. It can't be refused, so it fails instead. */
  function inPage<Name extends ServiceName>(name: Name, run: PortalServices[Name]) {
    return async (
      input: ServiceInput<Name>,
      options: { readonly signal: AbortSignal },
    ): Promise<ServiceOutput<Name>> => {
      if ((await follow(name, options.signal)) === 'refused') throw new Failure('unavailable', `${name} was refused`);
      return run(input, options);
    };
  }

  return {
    ...portal,
    services: {
      ...services,
      ...createPopups({
        loadSwal,
        alert: (message) => window.alert(message),
        prefersReducedMotion: () => prefersReducedMotion(motion()),
        topLayer: () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
      }),
      loadCaptcha: () => Promise.resolve(),
      runCaptcha: inPage('runCaptcha', () => Promise.resolve({ token: 'walk-through' })),
      readDocument: inPage('readDocument', services.readDocument),
      reducePhoto: inPage('reducePhoto', services.reducePhoto),
      joinPhotos: inPage('joinPhotos', services.joinPhotos),
      copyFolio: inPage('copyFolio', services.copyFolio),
      restoreSession: () => Promise.resolve({}),
      reloadPage: () => new Promise<never>(() => reload()),
    },
    // the session stores only the token
    clearSession: () => undefined,
    logStartUpError: () => undefined,
  };
}

/** A successful reply with the typed NIS. It leaves checking the code to the server (`code: 0`), which accepts any code here. */
function goodReplyTo(call: CallName, query: URLSearchParams): object | null {
  const client = { ...newcomer, nis: query.get('nis') ?? newcomer.nis };
  if (call === 'findNis') return plainReply(call, { ok: true, client, message: '' }, Date.now());
  if (call === 'requestCode')
    return plainReply(call, { ok: true, verification: { ...verification, code: 0 } }, Date.now());
  return plainGoodReply(call, Date.now());
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const abort = () => (clearTimeout(timer), reject(new Failure('unknown', 'aborted')));
    signal?.addEventListener('abort', abort, { once: true });
  });
}

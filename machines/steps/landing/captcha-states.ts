import type { CaptchaAction } from '../../model/limits.ts';
import { portalSetup } from '../../actions.ts';
import { failedCall } from '../failed-call.ts';

interface CaptchaOptions {
  readonly runId: string;
  readonly validateId: string;
  readonly action: CaptchaAction;
  /** next state if the captcha was accepted */
  readonly accepted: string;
  /** dialog state if the captcha was rejected or failed */
  readonly dialog: string;
}

/** The first two states of each look-up: the browser solves the captcha, then the server checks it (journey.md#landing). */
export function captchaStates({ runId, validateId, action, accepted, dialog }: CaptchaOptions) {
  return {
    runningCaptcha: portalSetup.createStateConfig({
      description: 'The browser solves the captcha.',
      meta: { name: 'captcha', ids: [] },
      invoke: {
        id: runId,
        src: 'runCaptcha',
        input: { action },
        onDone: {
          target: 'validatingCaptcha',
          actions: { type: 'storeCaptcha', params: ({ event }) => event.output },
        },
        onError: failedCall('captchaUnavailable', dialog),
      },
    }),
    validatingCaptcha: portalSetup.createStateConfig({
      description: 'The server checks the captcha.',
      meta: { name: 'revisión del captcha', ids: [] },
      invoke: {
        id: validateId,
        src: 'validateCaptcha',
        input: ({ context }) => ({ token: context.lookup.captchaToken }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: accepted },
          { target: dialog, actions: { type: 'setDialog', params: { key: 'captchaRefused' } } },
        ],
        onError: failedCall('captchaFailed', dialog),
      },
    }),
  };
}

import type { CaptchaAction } from '../../model/limits.ts';
import { portalSetup } from '../../actions.ts';
import { failedCall } from '../failed-call.ts';

interface CaptchaOptions {
  readonly runId: string;
  readonly validateId: string;
  readonly action: CaptchaAction;
  /** the state that follows an accepted captcha */
  readonly accepted: string;
  /** the dialog state for a captcha that is refused or fails */
  readonly dialog: string;
}

/**
 * The two states that each look-up begins with: the captcha in the browser, then its check by the server (journey.md#landing).
 */
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

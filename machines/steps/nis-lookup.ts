import { selectOpenDialog } from '../model/context.ts';
import { captchaActions } from '../model/limits.ts';
import { portalSetup } from '../setup.ts';

/**
 * The NIS flow (§4): captcha, its check, the NIS, the client stored, the registration. The chain works in one
 * region; the other answers a press on the button while it does (NIS-9).
 */
export const nisLookup = portalSetup.createStateConfig({
  description: 'Looks up the NIS, one call after the other.',
  tags: ['posting'],
  meta: { ids: ['LAN-6', 'NIS-5'] },
  type: 'parallel',
  // the client is stored before the registration is looked up: until then no address admits it
  on: { NAVIGATE: {} },
  states: {
    chain: {
      initial: 'runningCaptcha',
      states: {
        runningCaptcha: {
          description: 'The browser solves the captcha.',
          invoke: {
            id: 'runNisCaptcha',
            src: 'runCaptcha',
            input: { action: captchaActions.nis },
            onDone: {
              target: 'validatingCaptcha',
              actions: { type: 'storeCaptcha', params: ({ event }) => event.output },
            },
            onError: {
              target: '#landing.dialog',
              actions: {
                type: 'setDialog',
                params: ({ event }) => ({ key: 'captchaUnavailable', error: event.error }),
              },
            },
          },
        },
        validatingCaptcha: {
          description: 'The server checks the captcha.',
          invoke: {
            id: 'validateNisCaptcha',
            src: 'validateCaptcha',
            input: ({ context }) => ({ token: context.captchaToken }),
            onDone: [
              { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'findingNis' },
              { target: '#landing.dialog', actions: { type: 'setDialog', params: { key: 'captchaRefused' } } },
            ],
            onError: {
              target: '#landing.dialog',
              actions: { type: 'setDialog', params: ({ event }) => ({ key: 'captchaFailed', error: event.error }) },
            },
          },
        },
        findingNis: {
          description: 'The server looks the NIS up; its client is stored.',
          invoke: {
            id: 'findNis',
            src: 'findNis',
            input: ({ context }) => ({ nis: context.nis }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: 'findingRegistro',
                actions: { type: 'storeClient', params: ({ event }) => event.output },
              },
              { target: '#landing.dialog', actions: { type: 'setDialog', params: { key: 'nisRefused' } } },
            ],
            onError: {
              target: '#landing.dialog',
              actions: { type: 'setDialog', params: ({ event }) => ({ key: 'nisFailed', error: event.error }) },
            },
          },
        },
        findingRegistro: {
          description: 'The server says whether this client may register; if not, the stored client goes again.',
          invoke: {
            id: 'findRegistro',
            src: 'findRegistro',
            input: ({ context }) => ({ nis: context.nis }),
            onDone: [
              { guard: { type: 'isOk', params: ({ event }) => event.output }, target: '#menu' },
              {
                target: '#landing.dialog',
                actions: [
                  'clearContext',
                  {
                    type: 'setDialog',
                    params: ({ event }) => ({ key: 'registroRefused', message: event.output.message }),
                  },
                ],
              },
            ],
            onError: {
              target: '#landing.dialog',
              actions: [
                'clearContext',
                { type: 'setDialog', params: ({ event }) => ({ key: 'registroFailed', error: event.error }) },
              ],
            },
          },
        },
      },
    },

    presses: {
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nobody pressed again.',
          on: {
            'NIS.SUBMIT': {
              target: 'answering',
              actions: { type: 'setDialog', params: { key: 'nisPosting' } },
            },
          },
        },
        answering: {
          description: 'A press while posting is answered; the chain goes on behind the dialog.',
          tags: ['dialog'],
          meta: { ids: ['NIS-9'] },
          invoke: {
            id: 'showPostingDialog',
            src: 'showDialog',
            input: ({ context }) => selectOpenDialog(context),
            onDone: 'quiet',
            onError: 'quiet',
          },
          exit: 'clearDialog',
        },
      },
    },
  },
});

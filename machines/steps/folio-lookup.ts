import { captchaActions } from '../model/limits.ts';
import { portalSetup } from '../setup.ts';

/** The folio flow (§4): captcha, its check, the folio; whatever comes of it is a dialog that reloads the page. */
export const folioLookup = portalSetup.createStateConfig({
  description: 'Looks up the folio, one call after the other.',
  tags: ['posting'],
  meta: { ids: ['LAN-7', 'FOL-4'] },
  initial: 'runningCaptcha',
  states: {
    runningCaptcha: {
      description: 'The browser solves the captcha.',
      invoke: {
        id: 'runFolioCaptcha',
        src: 'runCaptcha',
        input: { action: captchaActions.folio },
        onDone: {
          target: 'validatingCaptcha',
          actions: { type: 'storeCaptcha', params: ({ event }) => event.output },
        },
        onError: {
          target: '#landing.folioDialog',
          actions: { type: 'setDialog', params: ({ event }) => ({ key: 'captchaUnavailable', error: event.error }) },
        },
      },
    },
    validatingCaptcha: {
      description: 'The server checks the captcha.',
      invoke: {
        id: 'validateFolioCaptcha',
        src: 'validateCaptcha',
        input: ({ context }) => ({ token: context.captchaToken }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'findingFolio' },
          { target: '#landing.folioDialog', actions: { type: 'setDialog', params: { key: 'captchaRefused' } } },
        ],
        onError: {
          target: '#landing.folioDialog',
          actions: { type: 'setDialog', params: ({ event }) => ({ key: 'captchaFailed', error: event.error }) },
        },
      },
    },
    findingFolio: {
      description: 'The server looks the folio up.',
      invoke: {
        id: 'findFolio',
        src: 'findFolio',
        input: ({ context }) => ({ folio: context.lookupFolio }),
        onDone: {
          target: '#landing.folioDialog',
          actions: {
            type: 'setDialog',
            params: ({ event }) => ({ key: 'folioFound', message: event.output.message }),
          },
        },
        onError: {
          target: '#landing.folioDialog',
          actions: { type: 'setDialog', params: ({ event }) => ({ key: 'folioFailed', error: event.error }) },
        },
      },
    },
  },
});

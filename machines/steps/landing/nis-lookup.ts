import { captchaActions } from '../../model/limits.ts';
import { findFolio } from '../../model/rules.ts';
import { portalSetup } from '../../actions.ts';
import { dialogState } from '../dialog-state.ts';
import { failedCall } from '../failed-call.ts';
import { captchaStates } from './captcha-states.ts';

const dialog = '#landing.dialog';

/**
 * The NIS look-up (journey.md#nis-look-up): captcha, its check, the client, its registration. One region runs the calls;
 * the other handles repeated clicks on the button (NIS-9).
 */
export const nisLookup = portalSetup.createStateConfig({
  description: 'The NIS is looked up, one call after the other.',
  tags: ['posting'],
  meta: { name: 'NIS', view: 'nis', ids: ['LAN-6', 'NIS-5'] },
  type: 'parallel',
  // the client is stored before its registration is checked, so it must not open other routes yet
  on: { NAVIGATE: {} },
  states: {
    calls: {
      initial: 'runningCaptcha',
      states: {
        ...captchaStates({
          runId: 'runNisCaptcha',
          validateId: 'validateNisCaptcha',
          action: captchaActions.nis,
          accepted: 'findingNis',
          dialog,
        }),
        findingNis: {
          description: 'The server looks up the NIS; its client is stored.',
          meta: { name: 'buscando la cuenta', ids: [] },
          invoke: {
            id: 'findNis',
            src: 'findNis',
            input: ({ context }) => ({ nis: context.lookup.nis }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: 'findingRegistro',
                actions: { type: 'storeClient', params: ({ event }) => event.output },
              },
              {
                target: '#landing.dialog',
                actions: {
                  type: 'setDialog',
                  params: ({ event }) => ({ key: 'nisRefused', message: event.output.message }),
                },
              },
            ],
            onError: failedCall('nisFailed', dialog),
          },
        },
        findingRegistro: {
          description: 'The server decides whether this client may register; if not, the stored client is removed.',
          tags: ['unadmitted'],
          meta: { name: 'buscando solicitudes', ids: [] },
          invoke: {
            id: 'findRegistro',
            src: 'findRegistro',
            input: ({ context }) => ({ nis: context.lookup.nis }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: '#confirming',
              },
              {
                guard: { type: 'namesFolio', params: ({ event }) => event.output },
                target: '#landing.folioOfferDialog',
                actions: [
                  'removeClient',
                  {
                    type: 'storeLookupFolio',
                    params: ({ event }) => ({ folio: findFolio(event.output.message) ?? '' }),
                  },
                  {
                    type: 'setDialog',
                    params: ({ event }) => ({
                      key: 'registroRefused',
                      message: event.output.message,
                      secondButton: 'prefillFolio',
                    }),
                  },
                ],
              },
              {
                target: '#landing.dialog',
                actions: [
                  'removeClient',
                  {
                    type: 'setDialog',
                    params: ({ event }) => ({ key: 'registroRefused', message: event.output.message }),
                  },
                ],
              },
            ],
            onError: failedCall('registroFailed', dialog, ['removeClient']),
          },
        },
      },
    },

    repeatedPress: {
      initial: 'idle',
      states: {
        idle: {
          description: 'The button was not pressed again.',
          meta: { name: 'enviado una vez', ids: [] },
          on: {
            'NIS.SUBMIT': {
              target: 'answering',
              actions: { type: 'setDialog', params: { key: 'nisPosting' } },
            },
          },
        },
        answering: {
          description: 'A dialog responds to a repeated press; the calls continue behind it.',
          meta: { name: 'enviado otra vez', ids: ['NIS-9'] },
          ...dialogState('showPostingDialog', 'idle'),
        },
      },
    },
  },
});

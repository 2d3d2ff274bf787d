import { captchaActions } from '../../model/limits.ts';
import { portalSetup } from '../../actions.ts';
import { failedCall } from '../failed-call.ts';
import { captchaStates } from './captcha-states.ts';

/** The folio look-up (journey.md#folio-look-up): captcha, its check, then the folio. Ends with a dialog. */
export const folioLookup = portalSetup.createStateConfig({
  description: 'The folio is looked up, one call after the other.',
  tags: ['posting'],
  meta: { name: 'Folio', view: 'folio', ids: ['LAN-7', 'FOL-4'] },
  initial: 'runningCaptcha',
  states: {
    ...captchaStates({
      runId: 'runFolioCaptcha',
      validateId: 'validateFolioCaptcha',
      action: captchaActions.folio,
      accepted: 'findingFolio',
      dialog: '#landing.folioDialog',
    }),
    findingFolio: {
      description: 'The server looks up the folio.',
      meta: { name: 'buscando la solicitud', ids: [] },
      invoke: {
        id: 'findFolio',
        src: 'findFolio',
        input: ({ context }) => ({ folio: context.lookup.folio }),
        onDone: {
          target: '#landing.folioDialog',
          actions: {
            type: 'setDialog',
            params: ({ event }) => ({
              key: event.output.found ? 'folioFound' : 'folioUnknown',
              message: event.output.message,
            }),
          },
        },
        onError: failedCall('folioFailed', '#landing.folioDialog'),
      },
    },
  },
});

import { portalSetup } from '../../actions.ts';
import { choiceDialogState, dialogState } from '../dialog-state.ts';
import { leaveLanding } from '../navigation.ts';
import { folioLookup } from './folio-lookup.ts';
import { nisLookup } from './nis-lookup.ts';

/** Submissions of both forms while no request is pending. */
const bothForms = portalSetup.createStateConfig({
  on: {
    'NIS.SUBMIT': [
      {
        guard: { type: 'isNisFormValid', params: ({ event }) => event },
        target: 'postingNis',
        actions: [
          { type: 'storeNis', params: ({ event }) => event },
          { type: 'storeNisForm', params: ({ event }) => event },
        ],
      },
      {
        target: 'dialog',
        actions: [
          { type: 'storeNisForm', params: ({ event }) => event },
          { type: 'setDialog', params: { key: 'nisInvalid' } },
        ],
      },
    ],
    'FOLIO.SUBMIT': [
      {
        guard: { type: 'isFolioEmpty', params: ({ event }) => event },
        target: 'dialog',
        actions: [
          { type: 'storeFolioForm', params: ({ event }) => event },
          { type: 'setDialog', params: { key: 'folioEmpty' } },
        ],
      },
      {
        guard: { type: 'isFolioFormValid', params: ({ event }) => event },
        target: 'postingFolio',
        actions: [
          { type: 'storeFolioForm', params: ({ event }) => event },
          { type: 'storeLookupFolio', params: ({ event }) => event },
        ],
      },
      // the field shows its own message for an invalid folio
      { actions: { type: 'storeFolioForm', params: ({ event }) => event } },
    ],
  },
});

/** The entry screen (journey.md#landing): both forms, one request at a time. */
export const landing = portalSetup.createStateConfig({
  id: 'landing',
  description: 'The customer enters a NIS to apply, or a folio to look up an application.',
  meta: { name: 'Entrada', route: '/', ids: ['APP-1', 'LAN-1', 'LAN-2', 'LAN-3', 'LAN-4'] },
  initial: 'idle',
  on: {
    NAVIGATE: leaveLanding,
    'NIS.EDIT': { actions: { type: 'storeNisForm', params: ({ event }) => event } },
    'FOLIO.EDIT': { actions: { type: 'storeFolioForm', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'Both forms can be filled in and sent.',
      meta: { name: 'formularios', ids: ['NIS-1', 'NIS-2', 'NIS-3', 'NIS-4', 'FOL-1', 'FOL-2'] },
      ...bothForms,
    },
    redirected: {
      description: 'A deep link was opened without a session; the landing explains why it is shown instead.',
      meta: { name: 'sin solicitud', view: 'redirected', ids: ['APP-2'] },
      ...bothForms,
    },
    postingNis: nisLookup,
    postingFolio: folioLookup,
    dialog: {
      description: 'A dialog is open; both forms are kept as they are.',
      meta: { name: 'aviso', ids: [] },
      ...dialogState('showLandingDialog', 'idle'),
    },
    folioOfferDialog: {
      description: 'A dialog reports that the NIS already has a request, and offers its folio.',
      meta: { name: 'ya hay solicitud', ids: ['NIS-13'] },
      ...choiceDialogState('showFolioOffer', { target: 'folioPrefilled', actions: 'prefillFolio' }, 'idle'),
    },
    folioPrefilled: {
      description: "'Consultar este folio' filled in the folio form; its field has the focus.",
      meta: { name: 'folio ya escrito', view: 'prefilled', ids: ['NIS-13'] },
      ...bothForms,
    },
    folioDialog: {
      description: 'A dialog of the folio look-up is open; confirming it reloads the page.',
      meta: { name: 'respuesta al folio', ids: ['FOL-4', 'FOL-5', 'FOL-6'] },
      // Whatever blocked the call would block a reload too, so keep the form.
      ...dialogState('showFolioDialog', [
        { guard: 'isDialogAboutConnection', target: 'idle' },
        { target: 'reloading' },
      ]),
    },
    reloading: {
      description: 'The page is reloaded.',
      tags: ['posting'],
      meta: { name: 'recarga', view: 'folio', ids: ['FOL-7'] },
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});

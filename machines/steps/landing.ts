import { selectOpenDialog } from '../model/context.ts';
import { folioLookup } from './folio-lookup.ts';
import { toMenu, toPanel, toSuccess } from './navigation.ts';
import { nisLookup } from './nis-lookup.ts';
import { portalSetup } from '../setup.ts';

/** The entry screen (§2 Landing): both forms, one request at a time. */
export const landing = portalSetup.createStateConfig({
  id: 'landing',
  description: 'The customer enters a NIS to apply, or a folio to look an application up.',
  meta: { route: '/', screen: 'landing', ids: ['APP-1', 'LAN-1', 'LAN-2', 'LAN-3', 'LAN-4'] },
  initial: 'idle',
  on: {
    NAVIGATE: [toMenu, toPanel, toSuccess],
  },
  states: {
    idle: {
      description: 'Both forms wait for the customer.',
      meta: { ids: ['NIS-1', 'NIS-2', 'NIS-3', 'NIS-4', 'FOL-1', 'FOL-2'] },
      on: {
        'NIS.SUBMIT': [
          {
            guard: { type: 'isNisFormValid', params: ({ event }) => event },
            target: 'postingNis',
            actions: { type: 'storeNis', params: ({ event }) => event },
          },
          { target: 'dialog', actions: { type: 'setDialog', params: { key: 'nisInvalid' } } },
        ],
        'FOLIO.SUBMIT': [
          {
            guard: { type: 'isFolioEmpty', params: ({ event }) => event },
            target: 'dialog',
            actions: { type: 'setDialog', params: { key: 'folioEmpty' } },
          },
          {
            guard: { type: 'isFolioFormValid', params: ({ event }) => event },
            target: 'postingFolio',
            actions: { type: 'storeLookupFolio', params: ({ event }) => event },
          },
          // anything else is answered by the fields' own messages
        ],
      },
    },
    postingNis: nisLookup,
    postingFolio: folioLookup,
    dialog: {
      description: 'A dialog after which both forms are as they were.',
      tags: ['dialog'],
      invoke: {
        id: 'showLandingDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onDone: 'idle',
        onError: 'idle',
      },
      exit: 'clearDialog',
    },
    folioDialog: {
      description: 'A dialog of the folio look-up; confirming it reloads the page.',
      tags: ['dialog'],
      meta: { ids: ['FOL-4', 'FOL-5', 'FOL-6'] },
      invoke: {
        id: 'showFolioDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onDone: 'reloading',
        onError: 'reloading',
      },
      exit: 'clearDialog',
    },
    reloading: {
      description: 'The page is being loaded again.',
      tags: ['posting'],
      meta: { ids: ['FOL-7'] },
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});

import { selectFolioText, selectOpenDialog } from '../model/context.ts';
import { limits } from '../model/limits.ts';
import { portalSetup } from '../setup.ts';

/** The success screen (§2, §4): leaving it in any way clears the session. */
export const success = portalSetup.createStateConfig({
  id: 'success',
  description: 'The customer reads and copies the folio.',
  meta: { route: '/exito', screen: 'success', ids: ['APP-2', 'EXI-1', 'EXI-4', 'EXI-5'] },
  initial: 'opening',
  entry: ['clearRequest', 'ensureRegistration'],
  on: {
    HOME: { target: '#landing', actions: ['clearContext', 'clearSession'] },
    NAVIGATE: {
      guard: { type: 'leadsElsewhere', params: ({ event }) => ({ to: event.to, route: '/exito' }) },
      target: '#landing',
      actions: ['clearContext', 'clearSession'],
    },
  },
  states: {
    opening: {
      description: 'Looks at what the session holds.',
      tags: ['transient'],
      always: [
        { guard: 'isFolioZero', target: '#landing', actions: ['clearContext', 'clearSession'] },
        {
          guard: 'isSuccessDataMissing',
          target: 'dialog',
          actions: { type: 'setDialog', params: { key: 'successDataMissing' } },
        },
        { target: 'showing' },
      ],
    },
    dialog: {
      description: 'Neither contact data nor registration could be read.',
      tags: ['dialog'],
      meta: { ids: ['EXI-8'] },
      invoke: {
        id: 'showSuccessDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onDone: 'showing',
        onError: 'showing',
      },
      exit: 'clearDialog',
    },
    showing: {
      description: 'The folio is shown.',
      meta: { ids: ['EXI-2', 'EXI-6', 'EXI-7'] },
      on: { 'FOLIO.COPY': 'copying' },
    },
    copying: {
      description: 'The folio is put on the clipboard; a failure is silent.',
      meta: { ids: ['EXI-2', 'EXI-3'] },
      invoke: {
        id: 'copyFolio',
        src: 'copyFolio',
        input: ({ context }) => ({ folio: selectFolioText(context) }),
        onDone: 'copied',
        onError: 'showing',
      },
    },
    copied: {
      description: "'Folio copiado al portapapeles' is shown.",
      meta: { ids: ['EXI-3'] },
      on: { 'FOLIO.COPY': 'copying' },
      invoke: {
        id: 'showCopiedToast',
        src: 'showToast',
        input: { toast: 'folioCopied', ms: limits.copiedToastMs },
        onDone: 'showing',
        onError: 'showing',
      },
    },
  },
});

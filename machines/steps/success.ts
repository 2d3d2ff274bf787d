import { selectFolioText } from '../model/context.ts';
import { selectReceipt } from '../model/receipt.ts';
import { limits } from '../model/limits.ts';
import { portalSetup } from '../actions.ts';
import { dialogState } from './dialog-state.ts';
import { failedCall } from './failed-call.ts';
import { leadsFrom, toStart } from './navigation.ts';

/** Events of the buttons that need a receipt; a placeholder folio has none (EXI-7). */
const receiptEvents = {
  'RECEIPT.DOWNLOAD': 'downloading',
  'RECEIPT.PRINT': 'printing',
  'RECEIPT.SHARE': 'sharing',
} as const;

/** The success screen (journey.md#success). Leaving it always clears the session. */
export const success = portalSetup.createStateConfig({
  id: 'success',
  description: 'The customer reads and copies the folio.',
  meta: { name: 'Confirmación', route: '/exito', ids: ['APP-2', 'EXI-1', 'EXI-4', 'EXI-5'] },
  initial: 'opening',
  entry: ['clearRequest', 'ensureRegistration'],
  on: {
    HOME: toStart,
    NAVIGATE: { guard: leadsFrom('/exito'), ...toStart },
  },
  states: {
    opening: {
      description: 'The stored registration decides what is shown.',
      tags: ['transient'],
      always: [
        { guard: 'isFolioZero', ...toStart },
        {
          guard: 'isSuccessDataMissing',
          target: 'dialog',
          actions: { type: 'setDialog', params: { key: 'successDataMissing' } },
        },
        { target: 'showing' },
      ],
    },
    dialog: {
      description: 'A dialog reports that contact data and registration are missing.',
      meta: { name: 'faltan datos', ids: ['EXI-8'] },
      ...dialogState('showSuccessDialog', 'showing'),
    },
    showing: {
      description: 'The folio is shown.',
      meta: { name: 'folio', ids: ['EXI-2', 'EXI-6', 'EXI-7'] },
      on: { 'FOLIO.COPY': 'copying', ...receiptEvents },
    },
    copying: {
      description: 'The folio is copied to the clipboard; a failure shows nothing.',
      meta: { name: 'copiando el folio', ids: ['EXI-2', 'EXI-3'] },
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
      tags: ['timed'],
      meta: { name: 'folio copiado', ids: ['EXI-3'] },
      on: { 'FOLIO.COPY': 'copying', ...receiptEvents },
      invoke: {
        id: 'showCopiedToast',
        src: 'showToast',
        input: { toast: 'folioCopied', ms: limits.copiedToastMs },
        onError: 'showing',
      },
      after: { copiedToast: 'showing' },
    },
    downloading: {
      description: "The receipt's PDF is created and downloaded.",
      tags: ['posting'],
      meta: { name: 'preparando el comprobante', ids: ['EXI-2'] },
      invoke: {
        id: 'downloadReceipt',
        src: 'downloadReceipt',
        input: ({ context }) => ({ receipt: selectReceipt(context) }),
        onDone: {
          target: 'showing',
          actions: { type: 'store', params: ({ event }) => ({ receiptAddress: event.output.address }) },
        },
        onError: failedCall('receiptFailed', 'receiptDialog'),
      },
    },
    receiptDialog: {
      description: 'A dialog reports that the receipt could not be created.',
      meta: { name: 'comprobante fallido', ids: ['EXI-2'] },
      ...dialogState('showReceiptDialog', 'showing'),
    },
    printing: {
      description: "The browser's print dialog is open.",
      meta: { name: 'imprimiendo', ids: ['EXI-2'] },
      invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'notDone' },
    },
    notDone: {
      description: "Printing or sharing failed: 'No se pudo. Anote o copie su folio.'",
      meta: { name: 'no se pudo', ids: ['EXI-2'] },
      on: { 'FOLIO.COPY': 'copying', ...receiptEvents },
    },
    sharing: {
      description: 'The share sheet is open; closing it shows nothing.',
      meta: { name: 'compartiendo', ids: ['EXI-2'] },
      invoke: {
        id: 'shareReceipt',
        src: 'shareReceipt',
        input: ({ context }) => ({ receipt: selectReceipt(context) }),
        onDone: 'showing',
        onError: 'notDone',
      },
    },
  },
});

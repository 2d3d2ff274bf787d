import type { PortalContext } from '../../../machines/model/context.ts';
import { contactOf } from '../contact-samples.ts';
import type { ExpectedElement } from '../screen.ts';
import { absent, announced, button, expected, heading, noBack, noCancel, text } from './expected-elements.ts';
import { dialog, done, outcomesOf, press, unavailable, type StepFacts } from './step-facts.ts';

const folioOf = ({ registration }: PortalContext) =>
  registration.kind === 'folio' ? String(registration.folio) : '00AB0000ABCD';
const noReceipt = ['Descargar comprobante', 'Imprimir', 'Compartir'].map((name) => absent('button', name));
const openReceipt = '¿No se descargó? Ábralo aquí';
const receipt = ({ receipt: kept, receiptAddress }: PortalContext): ExpectedElement[] => [
  button('Descargar comprobante'),
  receiptAddress === null ? absent('link', openReceipt) : expected('link')(openReceipt),
  button('Imprimir'),
  ...Object.values(contactOf('masked')).map((masked) => text(masked)),
  ...(kept ? [text(kept.program), text(/^\d{1,2} de [a-z]+ de 20\d\d$/)] : []),
];
const shown = (context: PortalContext): ExpectedElement[] => [
  heading('Gracias por completar tu registro!'),
  button(`Copiar folio ${folioOf(context)}`),
  button('Volver al Inicio'),
  noCancel,
  noBack,
  ...(context.registration.kind === 'folio' ? receipt(context) : noReceipt),
];
const withReceipt = { isOffered: ({ registration }: PortalContext) => registration.kind === 'folio' };

export const success = {
  address: '/exito',
  events: {
    'FOLIO.COPY': press(/^Copiar folio /),
    'RECEIPT.DOWNLOAD': { ...press('Descargar comprobante'), ...withReceipt },
    'RECEIPT.PRINT': { ...press('Imprimir'), ...withReceipt },
    'RECEIPT.SHARE': { ...press('Compartir'), ...withReceipt },
  },
  ends: {
    showSuccessDialog: dialog,
    downloadReceipt: outcomesOf('downloadReceipt', {
      saved: { output: { address: 'blob:receipt' } },
      broken: unavailable,
    }),
    showReceiptDialog: dialog,
    printPage: outcomesOf('printPage', { closed: done, broken: unavailable }),
    shareReceipt: outcomesOf('shareReceipt', { shared: done, refused: unavailable }),
    copyFolio: outcomesOf('copyFolio', { copied: done, refused: unavailable }),
    showCopiedToast: outcomesOf('showToast', { broken: unavailable }),
  },
  dialogs: {
    successDataMissing: ['No se obtuvieron los datos correctos'],
    receiptFailed: ['No pudimos preparar su comprobante'],
  },
  screens: {
    'success.dialog': shown,
    'success.showing': shown,
    'success.copying': shown,
    'success.copied': shown,
    'success.downloading': (context) => [
      ...shown(context),
      button('Descargar comprobante', { disabled: true, busy: true }),
      announced('Preparando su comprobante…'),
    ],
    'success.receiptDialog': shown,
    'success.printing': shown,
    'success.notDone': (context) => [...shown(context), announced('No se pudo. Anote o copie su folio.')],
    'success.sharing': shown,
  },
  toasts: {
    'success.copied': (context) => ({
      toast: { text: 'Folio copiado al portapapeles', ms: 2000 },
      clipboard: folioOf(context),
    }),
  },
  guardInputs: ({ context: { registration } }) => ({ registration }),
} as const satisfies StepFacts<'success'>;

import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { toLeaves, type RestingLeaf } from '../../machines/states.ts';
import { expectedDialogText } from './expected-dialogs.ts';
import { formattedPhone, type ExpectedElement, type ExpectedScreen, type Role } from '../planning/screen.ts';

const expected =
  (role: Role) =>
  (name: string | RegExp, more: Omit<ExpectedElement, 'role' | 'name'> = {}): ExpectedElement => ({
    role,
    name,
    ...more,
  });
const button = expected('button');
const heading = expected('heading');
const textbox = expected('textbox');
const absent = (role: Role, name?: string | RegExp): ExpectedElement => ({
  role,
  absent: true,
  ...(name === undefined ? {} : { name }),
});

const text = expected('text');
/** a text that assistive tools say when it appears */
const announced = (name: string) => text(name, { announced: true });
const noTexts = (...texts: (string | RegExp)[]): ExpectedElement[] => texts.map((each) => absent('text', each));

const offline = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';
const noCancel = absent('button', 'Cancelar');
const cancel = button('Cancelar', { disabled: false });
const back = expected('link')('Regresar');
const noBack = absent('link', 'Regresar');
const privacy = (checked: boolean): ExpectedElement => ({
  role: 'checkbox',
  name: /He leído y acepto Aviso de Privacidad/,
  checked,
});
const landingForms = ({ forms }: PortalContext): ExpectedElement[] => [
  heading('Refrende su programa y actualice sus datos'),
  expected('form')('Iniciar refrendo'),
  expected('form')('Consultar folio'),
  textbox('NIS', { value: forms.nis }),
  privacy(forms.nisPrivacyAccepted),
  textbox('Folio'),
  noCancel,
  noBack,
];
const landingIdle = (context: PortalContext): ExpectedElement[] => [
  ...landingForms(context),
  button('Siguiente', { busy: false }),
  button('Consultar', { busy: false }),
];
const postingNis = (context: PortalContext): ExpectedElement[] => [
  ...landingForms(context),
  button('Siguiente', { disabled: true, busy: true }),
  button('Consultar', { disabled: true }),
];
const postingFolio = (context: PortalContext): ExpectedElement[] => [
  ...landingForms(context),
  button('Consultar', { disabled: true, busy: true }),
  button('Siguiente', { disabled: true }),
];

const programsHeading = heading('Elija su refrendo');
const dropZone = [
  expected('region')('Documento'),
  { role: 'document input', name: 'Documento' } satisfies ExpectedElement,
];
const rules = expected('link')(/^Reglas del programa/);
const deleteButton = button('Eliminar archivo');
const noDocument = [absent('button', 'Eliminar archivo'), button('Continuar', { disabled: true })];
const refusals = {
  type: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  size: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
  unreadable: 'No pudimos leer el archivo. Elija otro o intente de nuevo.',
  heic: 'Esta foto está en formato HEIC, que no podemos recibir. Guárdela como JPG o tome otra foto desde aquí.',
  otherContent: 'El contenido de este archivo no es el que dice su nombre. Guárdelo de nuevo como PDF, JPG o PNG.',
  damaged: 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.',
  empty: 'Este archivo está vacío. Elija otro.',
  undecodable: 'No pudimos abrir esta foto para reducirla. Elija otra o tómela de nuevo.',
};
const ready = 'Su documento está listo';
const refusalText = (context: PortalContext): ExpectedElement[] => {
  const { documentRefusal, pickedFile, document } = context;
  return [
    announced(refusals[documentRefusal ?? 'unreadable']),
    { role: 'region', name: 'Documento', text: `No se adjuntó «${pickedFile?.name ?? ''}».` },
    ...(document ? [{ role: 'region', name: 'Documento', text: `Sigue adjunto «${document.name}».` } as const] : []),
    ...noTexts(ready),
  ];
};
const noPhoto = [absent('button', 'Reducir esta foto'), absent('button', 'Usar esta foto')];
const noRefusal = noTexts(...Object.values(refusals));
const choosing = ({ program, programs }: PortalContext): ExpectedElement[] => [
  programsHeading,
  back,
  ...dropZone,
  rules,
  cancel,
  expected('combobox')('Tipo de refrendo', { value: program ? String(program.id) : '' }),
  expected('option')('Selecciona un refrendo'),
  ...(programs ?? []).map(({ name }) => expected('option')(name)),
];
const attached = (context: PortalContext): ExpectedElement[] => [
  ...choosing(context),
  deleteButton,
  button('Cambiar documento'),
  { role: 'region', name: 'Documento', text: context.document?.name ?? '' },
  button('Continuar', { disabled: context.program === null }),
];

const contactHeading = heading('Ahora, actualiza tus datos');
const contact = ({ contact: written, forms }: PortalContext): ExpectedElement[] => [
  contactHeading,
  textbox('Correo electrónico', { value: written?.email ?? '' }),
  textbox('Teléfono', { value: written ? formattedPhone(written) : '' }),
  privacy(forms.contactPrivacyAccepted),
  absent('dialog', 'Confirme su teléfono'),
];
const expired = 'El código venció. Presione «Continuar proceso» para recibir uno nuevo.';
const clockWrong =
  'El código ya venció. Es posible que el reloj de su teléfono no esté en hora: revise la fecha y la hora, y presione «Continuar proceso» para recibir otro código.';
const outcomeUnknown =
  'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.';
const usedUp = ({ resendIn }: PortalContext): ExpectedElement[] =>
  resendIn <= 0
    ? [announced('Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.'), absent('timer')]
    : [announced('Este código ya no se puede usar.'), { role: 'timer', text: /^Podrá pedir otro en \d+ s\.$/ }];
/** said from the second wrong code on */
const triesLeft = ({ verification }: PortalContext): ExpectedElement[] => {
  if (!verification || verification.wrongTries < 2 || verification.triesLeft === null) return noTexts(/^Le quedan? /);
  return [announced(`Le quedan ${verification.triesLeft} intentos.`)];
};
const form = (context: PortalContext): ExpectedElement[] => [
  ...contact(context),
  back,
  cancel,
  button('Continuar proceso', { busy: false }),
];
const slow = 'Su conexión es lenta. Seguimos enviando; no cierre esta página.';
const saving = (progress: string): ExpectedElement[] => [
  heading('Guardando su solicitud'),
  expected('progressbar')(progress),
  noBack,
  absent('button'),
  absent('textbox'),
];
const missing = 'El código es requerido.';
const sentAgain = 'Le enviamos otro código.';
const invalid = 'El código ingresado no es válido.';
const boxes = [1, 2, 3, 4].map((place) => `Dígito ${place} de 4`);
const resendIfDue = ({ resendIn, secondsLeft }: PortalContext): ExpectedElement[] => {
  // not known before the countdown's first tick
  if (secondsLeft === 0) return [];
  return resendIn <= 0
    ? [text('¿No le llegó?'), button('Enviar otro código', { disabled: false })]
    : [absent('button', 'Enviar otro código'), ...noTexts('¿No le llegó?')];
};
const countdown: ExpectedElement = { role: 'timer', text: /^Podrá volver a enviar código en \d\d:\d\d min\.$/ };
const modal = ({ verification }: PortalContext, message: string | null): ExpectedElement[] => [
  { role: 'dialog', name: 'Confirme su teléfono', text: verification?.number ?? '' },
  ...boxes.map((name) => textbox(name, { invalid: message !== null })),
  ...(message === null ? noTexts(missing, invalid) : [announced(message)]),
  button('Cerrar'),
  button('Corregir número'),
];

const folioOf = ({ registration }: PortalContext) => registration?.folio ?? '00AB0000ABCD';
const hasReceipt = ({ registration }: PortalContext) => registration?.folio !== undefined;
const noReceipt = ['Descargar comprobante', 'Imprimir', 'Compartir'].map((name) => absent('button', name));
const receipt = ({ receipt: kept }: PortalContext): ExpectedElement[] => [
  button('Descargar comprobante'),
  button('Imprimir'),
  text('a•••@correo.mx'),
  text('(•••) •••-5678'),
  ...(kept ? [text(kept.program), text(/^\d{1,2} de [a-z]+ de 20\d\d$/)] : []),
];
const success = (context: PortalContext): ExpectedElement[] => [
  heading('Gracias por completar tu registro!'),
  button(`Copiar folio ${folioOf(context)}`),
  button('Volver al Inicio'),
  noCancel,
  noBack,
  ...(hasReceipt(context) ? receipt(context) : noReceipt),
];

/**
 * What the screen of each state has to show, and what must not be there. Total: a new state does not compile without
 * its expected screen. The texts are not imported: an imported text would be compared with itself.
 */
export const expectedScreens: {
  readonly [Leaf in RestingLeaf]: (context: PortalContext) => readonly ExpectedElement[];
} = {
  starting: () => [heading('Un momento, por favor'), absent('form'), noCancel],

  'landing.idle': landingIdle,
  'landing.postingNis.chain.runningCaptcha': postingNis,
  'landing.postingNis.chain.validatingCaptcha': postingNis,
  'landing.postingNis.chain.findingNis': postingNis,
  'landing.postingNis.chain.findingRegistro': postingNis,
  'landing.postingNis.presses.quiet': () => [],
  'landing.postingNis.presses.answering': () => [],
  'landing.postingFolio.runningCaptcha': postingFolio,
  'landing.postingFolio.validatingCaptcha': postingFolio,
  'landing.postingFolio.findingFolio': postingFolio,
  'landing.endingSession': landingIdle,
  'landing.dialog': landingIdle,
  'landing.folioDialog': landingIdle,
  'landing.reloading': () => [button('Consultar', { disabled: true, busy: true })],

  confirming: ({ client }) => [
    heading('Confirma tu cuenta'),
    { role: 'document input', absent: true },
    text(client?.fullName ?? 'Nombre protegido'),
    text(client?.nis ?? ''),
    button('Continuar', { disabled: false }),
    back,
    cancel,
  ],
  consenting: () => [
    heading('Iniciar solicitud'),
    back,
    absent('combobox'),
    button('Continuar', { disabled: false }),
    cancel,
  ],
  loadingPrograms: () => [
    programsHeading,
    back,
    { role: 'status', text: 'Buscando los programas activos…' },
    absent('combobox'),
    cancel,
  ],
  'choosing.empty': (context) => [...choosing(context), ...noDocument, ...noRefusal, ...noTexts(ready), ...noPhoto],
  'choosing.reading': (context) => [...choosing(context), ...noDocument, { role: 'status', text: 'Cargando...' }],
  'choosing.attached': (context) => [...attached(context), ...noRefusal, text(ready), ...noPhoto],
  'choosing.refused': (context) => [...choosing(context), ...noDocument, ...refusalText(context), ...noPhoto],
  'choosing.retained': (context) => [...attached(context), ...refusalText(context), ...noPhoto],
  'choosing.photo.offering': (context) => [
    ...(context.document ? attached(context) : [...choosing(context), ...noDocument]),
    ...refusalText(context),
    button('Reducir esta foto', { disabled: false }),
  ],
  'choosing.photo.reducing': (context) => [
    ...choosing(context),
    ...noDocument,
    { role: 'status', text: 'Reduciendo su foto…' },
    absent('button', 'Reducir esta foto'),
  ],
  'choosing.photo.reduced': (context) => [
    ...choosing(context),
    ...noDocument,
    ...noRefusal,
    { role: 'region', name: 'Documento', text: context.reducedPhoto?.name ?? '' },
    button('Usar esta foto', { disabled: false }),
    button('Elegir otra'),
  ],
  noPrograms: ({ programsFailure }) => [
    heading('Lo sentimos, por el momento no hay programas activos'),
    back,
    button('Volver al Inicio'),
    button('Intentar de nuevo'),
    ...(programsFailure === 'offline' ? [text(offline)] : noTexts(offline)),
    absent('combobox'),
    noCancel,
  ],

  'contact.form.editing.idle': (context) => [...form(context), absent('status')],
  'contact.form.editing.correctingPhone': (context) => [...form(context), absent('status')],
  'contact.form.editing.outcomeUnknown': (context) => [...form(context), { role: 'status', text: outcomeUnknown }],
  'contact.form.editing.clockWrong': (context) => [...form(context), { role: 'status', text: clockWrong }],
  'contact.form.editing.codeExpired': (context) => [...form(context), { role: 'status', text: expired }],
  'contact.form.requestingCode': (context) => [
    ...contact(context),
    back,
    cancel,
    button('Continuar proceso', { disabled: true, busy: true }),
    announced('Enviando el código a su teléfono…'),
  ],
  'contact.codeRequestDialog': (context) => form(context),
  'contact.dialog': (context) => form(context),
  'verifying.entering.unchecked': (context) => [
    ...modal(context, null),
    countdown,
    ...resendIfDue(context),
    button('Confirmar código', { disabled: false }),
    ...noTexts(sentAgain),
  ],
  'verifying.entering.sentAgain': (context) => [
    ...modal(context, null),
    countdown,
    ...resendIfDue(context),
    announced(sentAgain),
  ],
  'verifying.entering.missing': (context) => [...modal(context, missing), countdown, ...resendIfDue(context)],
  'verifying.entering.invalid': (context) => [
    ...modal(context, invalid),
    countdown,
    ...resendIfDue(context),
    ...triesLeft(context),
  ],
  'verifying.usedUp': (context) => [
    ...modal(context, invalid),
    ...usedUp(context),
    ...resendIfDue(context),
    button('Confirmar código', { disabled: true }),
  ],
  'verifying.requestingCode': (context) => [
    ...modal(context, null),
    countdown,
    button('Enviar otro código', { disabled: true, busy: true }),
    announced('Enviando otro código a su teléfono…'),
  ],
  'verifying.validating': (context) => [
    ...modal(context, null),
    countdown,
    button('Confirmar código', { disabled: true, busy: true }),
    announced('Confirmando su código…'),
  ],
  'verifying.dialog': (context) => modal(context, null),
  'registering.saving.sending': (context) => [
    ...saving(`Enviando su documento: ${context.uploadedPercent} %`),
    ...noTexts(slow),
  ],
  'registering.saving.sendingSlowly': (context) => [
    ...saving(`Enviando su documento: ${context.uploadedPercent} %`),
    announced(slow),
  ],
  'registering.saving.awaiting': () => saving('Esperando la respuesta…'),
  'registering.documentDialog': (context) => form(context),
  'registering.dialog': (context) => form(context),
  'registering.registered': () => saving('Esperando la respuesta…'),

  'success.dialog': success,
  'success.showing': success,
  'success.copying': success,
  'success.copied': success,
  'success.downloading': (context) => [
    ...success(context),
    button('Descargar comprobante', { disabled: true, busy: true }),
    announced('Preparando su comprobante…'),
  ],
  'success.receiptDialog': success,
  'success.printing': success,
  'success.sharing': success,
};

/** What the screen has to show in a state. */
export function expectedScreenOf(snapshot: PortalSnapshot): ExpectedScreen {
  const { context, value } = snapshot;
  const leaves = toLeaves(value);
  return {
    elements: leaves.flatMap((leaf) => (hasExpectedScreen(leaf) ? expectedScreens[leaf](context) : [])),
    dialog: snapshot.hasTag('dialog') && context.dialog ? expectedDialogText(context.dialog) : null,
    toast: leaves.includes('success.copied') ? { text: 'Folio copiado al portapapeles', ms: 2000 } : null,
    clipboard: leaves.includes('success.copied') ? String(folioOf(context)) : null,
  };
}

/** The texts of a state's expected screen that hold for any customer: headings, names, messages. */
export function expectedNames(leaf: string): string[] {
  const anyone = { ...emptyContext, startRoute: '/' } as const;
  return leaf
    .split(' + ')
    .flatMap((each) => (hasExpectedScreen(each) ? expectedScreens[each](anyone) : []))
    .flatMap((element) => (typeof element.name === 'string' && !element.absent ? [element.name] : []));
}

function hasExpectedScreen(leaf: string): leaf is RestingLeaf {
  return leaf in expectedScreens;
}

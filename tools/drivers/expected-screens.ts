import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { toLeaves, type RestingLeaf } from '../../machines/states.ts';
import { wordsOf } from './expected-dialogs.ts';
import { shownPhone, type ExpectedElement, type Role, type ExpectedView } from './screen.ts';

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
const no = (role: Role, name?: string | RegExp): ExpectedElement => ({
  role,
  absent: true,
  ...(name === undefined ? {} : { name }),
});

const said = expected('text');
const unsaid = (...texts: string[]): ExpectedElement[] => texts.map((text) => no('text', text));

const noCancel = no('button', 'Cancelar');
const cancel = button('Cancelar', { disabled: false });
const forms = [
  heading('Refrende su programa y actualice sus datos'),
  expected('form')('Iniciar refrendo'),
  expected('form')('Consultar folio'),
  textbox('NIS'),
  textbox('Folio'),
  noCancel,
];
const quiet = [...forms, button('Siguiente', { busy: false }), button('Consultar', { busy: false })];
const postingNis = [
  ...forms,
  button('Siguiente', { disabled: true, busy: true }),
  button('Consultar', { disabled: true }),
];
const postingFolio = [
  ...forms,
  button('Consultar', { disabled: true, busy: true }),
  button('Siguiente', { disabled: true }),
];

const menuHeading = heading('Elija su refrendo');
const drop = [expected('region')('Documento'), { role: 'document input', name: 'Documento' } satisfies ExpectedElement];
const rules = expected('link')(/^Reglas del programa/);
const deletes = button('Eliminar archivo');
const noDocument = [no('button', 'Eliminar archivo'), button('Continuar', { disabled: true })];
const refusals = {
  type: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  size: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
  unreadable: 'No pudimos leer el archivo. Elija otro o intente de nuevo.',
};
const refused = ({ documentRefusal }: PortalContext): ExpectedElement[] => [
  said(refusals[documentRefusal ?? 'unreadable']),
];
const accepted = unsaid(...Object.values(refusals));
const choosing = ({ program, programs }: PortalContext): ExpectedElement[] => [
  menuHeading,
  ...drop,
  rules,
  cancel,
  expected('combobox')('Tipo de refrendo', { value: program ? String(program.id) : '' }),
  expected('option')('Selecciona un refrendo'),
  ...(programs ?? []).map(({ name }) => expected('option')(name)),
];
const attached = (context: PortalContext): ExpectedElement[] => [
  ...choosing(context),
  deletes,
  { role: 'region', name: 'Documento', text: context.document?.name ?? '' },
  button('Continuar', { disabled: context.program === null }),
];

const contactHeading = heading('Ahora, actualiza tus datos');
const contact = ({ contact: written }: PortalContext): ExpectedElement[] => [
  contactHeading,
  textbox('Correo electrónico', { value: written?.email ?? '' }),
  textbox('Teléfono', { value: written ? shownPhone(written) : '' }),
  { role: 'checkbox', name: /He leído y acepto Aviso de Privacidad/ },
  no('dialog', 'Confirme su teléfono'),
];
const expired = 'El código venció. Presione «Continuar proceso» para recibir uno nuevo.';
const form = (context: PortalContext): ExpectedElement[] => [
  ...contact(context),
  cancel,
  button('Continuar proceso', { busy: false }),
];
const missing = 'El código es requerido.';
const invalid = 'El código ingresado no es válido.';
const boxes = [1, 2, 3, 4].map((place) => `Dígito ${place} de 4`);
const modal = ({ verification }: PortalContext, message: string | null): ExpectedElement[] => [
  { role: 'dialog', name: 'Confirme su teléfono', text: verification?.number ?? '' },
  { role: 'timer', text: /^Podrá volver a enviar código en \d\d:\d\d min\.$/ },
  ...boxes.map((name) => textbox(name, { invalid: message !== null })),
  ...(message === null ? unsaid(missing, invalid) : [said(message)]),
  button('Cerrar'),
];

const folioOf = ({ registration }: PortalContext) => registration?.folio ?? '00AB0000ABCD';
const success = (context: PortalContext): ExpectedElement[] => [
  heading('Gracias por completar tu registro!'),
  button(`Copiar folio ${folioOf(context)}`),
  button('Volver al Inicio'),
  noCancel,
];

/**
 * What a customer sees in each state, and what must not be possible there. Total: a state that is added does not
 * compile without its expected. No sentence is imported: a text that is lost would agree with itself.
 */
export const expectedScreens: {
  readonly [Leaf in RestingLeaf]: (context: PortalContext) => readonly ExpectedElement[];
} = {
  starting: () => [heading('Un momento, por favor'), no('form'), noCancel],

  'landing.idle': () => quiet,
  'landing.postingNis.chain.runningCaptcha': () => postingNis,
  'landing.postingNis.chain.validatingCaptcha': () => postingNis,
  'landing.postingNis.chain.findingNis': () => postingNis,
  'landing.postingNis.chain.findingRegistro': () => postingNis,
  'landing.postingNis.presses.quiet': () => [],
  'landing.postingNis.presses.answering': () => [],
  'landing.postingFolio.runningCaptcha': () => postingFolio,
  'landing.postingFolio.validatingCaptcha': () => postingFolio,
  'landing.postingFolio.findingFolio': () => postingFolio,
  'landing.dialog': () => quiet,
  'landing.folioDialog': () => quiet,
  'landing.reloading': () => [button('Consultar', { disabled: true, busy: true })],

  'menu.confirming': ({ client }) => [
    heading('Confirma tu cuenta'),
    { role: 'document input', absent: true },
    said(client?.fullName ?? 'Nombre protegido'),
    said(client?.nis ?? ''),
    button('Continuar', { disabled: false }),
    cancel,
  ],
  'menu.consenting': () => [
    heading('Iniciar solicitud'),
    no('combobox'),
    button('Continuar', { disabled: false }),
    cancel,
  ],
  'menu.loadingPrograms': () => [
    menuHeading,
    { role: 'status', text: 'Buscando los programas activos…' },
    no('combobox'),
    cancel,
  ],
  'menu.choosing.empty': (context) => [...choosing(context), ...noDocument, ...accepted],
  'menu.choosing.reading': (context) => [...choosing(context), ...noDocument, { role: 'status', text: 'Cargando...' }],
  'menu.choosing.attached': (context) => [...attached(context), ...accepted],
  'menu.choosing.refused': (context) => [...choosing(context), ...noDocument, ...refused(context)],
  'menu.choosing.retained': (context) => [...attached(context), ...refused(context)],
  'menu.noPrograms': () => [
    heading('Lo sentimos, por el momento no hay programas activos'),
    button('Volver al Inicio'),
    button('Intentar de nuevo'),
    no('combobox'),
    noCancel,
  ],

  'panel.form.editing.idle': (context) => [...form(context), no('status')],
  'panel.form.editing.codeExpired': (context) => [...form(context), { role: 'status', text: expired }],
  'panel.form.requestingCode': (context) => [
    ...contact(context),
    cancel,
    button('Continuar proceso', { disabled: true, busy: true }),
  ],
  'panel.codeRequestDialog': (context) => form(context),
  'panel.dialog': (context) => form(context),
  'panel.verifying.entering.unchecked': (context) => [
    ...modal(context, null),
    button('Confirmar código', { disabled: false }),
  ],
  'panel.verifying.entering.missing': (context) => modal(context, missing),
  'panel.verifying.entering.invalid': (context) => modal(context, invalid),
  'panel.verifying.validating': (context) => [
    ...modal(context, null),
    button('Confirmar código', { disabled: true, busy: true }),
  ],
  'panel.verifying.dialog': (context) => modal(context, null),
  'panel.registering': () => [
    contactHeading,
    { role: 'status', text: /^Estamos guardando su solicitud\./ },
    button('Continuar proceso', { disabled: true, busy: true }),
    noCancel,
    no('textbox', 'Teléfono'),
  ],
  'panel.registered': form,

  'success.dialog': success,
  'success.showing': success,
  'success.copying': success,
  'success.copied': success,
};

/** What a customer sees in a state. */
export function expectedViewOf(snapshot: PortalSnapshot): ExpectedView {
  const { context, value } = snapshot;
  const leaves = toLeaves(value);
  return {
    elements: leaves.flatMap((leaf) => (isSeen(leaf) ? expectedScreens[leaf](context) : [])),
    dialog: snapshot.hasTag('dialog') && context.dialog ? wordsOf(context.dialog) : null,
    toast: leaves.includes('success.copied') ? 'Folio copiado al portapapeles' : null,
  };
}

/** The words by which a customer knows a state: headings, names, messages, whoever the customer is. */
export function namesOnScreen(leaf: string): string[] {
  const anyone = { ...emptyContext, startRoute: '/' } as const;
  return leaf
    .split(' + ')
    .flatMap((each) => (isSeen(each) ? expectedScreens[each](anyone) : []))
    .flatMap(({ name, absent }) => (typeof name === 'string' && !absent ? [name] : []));
}

function isSeen(leaf: string): leaf is RestingLeaf {
  return leaf in expectedScreens;
}

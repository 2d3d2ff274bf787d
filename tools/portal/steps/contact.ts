import type { PortalContext } from '../../../machines/model/context.ts';
import type { Contact } from '../../../machines/model/fields.ts';
import type { EventOf } from '../../../machines/model/events.ts';
import { bySample } from '../contact-samples.ts';
import { ana } from '../sample-data.ts';
import { formattedPhone, type ExpectedElement, type Screen } from '../screen.ts';
import { server } from './dialog-texts.ts';
import { absent, announced, back, button, cancel, heading, privacy, textbox } from './expected-elements.ts';
import { call, dialog, type StepFacts } from './step-facts.ts';

/** Field values of a contact, by label. */
const shownIn = (written: Contact | null | undefined) =>
  bySample((_sample, name) => {
    if (!written) return '';
    return name === 'phone' ? formattedPhone(written) : String(Reflect.get(written, name));
  }, 'label');

const fillContact = async (
  screen: Screen,
  { contact: written, privacyAccepted }: Omit<EventOf<'CONTACT.EDIT'>, 'type'>,
) => {
  for (const [label, value] of Object.entries(shownIn(written))) await screen.fill(label, value);
  await screen.tick('Ahora, actualiza tus datos', privacyAccepted);
};

const fields = ({ contact: written, forms }: PortalContext): ExpectedElement[] => [
  heading('Ahora, actualiza tus datos'),
  ...Object.entries(shownIn(written)).map(([label, value]) => textbox(label, { value })),
  privacy(forms.contactPrivacyAccepted),
  absent('dialog', 'Confirme su teléfono'),
  back,
  cancel,
];
/** The form behind the dialogs of this step and of the registration. */
export const contactForm = (context: PortalContext): ExpectedElement[] => [
  ...fields(context),
  button('Continuar proceso', { busy: false }),
];
const withoutNotice = (context: PortalContext): ExpectedElement[] => [...contactForm(context), absent('status')];
const withNotice =
  (notice: string) =>
  (context: PortalContext): ExpectedElement[] => [...contactForm(context), { role: 'status', text: notice }];

const requesting = (context: PortalContext): ExpectedElement[] => [
  ...fields(context),
  button('Continuar proceso', { disabled: true, busy: true }),
  announced('Enviando el código a su teléfono…'),
];

export const contact = {
  address: '/panel',
  events: {
    'CONTACT.EDIT': { payloads: { typed: { contact: ana, privacyAccepted: true } }, drive: fillContact },
    'CONTACT.SUBMIT': {
      payloads: {
        valid: { contact: ana, privacyAccepted: true },
        'no phone': { contact: { ...ana, phone: '' }, privacyAccepted: true },
        unticked: { contact: ana, privacyAccepted: false },
      },
      drive: async (screen, event) => {
        await fillContact(screen, event);
        await screen.press('Continuar proceso');
      },
    },
  },
  ends: {
    requestCode: call('requestCode'),
    showCodeRequestDialog: dialog,
    showContactDialog: dialog,
  },
  dialogs: {
    phoneMissing: ['Ingrese un número de teléfono'],
    contactInvalid: ['Ingrese un NIS válido', 'Revise los datos marcados y acepte el aviso de privacidad.'],
    codeRequestFailed: ['¡Ups!', 'Espera un minuto para volver a solicitar un nuevo codigo.'],
    codeRequestRefused: ['¡Ups!', server],
  },
  screens: {
    'contact.form.editing.idle': withoutNotice,
    'contact.form.editing.correctingPhone': withoutNotice,
    'contact.form.editing.outcomeUnknown': withNotice(
      'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.',
    ),
    'contact.form.editing.clockWrong': withNotice(
      'El código ya venció. Es posible que el reloj de su teléfono no esté en hora: revise la fecha y la hora, y presione «Continuar proceso» para recibir otro código.',
    ),
    'contact.form.editing.codeExpired': withNotice(
      'El código venció. Presione «Continuar proceso» para recibir uno nuevo.',
    ),
    'contact.form.requestingCode': requesting,
    'contact.codeRequestDialog': contactForm,
    'contact.dialog': contactForm,
  },
  guardInputs: ({ context: { contact: written } }) => ({ phone: written && written.phone }),
} as const satisfies StepFacts<'contact'>;

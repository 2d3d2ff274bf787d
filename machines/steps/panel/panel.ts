import { selectApplication } from '../../model/context.ts';
import { selectRefusalMessage } from '../../model/dialogs.ts';
import { portalSetup } from '../../setup.ts';
import { dialogState } from '../dialog-state.ts';
import { toLanding, toMenu, toSuccess } from '../navigation.ts';
import { contactForm } from './contact-form.ts';
import { verifying } from './verifying.ts';

/** Contact data, phone verification and registration (journey.md#contact, journey.md#code-request). */
export const panel = portalSetup.createStateConfig({
  id: 'panel',
  description: 'The customer gives e-mail and phone, confirms the phone, and is registered.',
  meta: { name: 'Contacto', route: '/panel', screen: 'contact', ids: ['APP-2', 'DAT-1'] },
  initial: 'resuming',
  on: {
    NAVIGATE: [toLanding, toMenu, toSuccess],
  },
  states: {
    resuming: {
      description: 'An incomplete earlier step comes first; a code window that was open is opened again.',
      tags: ['transient'],
      always: [
        { guard: 'isMenuIncomplete', target: '#menu' },
        { guard: 'hasOpenCodeWindow', target: 'verifying' },
        { target: 'form' },
      ],
    },
    form: contactForm,
    verifying,
    codeRequestDialog: {
      description: 'A dialog states why no code was sent; an earlier code for this number can still be entered.',
      meta: { name: 'código no enviado', ids: ['OTP-10', 'OTP-11'] },
      ...dialogState('showCodeRequestDialog', 'afterCodeRequestDialog'),
    },
    afterCodeRequestDialog: {
      description: 'An earlier code for this number opens the code window, otherwise the form is shown.',
      tags: ['transient'],
      always: [{ guard: 'hasCodeForContact', target: 'verifying', actions: 'selectCode' }, { target: 'form' }],
    },
    registering: {
      description: 'The registration is saved; it can no longer be cancelled.',
      tags: ['posting'],
      meta: { name: 'registrando', ids: ['REG-1'] },
      // a reload meanwhile must not lose that it was sent
      entry: 'markRegistrationSent',
      // leaving now would lose the answer, and with it the folio
      on: { NAVIGATE: {} },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => selectApplication(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'registered',
            actions: [
              { type: 'storeRegistration', params: ({ event }) => event.output },
              { type: 'setDialog', params: { key: 'registered' } },
            ],
          },
          {
            guard: {
              type: 'isDocumentRefused',
              params: ({ event }) => ({ message: selectRefusalMessage(event.output) }),
            },
            target: 'documentDialog',
            actions: [
              {
                type: 'refuseSentDocument',
                params: ({ event }) => ({ message: selectRefusalMessage(event.output) }),
              },
              {
                type: 'setDialog',
                params: ({ event }) => ({ key: 'registrationRefused', message: selectRefusalMessage(event.output) }),
              },
            ],
          },
          {
            target: 'dialog',
            actions: [
              'clearRegistrationSent',
              {
                type: 'setDialog',
                params: ({ event }) => ({ key: 'registrationRefused', message: selectRefusalMessage(event.output) }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isReplyLost', params: ({ event }) => ({ error: event.error }) },
            target: 'dialog',
            actions: { type: 'setDialog', params: { key: 'registrationLost' } },
          },
          {
            target: 'dialog',
            actions: [
              'clearRegistrationSent',
              { type: 'setDialog', params: ({ event }) => ({ key: 'registrationFailed', error: event.error }) },
            ],
          },
        ],
      },
    },
    documentDialog: {
      description: 'A dialog states that the document was refused; another can be attached next.',
      meta: { name: 'documento rechazado', ids: ['REG-3'] },
      ...dialogState('showDocumentDialog', '#menu'),
    },
    dialog: {
      description: 'A dialog is open; the contact form is kept as it is.',
      meta: { name: 'aviso', ids: ['OTP-12', 'DAT-9', 'REG-3', 'REG-4'] },
      ...dialogState('showContactDialog', 'form'),
    },
    registered: {
      description: "'Datos Registrados' is shown; the folio comes next.",
      meta: { name: 'datos registrados', ids: ['REG-2'] },
      ...dialogState('showRegisteredDialog', '#success'),
      tags: ['dialog', 'timed'],
      on: { NAVIGATE: '#success' },
    },
  },
});

import { contactForm } from './contact-form.ts';
import { selectApplication, selectOpenDialog } from '../model/context.ts';
import { toLanding, toMenu, toSuccess } from './navigation.ts';
import { refusalMessage } from '../model/dialogs.ts';
import { portalSetup } from '../setup.ts';
import { verifying } from './verifying.ts';

/** Contact data, phone verification and registration (§2 Contact data screen, §4 Phone verification). */
export const panel = portalSetup.createStateConfig({
  id: 'panel',
  description: 'The customer gives e-mail and phone, confirms the phone, and is registered.',
  meta: { route: '/panel', screen: 'contact', ids: ['APP-2', 'DAT-1'] },
  initial: 'resuming',
  on: {
    NAVIGATE: [toLanding, toMenu, toSuccess],
  },
  states: {
    resuming: {
      description: 'An incomplete earlier step comes first; a code window that stood open comes back.',
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
      description: 'A dialog says why no code was sent; one sent before to this number can still be entered.',
      tags: ['dialog'],
      meta: { ids: ['OTP-10', 'OTP-11'] },
      invoke: {
        id: 'showCodeRequestDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onDone: 'afterCodeRequestDialog',
        onError: 'afterCodeRequestDialog',
      },
      exit: 'clearDialog',
    },
    afterCodeRequestDialog: {
      description: 'Back to the code window where an earlier code waits, otherwise to the form.',
      tags: ['transient'],
      always: [{ guard: 'hasCodeForContact', target: 'verifying', actions: 'openCodeWindow' }, { target: 'form' }],
    },
    registering: {
      description: 'The registration is being saved; it can no longer be cancelled.',
      tags: ['posting'],
      meta: { ids: ['REG-1'] },
      // left now, its answer and the folio would be lost to the customer
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
              {
                type: 'storeRegistration',
                params: ({ event }) => ({ registration: event.output.ok ? event.output.registration : undefined }),
              },
              { type: 'setDialog', params: { key: 'registered' } },
            ],
          },
          {
            target: 'dialog',
            actions: {
              type: 'setDialog',
              params: ({ event }) => ({ key: 'registrationRefused', message: refusalMessage(event.output) }),
            },
          },
        ],
        onError: {
          target: 'dialog',
          actions: { type: 'setDialog', params: ({ event }) => ({ key: 'registrationFailed', error: event.error }) },
        },
      },
    },
    dialog: {
      description: 'A dialog after which the contact form is as it was.',
      tags: ['dialog'],
      meta: { ids: ['OTP-12', 'DAT-9', 'REG-3', 'REG-4'] },
      invoke: {
        id: 'showContactDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onDone: 'form',
        onError: 'form',
      },
      exit: 'clearDialog',
    },
    registered: {
      description: "'Datos Registrados' is shown; whatever happens, the folio comes next.",
      tags: ['dialog'],
      meta: { ids: ['REG-2'] },
      invoke: {
        id: 'showRegisteredDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onDone: '#success',
        onError: '#success',
      },
      exit: 'clearDialog',
      on: { NAVIGATE: '#success' },
    },
  },
});

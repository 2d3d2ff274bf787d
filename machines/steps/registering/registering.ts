import { selectApplication } from '../../model/context.ts';
import { selectRefusalMessage } from '../../model/dialogs.ts';
import { portalSetup } from '../../setup.ts';
import { dialogState, documentDialogState } from '../dialog-state.ts';
import { leaveContact } from '../navigation.ts';

/** The registration of the complete request (journey.md#registering). */
export const registering = portalSetup.createStateConfig({
  id: 'registering',
  description: 'The request is registered, and a dialog states how that ended.',
  // the form's place is kept while its data is saved
  meta: { name: 'Registro', route: '/panel', screen: 'contact', ids: ['APP-2'] },
  initial: 'saving',
  on: { NAVIGATE: leaveContact },
  states: {
    saving: {
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
            guard: { type: 'isAboutDocument', params: ({ event }) => event.output },
            target: 'documentDialog',
            actions: [
              'clearRegistrationSent',
              {
                type: 'setDialog',
                params: ({ event }) => ({
                  key: 'registrationRefused',
                  message: selectRefusalMessage(event.output),
                  offersDocument: true,
                }),
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
      description: 'A dialog states that the document was refused, and offers to change it; it stays attached.',
      meta: { name: 'documento rechazado', ids: ['REG-3'] },
      ...documentDialogState('showDocumentDialog', '#contact.form'),
    },
    dialog: {
      description: 'A dialog states that nothing was registered, or that the reply is lost; the form comes next.',
      meta: { name: 'aviso', ids: ['REG-3', 'REG-4'] },
      ...dialogState('showRegistrationDialog', '#contact.form'),
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

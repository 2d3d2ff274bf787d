import { not } from 'xstate';
import { selectApplication, selectOpenDialog } from '../model/context.ts';
import { selectRefusalMessage } from '../model/dialogs.ts';
import type { EventOf } from '../model/events.ts';
import { selectSaidOfLostReply } from '../model/failure.ts';
import { portalSetup } from '../actions.ts';
import { choiceDialogState, dialogState } from './dialog-state.ts';
import { failedCall } from './failed-call.ts';
import { leaveContact } from './navigation.ts';

/** Stores the uploaded percentage. */
const storeUploaded = {
  type: 'store',
  params: ({ event }: { readonly event: EventOf<'UPLOAD.PROGRESS'> }) => ({ uploadedPercent: event.percent }),
} as const;

/** Registers the complete request (journey.md#registering). */
export const registering = portalSetup.createStateConfig({
  id: 'registering',
  description: 'The request is registered, and a dialog reports the result.',
  meta: { name: 'Registro', route: '/panel', ids: ['APP-2'] },
  initial: 'saving',
  on: { NAVIGATE: leaveContact },
  states: {
    saving: {
      description: 'The registration is saved; it can no longer be cancelled.',
      initial: 'sending',
      tags: ['posting'],
      meta: { ids: ['REG-1'] },
      // mark the call as sent, in case the page reloads before the reply
      entry: 'markRegistrationSent',
      // ignore navigation: leaving now would lose the reply with the folio
      on: {
        NAVIGATE: {},
        'UPLOAD.PROGRESS': [
          { guard: 'hasLeft', target: '.awaiting', actions: storeUploaded },
          { actions: storeUploaded },
        ],
      },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, self }) => ({
          application: selectApplication(context),
          report: (event) => self.send(event),
        }),
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
                  secondButton: 'changeDocument',
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
            guard: { type: 'isDocumentTooHeavy', params: ({ event }) => event },
            target: 'documentDialog',
            actions: [
              'clearRegistrationSent',
              {
                type: 'setDialog',
                params: ({ event }) => ({
                  key: 'registrationFailed',
                  error: event.error,
                  secondButton: 'changeDocument',
                }),
              },
            ],
          },
          {
            guard: { type: 'isPhotoTooSlow', params: ({ event }) => ({ error: event.error }) },
            target: 'documentDialog',
            actions: { type: 'setDialog', params: { key: 'registrationLost', secondButton: 'changeDocument' } },
          },
          {
            guard: { type: 'isReplyLost', params: ({ event }) => ({ error: event.error }) },
            target: 'dialog',
            actions: {
              type: 'setDialog',
              params: ({ event: { error } }) => ({ key: 'registrationLost', ...selectSaidOfLostReply(error) }),
            },
          },
          failedCall('registrationFailed', 'dialog', ['clearRegistrationSent']),
        ],
      },
      states: {
        sending: {
          description: 'The request is being uploaded; the progress is shown.',
          meta: { name: 'enviando', view: 'sending', ids: [] },
          after: { slowUpload: 'sendingSlowly' },
        },
        sendingSlowly: {
          description: 'The upload is slow; the screen reports it.',
          meta: { name: 'enviando lento', view: 'sendingSlowly', ids: [] },
        },
        awaiting: {
          description: 'The upload is complete; the reply is pending.',
          meta: { name: 'esperando', view: 'awaiting', ids: [] },
          on: {
            // renewing the token restarts the upload
            'UPLOAD.PROGRESS': { guard: not('hasLeft'), target: 'sending', actions: storeUploaded },
          },
        },
      },
    },
    documentDialog: {
      description: 'A dialog asks for another document or a smaller photo; the current one stays attached.',
      meta: { name: 'otro documento', screen: 'contact', ids: ['REG-3', 'REG-4'] },
      ...choiceDialogState('showDocumentDialog', { target: '#resuming' }, '#contact.form'),
    },
    dialog: {
      description: 'A dialog reports that nothing was registered, or that the reply was lost; the form comes next.',
      meta: { name: 'aviso', screen: 'contact', ids: ['REG-3', 'REG-4'] },
      ...dialogState('showRegistrationDialog', '#contact.form'),
    },
    registered: {
      description: "'Datos Registrados' is shown; the folio comes next.",
      meta: { name: 'datos registrados', view: 'registered', ids: ['REG-2'] },
      tags: ['dialog', 'timed'],
      on: { NAVIGATE: '#success' },
      invoke: {
        id: 'showRegisteredDialog',
        src: 'showDialog',
        input: ({ context }) => selectOpenDialog(context),
        onError: '#success',
      },
      after: { registeredDialog: '#success' },
      exit: 'clearDialog',
    },
  },
});

import { contactFieldNames, fieldOf } from '../../model/fields.ts';
import { portalSetup } from '../../actions.ts';
import { toStart } from '../navigation.ts';
import { codeRequest } from './code-request.ts';

/** The contact form (journey.md#contact) and its code request (journey.md#code-request). */
export const contactForm = portalSetup.createStateConfig({
  description: 'The customer fills in the contact form.',
  meta: { ids: [...contactFieldNames.flatMap((name) => fieldOf(name).ids), 'DAT-7', 'DAT-8'] },
  initial: 'editing',
  on: { BACK: '#resuming', CANCEL: toStart },
  states: {
    editing: {
      description: 'The form can be filled in and sent.',
      initial: 'opening',
      on: {
        // store every edit: phones may unload the tab while the customer reads the SMS
        'CONTACT.EDIT': { target: '.idle', actions: { type: 'storeContact', params: ({ event }) => event } },
        'CONTACT.SUBMIT': [
          {
            guard: { type: 'isPhoneMissing', params: ({ event }) => event },
            target: '#contact.dialog',
            actions: [
              { type: 'storeContact', params: ({ event }) => event },
              { type: 'setDialog', params: { key: 'phoneMissing' } },
            ],
          },
          {
            guard: { type: 'isContactRefused', params: ({ event }) => event },
            target: '#contact.dialog',
            actions: [
              { type: 'storeContact', params: ({ event }) => event },
              { type: 'setDialog', params: { key: 'contactInvalid' } },
            ],
          },
          {
            guard: { type: 'isPhoneConfirmed', params: ({ event }) => event },
            target: '#registering',
            actions: { type: 'storeContact', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasRecentCode', params: ({ event }) => event },
            target: '#verifying',
            actions: [{ type: 'storeContact', params: ({ event }) => event }, 'selectCode'],
          },
          {
            target: 'requestingCode',
            actions: [{ type: 'storeContact', params: ({ event }) => event }, 'dropUnusableCodes'],
          },
        ],
      },
      states: {
        opening: {
          description: 'If the result of a registration is unknown, the form reports it.',
          tags: ['transient'],
          always: [{ guard: 'isRegistrationSent', target: 'outcomeUnknown' }, { target: 'idle' }],
        },
        idle: { description: 'No message is shown.', meta: { name: 'formulario', ids: [] } },
        outcomeUnknown: {
          description: 'A registration was sent and its reply was lost; submitting it again shows the folio.',
          meta: { name: 'registro sin respuesta', view: 'outcomeUnknown', ids: ['REG-4'] },
        },
        correctingPhone: {
          description: "'Corregir número' closed the code window: the focus is in 'Teléfono'.",
          meta: { name: 'corregir el número', view: 'correctingPhone', ids: ['OTP-2'] },
        },
        clockWrong: {
          description: "The code had expired when it arrived: the device's clock may be wrong.",
          meta: { name: 'reloj equivocado', view: 'clockWrong', ids: ['OTP-5'] },
        },
        codeExpired: {
          description: 'The code expired and the modal closed; another code can be requested.',
          meta: { name: 'código vencido', view: 'codeExpired', ids: ['OTP-5'] },
        },
      },
    },
    requestingCode: codeRequest({
      description: 'A code is requested for the phone.',
      name: 'pidiendo el código',
      id: 'requestCode',
      dialog: '#contact.codeRequestDialog',
      sent: '#verifying',
      expired: { target: 'editing.clockWrong' },
    }),
  },
});

import type { EventOf } from '../model/events.ts';
import { portalSetup } from '../actions.ts';
import { dialogState } from './dialog-state.ts';
import { leadsFrom } from './navigation.ts';
import { codeRequest } from './contact/code-request.ts';
import { failedCall } from './failed-call.ts';

/** Stores the digits that the event carries. */
const storeTyped = {
  type: 'storeTypedCode',
  params: ({ event }: { readonly event: EventOf<'CODE.EDIT' | 'CODE.SUBMIT'> }) => event,
} as const;

/** Phone verification dialog; open while the code's countdown runs (journey.md#verifying). */
export const verifying = portalSetup.createStateConfig({
  id: 'verifying',
  description: 'The customer enters the code from the SMS.',
  tags: ['modal'],
  meta: {
    name: 'Código',
    route: '/panel',
    // The dialog overlays the contact form.
    screen: 'contact',
    view: 'entering',
    ids: ['APP-2', 'OTP-2', 'OTP-3', 'OTP-4', 'OTP-5'],
  },
  initial: 'opening',
  // Placeholder until the first tick, which fires immediately.
  entry: 'awaitResend',
  exit: 'clearTypedCode',
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context }) => ({
      expiresAt: context.phone.verification?.expiresAt ?? 0,
      sentAt: context.phone.verification?.sentAt ?? 0,
    }),
    onError: '#contact.form',
  },
  on: {
    TICK: [
      {
        guard: { type: 'isTimeOver', params: ({ event }) => event },
        target: '#contact.form.editing.codeExpired',
        actions: 'clearVerification',
      },
      { actions: { type: 'store', params: ({ event: { left, resendIn } }) => ({ countdown: { left, resendIn } }) } },
    ],
    'CODE.CLOSE': '#contact.form',
    'CODE.CORRECT': '#contact.form.editing.correctingPhone',
    // The phone's Back button closes the dialog, not the step.
    NAVIGATE: { guard: leadsFrom('/panel'), target: '#contact.form' },
  },
  states: {
    opening: {
      description: 'The first view depends on whether the code is exhausted.',
      tags: ['transient'],
      always: [{ guard: 'isCodeExhausted', target: 'exhausted' }, { target: 'entering' }],
    },
    entering: {
      description: 'The boxes accept digits.',
      initial: 'unchecked',
      on: {
        'CODE.EDIT': { target: '.unchecked', actions: storeTyped },
        'CODE.SUBMIT': [
          { guard: { type: 'isCodeEmpty', params: ({ event }) => event }, target: '.missing', actions: storeTyped },
          { guard: { type: 'isCodeRefused', params: ({ event }) => event }, target: '.invalid', actions: storeTyped },
          { target: 'validating', actions: storeTyped },
        ],
        'CODE.RESEND': 'requestingCode',
      },
      invoke: {
        id: 'receiveCode',
        src: 'receiveCode',
        onDone: {
          target: '.unchecked',
          actions: { type: 'storeTypedCode', params: ({ event }) => ({ typed: event.output.code }) },
        },
        // WebOTP is optional; the customer types the code.
        onError: {},
      },
      states: {
        unchecked: { description: 'No message is shown.', meta: { name: 'escribiendo', ids: [] } },
        sentAgain: {
          description: "'Le enviamos otro código.'",
          meta: { name: 'enviado otra vez', view: 'sentAgain', ids: [] },
        },
        missing: { description: "'El código es requerido.'", meta: { name: 'falta', view: 'missing', ids: ['OTP-6'] } },
        invalid: {
          description: "'El código ingresado no es válido.'",
          meta: { name: 'equivocado', view: 'invalid', ids: ['OTP-7', 'OTP-8'] },
        },
      },
    },
    exhausted: {
      description: 'No attempts are left; the customer can request another code.',
      meta: { name: 'sin intentos', view: 'exhausted', ids: ['OTP-8'] },
      on: {
        'CODE.EDIT': { actions: storeTyped },
        'CODE.RESEND': 'requestingCode',
      },
    },
    validating: {
      description: 'The server checks the code.',
      tags: ['posting'],
      meta: { name: 'validando', view: 'validating', ids: ['OTP-13'] },
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context }) => ({ code: context.phone.typedCode }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: '#registering',
            actions: { type: 'storeConfirmation', params: ({ event }) => ({ until: event.output.confirmedUntil }) },
          },
          {
            guard: { type: 'isLastAttempt', params: ({ event }) => event.output },
            target: 'exhausted',
            actions: { type: 'countFailedAttempt', params: ({ event }) => event.output },
          },
          {
            target: 'entering.invalid',
            actions: { type: 'countFailedAttempt', params: ({ event }) => event.output },
          },
        ],
        onError: failedCall('codeValidationFailed', 'dialog'),
      },
    },
    requestingCode: codeRequest({
      description: "'Enviar otro código': another code is requested for the same number.",
      name: 'pidiendo otro',
      id: 'requestAnotherCode',
      dialog: 'dialog',
      sent: '#contact.codeSentAgain',
      expired: { target: '#contact.form.editing.clockWrong', actions: 'clearVerification' },
    }),
    dialog: {
      description: 'A dialog is open over the modal, whose countdown continues.',
      meta: { name: 'aviso', ids: ['OTP-9', 'OTP-10', 'OTP-11'] },
      // if the NIS has to be looked up again, show the form, whose 'Regresar' leads to the look-up
      ...dialogState('showCodeDialog', [
        { guard: 'isDialogAboutLookUp', target: '#contact.form' },
        { target: 'opening' },
      ]),
    },
  },
});

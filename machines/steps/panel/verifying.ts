import { assertEvent } from 'xstate';
import { portalSetup } from '../../setup.ts';
import { dialogState } from '../dialog-state.ts';

/** The phone verification modal (§2, §4): open for as long as its countdown runs. */
export const verifying = portalSetup.createStateConfig({
  description: 'The customer enters the code of the SMS.',
  tags: ['modal'],
  meta: { ids: ['OTP-2', 'OTP-3', 'OTP-4', 'OTP-5'] },
  initial: 'entering',
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context }) => ({ expiresAt: context.verification?.expiresAt ?? 0 }),
    onError: { target: '#panel.form', actions: 'closeCodeWindow' },
  },
  on: {
    TICK: [
      {
        guard: { type: 'isTimeOver', params: ({ event }) => event },
        target: '#panel.form.editing.codeExpired',
        actions: 'clearVerification',
      },
      { actions: { type: 'storeSecondsLeft', params: ({ event }) => event } },
    ],
  },
  states: {
    entering: {
      description: 'The boxes accept digits.',
      initial: 'unchecked',
      on: {
        'CODE.EDIT': '.unchecked',
        'CODE.SUBMIT': [
          { guard: { type: 'isCodeEmpty', params: ({ event }) => event }, target: '.missing' },
          { guard: { type: 'isCodeRefused', params: ({ event }) => event }, target: '.invalid' },
          { target: 'validating' },
        ],
        'CODE.CLOSE': { target: '#panel.form', actions: 'closeCodeWindow' },
      },
      states: {
        unchecked: { description: 'No message is shown.' },
        missing: { description: "'El código es requerido.'", meta: { ids: ['OTP-6'] } },
        invalid: { description: "'El código ingresado no es válido.'", meta: { ids: ['OTP-7', 'OTP-8'] } },
      },
    },
    validating: {
      description: 'The server checks the code.',
      tags: ['posting'],
      meta: { ids: ['OTP-13'] },
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        // the code is never put into the context, so that it is neither stored nor shown by developer tools
        input: ({ event }) => {
          assertEvent(event, 'CODE.SUBMIT');
          return { code: event.code };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: '#panel.registering',
            actions: {
              type: 'storeConfirmation',
              params: ({ event }) => ({ until: event.output.confirmedUntil }),
            },
          },
          { target: 'entering.invalid' },
        ],
        onError: {
          target: 'dialog',
          actions: { type: 'setDialog', params: ({ event }) => ({ key: 'codeValidationFailed', error: event.error }) },
        },
      },
    },
    dialog: {
      description: 'A dialog is open over the modal, whose countdown continues.',
      meta: { ids: ['OTP-9'] },
      ...dialogState('showCodeDialog', 'entering'),
    },
  },
});

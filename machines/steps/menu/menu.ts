import { portalSetup } from '../../setup.ts';
import { toLanding, toPanel, toStart, toSuccess } from '../navigation.ts';
import { choosing } from './choosing.ts';

/** Account, consent, program and document (journey.md#confirming). */
export const menu = portalSetup.createStateConfig({
  id: 'menu',
  description: 'The customer confirms the account, accepts the data update, chooses a program and attaches a document.',
  meta: { name: 'Solicitud', route: '/menu', ids: ['APP-2'] },
  initial: 'resuming',
  on: {
    BACK: { target: '.confirming', actions: 'reopenAccount' },
    CANCEL: toStart,
    NAVIGATE: [toLanding, toPanel, toSuccess],
  },
  states: {
    resuming: {
      description: 'The earliest incomplete step is found.',
      tags: ['transient'],
      always: [
        { guard: 'needsConfirmation', target: 'confirming' },
        { guard: 'needsConsent', target: 'consenting' },
        { guard: 'hasPrograms', target: 'choosing' },
        { target: 'loadingPrograms' },
      ],
    },
    confirming: {
      description: "'Confirma tu cuenta': the customer confirms the account.",
      meta: { name: 'confirmar la cuenta', screen: 'confirming', ids: ['CON-1', 'CON-2', 'CON-4'] },
      on: {
        // the session is kept, so that Forward works
        BACK: '#landing',
        'ACCOUNT.CONFIRM': { target: 'resuming', actions: 'confirmAccount' },
      },
    },
    consenting: {
      description: "'Iniciar solicitud': the customer accepts the data update.",
      meta: { name: 'aceptar la actualización', screen: 'consenting', ids: ['CON-3', 'CON-4'] },
      on: { 'CONSENT.ACCEPT': { target: 'resuming', actions: 'acceptUpdate' } },
    },
    loadingPrograms: {
      description: 'The programs are requested.',
      tags: ['posting'],
      meta: { name: 'cargando refrendos', screen: 'loadingPrograms', ids: ['PRO-1'] },
      invoke: {
        id: 'listPrograms',
        src: 'listPrograms',
        onDone: [
          {
            guard: { type: 'isListFilled', params: ({ event }) => ({ programs: event.output }) },
            target: 'choosing',
            actions: { type: 'storePrograms', params: ({ event }) => ({ programs: event.output }) },
          },
          { target: 'noPrograms', actions: 'clearProgramsFailure' },
        ],
        onError: {
          target: 'noPrograms',
          actions: { type: 'storeProgramsFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing,
    noPrograms: {
      description: 'No program is active, or the list could not be loaded.',
      tags: ['withoutCancel'],
      meta: { name: 'sin refrendos', screen: 'noPrograms', ids: ['PRO-3'] },
      on: {
        'PROGRAMS.RETRY': 'loadingPrograms',
        HOME: toStart,
      },
    },
  },
});

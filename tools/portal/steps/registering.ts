import { contactForm } from './contact.ts';
import { server } from './dialog-texts.ts';
import { absent, announced, expected, heading, noBack, noTexts } from './expected-elements.ts';
import type { ExpectedElement } from '../screen.ts';
import { call, dialog, dialogConfirmed, outcomesOf, unavailable, type StepFacts } from './step-facts.ts';

const slow = 'Su conexión es lenta. Seguimos enviando; no cierre esta página.';
const saving = (progress: string): ExpectedElement[] => [
  heading('Guardando su solicitud'),
  expected('progressbar')(progress),
  noBack,
  absent('button'),
  absent('textbox'),
];
const awaiting = () => saving('Esperando la respuesta…');

export const registering = {
  address: '/panel',
  events: {
    'UPLOAD.PROGRESS': {
      payloads: { 'a part': { percent: 62 }, all: { percent: 100 } },
      drive: (screen, event) => screen.sendDocument(event),
      outside: true,
    },
  },
  ends: {
    register: call('register'),
    showRegistrationDialog: dialog,
    showDocumentDialog: outcomesOf('showDialog', {
      confirmed: dialogConfirmed,
      'another document': { output: 'changeDocument' },
      broken: unavailable,
    }),
    showRegisteredDialog: outcomesOf('showDialog', { broken: unavailable }),
  },
  dialogs: {
    registrationRefused: ['¡Ups!', server],
    registrationFailed: ['¡Ups! Problemas técnicos'],
    registrationLost: [
      '¡Ups! Problemas técnicos',
      'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.',
    ],
    registered: ['Datos Registrados'],
  },
  screens: {
    'registering.saving.sending': ({ uploadedPercent }) => [
      ...saving(`Enviando su documento: ${uploadedPercent} %`),
      ...noTexts(slow),
    ],
    'registering.saving.sendingSlowly': ({ uploadedPercent }) => [
      ...saving(`Enviando su documento: ${uploadedPercent} %`),
      announced(slow),
    ],
    'registering.saving.awaiting': awaiting,
    'registering.documentDialog': contactForm,
    'registering.dialog': contactForm,
    'registering.registered': awaiting,
  },
  guardInputs: ({ context: { phone } }) => ({ sent: phone.registrationSent }),
} as const satisfies StepFacts<'registering'>;

import { expect, it } from 'vitest';
import { emptyPhone } from '../../../machines/model/context.ts';
import { Failure, type FailureKind } from '../../../machines/model/failure.ts';
import type { Leaf } from '../../../machines/states.ts';
import { toDialogText } from '../../../src/services/dialogs/dialog-text.ts';
import { take } from 'xstate-paths';
import { ana, identity, programs, ready } from '../../../tools/portal/sample-data.ts';
import { done, snapshotsIn, takeFrom } from './specification-rows.ts';

/** Calls that can be blocked, with the first sentence of the message (journey.md#connection). */
const calls: readonly (readonly [from: Leaf, invoke: string, shown: string])[] = [
  ['landing.postingNis.calls.runningCaptcha', 'runNisCaptcha', 'Error en captcha'],
  ['landing.postingNis.calls.validatingCaptcha', 'validateNisCaptcha', 'Error al validar captcha'],
  ['landing.postingNis.calls.findingNis', 'findNis', 'Error al validar NIS'],
  ['landing.postingNis.calls.findingRegistro', 'findRegistro', '¡Ups! Ha ocurrido un error, intente más tarde'],
  ['landing.postingFolio.runningCaptcha', 'runFolioCaptcha', 'Error en captcha'],
  ['landing.postingFolio.validatingCaptcha', 'validateFolioCaptcha', 'Error al validar captcha'],
  ['landing.postingFolio.findingFolio', 'findFolio', '¡Ups! Estamos experimentando problemas tecnicos'],
  ['contact.form.requestingCode', 'requestCode', '¡Ups!'],
  ['verifying.requestingCode', 'requestAnotherCode', '¡Ups!'],
  ['verifying.validating', 'validateCode', 'Código incorrecto, verifica tu información'],
  ['registering.saving.awaiting', 'register', '¡Ups! Problemas técnicos'],
];

const blocked =
  'Algo en este equipo o en su red impide enviar los datos: por ejemplo, un bloqueador o un antivirus. Pruebe con otro navegador u otra red.';
const offline = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';

it.each(calls)('[APP-8] %s explains a blocked call and an unreachable origin', (from, invoke, title) => {
  for (const [kind, second] of [
    ['blocked', blocked],
    ['unreachable', invoke === 'register' ? null : offline],
  ] as const)
    for (const before of snapshotsIn(from)) {
      const { context } = take(before, failed(invoke, new Failure(kind, ''))()).snapshot;
      if (context.dialog === null) throw new Error('no dialog is open');
      const shown = toDialogText(context.dialog);
      expect(shown.title).toBe(title);
      for (const line of [blocked, offline]) expect(shown.text.includes(line)).toBe(line === second);
    }
});

const registered = {
  client: ready,
  programs,
  program: programs[0],
  document: identity,
  contact: ana,
  phone: { ...emptyPhone, registrationSent: true },
};
const failed = (invoke: string, error: Failure) => () => ({
  name: `${invoke} ✗`,
  event: { type: `xstate.error.actor.${invoke}`, error, actorId: invoke },
});

it.each<[string, Failure, string]>([
  ['blocked', new Failure('blocked', ''), blocked],
  ['offline', new Failure('offline', ''), offline],
  [
    '403',
    new Failure('refused', '', { status: 403 }),
    'El envío no fue aceptado. Intente de nuevo; si vuelve a pasar, pruebe con otro navegador u otra red.',
  ],
  [
    '511',
    new Failure('otherPage', '', { status: 511 }),
    'En lugar de la respuesta llegó otra página: es posible que su red pida iniciar sesión. Abra otra página en su navegador para comprobarlo, o intente de nuevo en unos minutos.',
  ],
  [
    'a second 401',
    new Failure('cookiesRefused', '', { status: 401 }),
    'Su navegador no acepta las cookies de esta página. Permítalas o pruebe con otro navegador.',
  ],
])('[NIS-11] [REG-4] %s: the second line suggests what to do', (_what, error, line) => {
  const nis = takeFrom(
    { landing: { postingNis: { calls: 'findingNis', repeatedPress: 'idle' } } },
    {},
    failed('findNis', error),
  );
  expect(nis.context.dialog && toDialogText(nis.context.dialog)).toEqual({ title: 'Error al validar NIS', text: line });
});

it('[REG-4] 413: reports that the document is too large, and lets the customer change it', () => {
  const error = new Failure('documentTooHeavy', '', { status: 413 });
  const after = takeFrom({ registering: { saving: 'awaiting' } }, registered, failed('register', error));
  expect(after.value).toEqual({ registering: 'documentDialog' });
  expect(after.context.dialog).toMatchObject({ secondButton: 'changeDocument' });
  expect(after.context.dialog && toDialogText(after.context.dialog)).toEqual({
    title: '¡Ups! Problemas técnicos',
    text: 'Su documento es demasiado pesado para enviarlo.',
  });
  expect(after.context.phone.registrationSent).toBe(false);
  expect(after.context.document).toBe(identity);
  const changing = take(after, done('showDocumentDialog', 'changeDocument')()).snapshot;
  expect(changing.value).toEqual({ choosing: 'attached' });
});

const lost =
  'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.';

it.each<[string, FailureKind, string]>([
  ['as the browser reports', 'offline', `${lost}\n\n${offline}`],
  ['as only the page notices', 'unreachable', lost],
  ['because something blocks it', 'blocked', `${lost}\n\n${blocked}`],
])('[REG-4] explains that a registration had no connection, %s', (_how, kind, text) => {
  const sending = { registering: { saving: 'awaiting' } };
  const after = takeFrom(sending, registered, failed('register', new Failure(kind, '')));
  expect(after.context.dialog && toDialogText(after.context.dialog)).toEqual({
    title: '¡Ups! Problemas técnicos',
    text,
  });
  expect(after.context.phone.registrationSent).toBe(true);
});

it.each([
  [42, 'Podrá pedirlo de nuevo en 42 segundos.'],
  [1, 'Podrá pedirlo de nuevo en 1 segundo.'],
])(
  '[OTP-10] 429 to solicitarCodigo with Retry-After %i: shows the wait, and that a message may have arrived',
  (retryAfter, wait) => {
    const error = Object.assign(new Failure('status', '', { status: 429 }), { retryAfter });
    const after = takeFrom({ contact: { form: 'requestingCode' } }, registered, failed('requestCode', error));
    expect(after.context.dialog && toDialogText(after.context.dialog).text).toBe(
      `Espera un minuto para volver a solicitar un nuevo codigo.\n\n${wait} Si ya recibió un mensaje, espere a que termine ese tiempo.`,
    );
  },
);

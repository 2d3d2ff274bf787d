import { expect, it } from 'vitest';
import type { PortalContext } from '../../../machines/model/context.ts';
import { selectSavedSession } from '../../../machines/selectors.ts';
import { portal } from '../../../machines/portal.ts';
import { verification } from '../../../tools/portal/sample-data.ts';
import { take } from 'xstate-paths';
import { done, end, expectRow, send, snapshotsIn } from './specification-rows.ts';

const isOpenedAtPanel = ({ startRoute }: PortalContext) => startRoute === '/panel';
const enter = (typed: string) => send({ type: 'CODE.SUBMIT', typed });
const tick = (left: number, resendIn = 20) => send({ type: 'TICK', left, resendIn });
const entering = (['unchecked', 'sentAgain', 'missing', 'invalid'] as const).map(
  (leaf) => `verifying.entering.${leaf}` as const,
);
const open = [...entering, 'verifying.exhausted', 'verifying.validating', 'verifying.requestingCode'] as const;
const modal = [...open, 'verifying.dialog'] as const;
const back = send({ type: 'NAVIGATE', to: '/menu' });
const resend = send({ type: 'CODE.RESEND' });

it('[OTP-4] each tick stores the remaining seconds', () => {
  for (const from of modal)
    expectRow({
      from,
      step: tick(65),
      to: from,
      check: ({ snapshot }) => expect(snapshot.context.countdown).toEqual({ left: 65, resendIn: 20 }),
    });
});

it('[OTP-4] each opening of the window restarts the wait for another code, before the first tick', () => {
  for (const node of snapshotsIn('contact.form.requestingCode')) {
    const earlier = { ...node.context, countdown: { left: 12, resendIn: 0 } };
    const before = portal.resolveState({ value: node.value, context: earlier });
    const { snapshot } = take(before, done('requestCode', { ok: true, verification })());
    expect(snapshot.context.countdown.resendIn).toBe(60);
  }
});

it.each([0, -1, -600])('[OTP-5] at %i seconds the modal closes in every state, and its code is removed', (left) => {
  for (const from of modal) {
    expectRow({
      from,
      step: tick(left),
      to: 'contact.form.editing.codeExpired',
      check: ({ snapshot }) => expect(snapshot.context.phone.verification).toBeNull(),
    });
    expectRow({ from, step: tick(1), to: from });
  }
});

it('[OTP-6] rejects four empty boxes', () => {
  for (const from of entering) expectRow({ from, step: enter(''), to: 'verifying.entering.missing' });
});

it.each(['9999', '1', '432', '43210', 'abcd', '4 21'])(
  '[OTP-7] «%s» is not the expected code: sends nothing',
  (code) => {
    for (const from of entering) expectRow({ from, step: enter(code), to: 'verifying.entering.invalid' });
  },
);

it('[OTP-7] checks only the form of the entered code before validarCodigo if the code is unknown (0)', () => {
  const unknown = done('requestCode', { ok: true, verification: { ...verification, code: 0 } });
  for (const node of snapshotsIn('contact.form.requestingCode')) {
    const { snapshot } = take(node, unknown());
    expect(take(snapshot, enter('9999')()).snapshot.value).toEqual({ verifying: 'validating' });
    expect(take(snapshot, enter('99')()).snapshot.value).toEqual({ verifying: { entering: 'invalid' } });
  }
});

it('[OTP-8] validarCodigo not ok: shows the same message', () => {
  expectRow({
    from: 'verifying.validating',
    step: end('validateCode', 'not ok'),
    to: 'verifying.entering.invalid',
  });
});

it('[OTP-9] validarCodigo failed: shows a dialog over the modal, which stays open', () => {
  expectRow({
    from: 'verifying.validating',
    step: end('validateCode', 'failed'),
    to: 'verifying.dialog',
    text: 'Código incorrecto, verifica tu información',
  });
  expectRow({
    from: 'verifying.dialog',
    where: ({ phone, dialog }) => phone.verification?.attemptsLeft !== 0 && dialog?.failure !== 'lookUpExpired',
    step: end('showCodeDialog', 'confirmed'),
    to: 'verifying.entering.unchecked',
  });
});

it('[OTP-9] validarCodigo no longer finds the NIS: the dialog explains it, and the form behind offers a link back', () => {
  expectRow({
    from: 'verifying.validating',
    step: end('validateCode', 'no NIS'),
    to: 'verifying.dialog',
    check: ({ snapshot }) => expect(snapshot.context.dialog?.failure).toBe('lookUpExpired'),
  });
  expectRow({
    from: 'verifying.dialog',
    where: ({ dialog }) => dialog?.failure === 'lookUpExpired',
    step: end('showCodeDialog', 'confirmed'),
    to: 'contact.form.editing.idle',
  });
});

it('[OTP-8] no attempts left: the code is exhausted, even after a reload, and submitting sends nothing', () => {
  expectRow({
    from: 'verifying.validating',
    step: end('validateCode', 'not ok, no try left'),
    to: 'verifying.exhausted',
    check: ({ snapshot }) => expect(snapshot.context.phone.verification?.attemptsLeft).toBe(0),
  });
  expectRow({
    from: 'starting',
    step: end('restoreSession', 'code used up'),
    where: isOpenedAtPanel,
    to: 'verifying.exhausted',
  });
  expectRow({ from: 'verifying.exhausted', step: enter('4321'), to: 'verifying.exhausted' });
});

it('[OTP-8] counts each wrong code, and stores the remaining attempts from the reply', () => {
  expectRow({
    from: 'verifying.validating',
    step: end('validateCode', 'not ok, 3 tries left'),
    to: 'verifying.entering.invalid',
    check: ({ snapshot }, before) =>
      expect(snapshot.context.phone.verification).toEqual({
        ...before.context.phone.verification,
        failedAttempts: (before.context.phone.verification?.failedAttempts ?? 0) + 1,
        attemptsLeft: 3,
      }),
  });
});

it('closing returns to the form at any time, and a late reply of the check has no effect', () => {
  for (const from of open) {
    expectRow({
      from,
      step: send({ type: 'CODE.CLOSE' }),
      to: ['contact.form.editing.idle', 'contact.form.editing.outcomeUnknown'],
      check: ({ snapshot }) => {
        expect(snapshot.context.phone).toMatchObject({ typedCode: '' });
        expect(take(snapshot, end('validateCode', 'ok')(snapshot)).snapshot.value).toEqual(snapshot.value);
      },
    });
  }
});

it("'Corregir número' closes the window, and focuses the phone field", () => {
  for (const from of open)
    expectRow({ from, step: send({ type: 'CODE.CORRECT' }), to: 'contact.form.editing.correctingPhone' });
});

it('Back closes the window and stays in the step', () => {
  for (const from of modal)
    expectRow({
      from,
      step: back,
      to: ['contact.form.editing.idle', 'contact.form.editing.outcomeUnknown'],
      check: ({ snapshot }) => expect(selectSavedSession(snapshot).step).toBe('contact'),
    });
});

it("'Enviar otro código' requests another code, even if the first is exhausted", () => {
  for (const from of [...entering, 'verifying.exhausted'] as const)
    expectRow({ from, step: resend, to: 'verifying.requestingCode' });
});

it('reports once that the code was sent again, until the customer types a digit', () => {
  expectRow({
    from: 'verifying.requestingCode',
    step: end('requestAnotherCode', 'sent'),
    to: 'verifying.entering.sentAgain',
    check: ({ snapshot }) => {
      expect(snapshot.context.phone.typedCode).toBe('');
      expect(take(snapshot, send({ type: 'CODE.EDIT', typed: '1' })()).snapshot.value).toEqual({
        verifying: { entering: 'unchecked' },
      });
      const refused = take(take(snapshot, enter('4321')()).snapshot, end('validateCode', 'failed')(snapshot)).snapshot;
      expect(take(refused, end('showCodeDialog', 'confirmed')(refused)).snapshot.value).toEqual({
        verifying: { entering: 'unchecked' },
      });
    },
  });
  expectRow({
    from: 'contact.form.requestingCode',
    step: end('requestCode', 'sent'),
    to: 'verifying.entering.unchecked',
  });
});

it('[OTP-1] another code replaces the first one, and resets its attempts', () => {
  const another = { ...verification, code: 7777, sentAt: 5 };
  expectRow({
    from: 'verifying.requestingCode',
    step: done('requestAnotherCode', { ok: true, verification: another }),
    to: 'verifying.entering.sentAgain',
    check: ({ snapshot }) => expect(snapshot.context.phone).toMatchObject({ verification: another, typedCode: '' }),
  });
});

it.each([
  ['[OTP-10]', 'failed', 'Espera un minuto para volver a solicitar un nuevo codigo.'],
  ['[OTP-11]', 'not ok', 'Número no disponible'],
])(
  '%s another code that is not sent: shows a dialog over the window with the state of the first one',
  (_id, outcome, text) => {
    expectRow({
      from: 'verifying.requestingCode',
      step: end('requestAnotherCode', outcome),
      to: 'verifying.dialog',
      text,
      check: ({ snapshot: { context } }) =>
        expect(context.dialog?.hasEarlierCode ?? false).toBe(context.phone.verification?.attemptsLeft !== 0),
    });
  },
);

it('keeps typed digits while the window is open, and after a reload', () => {
  for (const from of entering)
    expectRow({
      from,
      step: send({ type: 'CODE.EDIT', typed: '4 2' }),
      to: 'verifying.entering.unchecked',
      check: ({ snapshot }) =>
        expect(selectSavedSession(snapshot)).toMatchObject({ step: 'verifying', phone: { typedCode: '4 2' } }),
    });
  expectRow({
    from: 'starting',
    where: isOpenedAtPanel,
    step: end('restoreSession', 'code window open'),
    to: 'verifying.entering.unchecked',
    check: ({ snapshot }) => expect(snapshot.context.phone.typedCode).toBe('43'),
  });
});

it('fills the boxes with a code that the browser reads from the SMS, and sends nothing', () => {
  for (const from of entering)
    expectRow({
      from,
      step: end('receiveCode', 'received'),
      to: 'verifying.entering.unchecked',
      check: ({ snapshot }) => expect(snapshot.context.phone.typedCode).toBe('4321'),
    });
});

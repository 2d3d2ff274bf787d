import { expect, it } from 'vitest';
import { verification } from '../../../../tools/planning/sample-data.ts';
import { take } from '../../../../tools/planning/pure-transition.ts';
import { done, end, expectRow, send, snapshotsIn } from '../specification-rows.ts';

const enter = (code: string) => send({ type: 'CODE.SUBMIT', code });
const tick = (left: number) => send({ type: 'TICK', left });
const entering = (['unchecked', 'missing', 'invalid'] as const).map(
  (leaf) => `panel.verifying.entering.${leaf}` as const,
);
const modal = [...entering, 'panel.verifying.validating', 'panel.verifying.dialog'] as const;

it('[OTP-4] each tick stores the seconds that are left', () => {
  for (const from of modal)
    expectRow({
      from,
      step: tick(65),
      to: from,
      check: ({ snapshot }) => expect(snapshot.context.secondsLeft).toBe(65),
    });
});

it.each([0, -1, -600])('[OTP-5] at %i seconds the modal closes in every state, and its code is removed', (left) => {
  for (const from of modal) {
    expectRow({
      from,
      step: tick(left),
      to: 'panel.form.editing.codeExpired',
      check: ({ snapshot }) => expect(snapshot.context.verification).toBeNull(),
    });
    expectRow({ from, step: tick(1), to: from });
  }
});

it('[OTP-6] all four boxes empty', () => {
  for (const from of entering) expectRow({ from, step: enter(''), to: 'panel.verifying.entering.missing' });
});

it.each(['9999', '1', '432', '43210', 'abcd', '4 21'])(
  '[OTP-7] «%s» is not the expected code: nothing is sent',
  (code) => {
    for (const from of entering) expectRow({ from, step: enter(code), to: 'panel.verifying.entering.invalid' });
  },
);

it('[OTP-7] where the code is unknown (0), only its form is checked before validarCodigo', () => {
  const unknown = done('requestCode', { ok: true, verification: { ...verification, code: 0 } });
  for (const node of snapshotsIn('panel.form.requestingCode')) {
    const { snapshot } = take(node, unknown());
    expect(take(snapshot, enter('9999')()).snapshot.value).toEqual({ panel: { verifying: 'validating' } });
    expect(take(snapshot, enter('99')()).snapshot.value).toEqual({ panel: { verifying: { entering: 'invalid' } } });
  }
});

it('[OTP-8] validarCodigo not ok: the same message', () => {
  expectRow({
    from: 'panel.verifying.validating',
    step: end('validateCode', 'not ok'),
    to: 'panel.verifying.entering.invalid',
  });
});

it('[OTP-9] validarCodigo failed: a dialog over the modal, which stays open', () => {
  expectRow({
    from: 'panel.verifying.validating',
    step: end('validateCode', 'failed'),
    to: 'panel.verifying.dialog',
    text: 'Código incorrecto, verifica tu información',
  });
  expectRow({
    from: 'panel.verifying.dialog',
    step: end('showCodeDialog', 'confirmed'),
    to: 'panel.verifying.entering.unchecked',
  });
});

it('closing the modal goes back to the form, where the number can be corrected', () => {
  for (const from of entering) expectRow({ from, step: send({ type: 'CODE.CLOSE' }), to: 'panel.form.editing.idle' });
});

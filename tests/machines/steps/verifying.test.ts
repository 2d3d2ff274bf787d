import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts.ts';
import { ana, elsewhere, verification, now } from '../../../tools/planning/sample-data.ts';
import { take } from '../../../tools/planning/pure-transition.ts';
import { customer, ends, gives, hold, snapshotsIn, saidIn } from './rows.ts';

const submit = customer({ type: 'CONTACT.SUBMIT', contact: ana, privacyAccepted: true, at: now });
const enter = (code: string) => customer({ type: 'CODE.SUBMIT', code });
const tick = (left: number) => customer({ type: 'TICK', left });
const asking = 'panel.form.requestingCode';
const entering = ['unchecked', 'missing', 'invalid'] as const;
const modal = [
  ...entering.map((leaf) => `panel.verifying.entering.${leaf}` as const),
  'panel.verifying.validating',
  'panel.verifying.dialog',
] as const;

describe('the code', () => {
  it('[OTP-1] a code is asked for the ten digits; the reply replaces the whole phone validation state', () => {
    hold({
      from: 'panel.form.editing.idle',
      when: ({ confirmation }) => confirmation === null,
      does: submit,
      to: asking,
    });
    hold({
      from: asking,
      does: gives('requestCode', { ok: true, verification: { number: '+525512345678', code: 7777, expiresAt: 99 } }),
      to: 'panel.verifying.entering.unchecked',
      then: ({ snapshot }) =>
        expect(snapshot.context.verification).toEqual({ number: '+525512345678', code: 7777, expiresAt: 99 }),
    });
  });

  it('[OTP-4] each tick shows the seconds to expiry plus 5 as mm:ss', () => {
    for (const from of modal)
      hold({ from, does: tick(65), to: from, then: ({ snapshot }) => expect(snapshot.context.secondsLeft).toBe(65) });
    expect(texts.verifying.resendIn(65)).toBe('Podrá volver a enviar código en 01:05 min.');
    expect(texts.verifying.resendIn(305)).toBe('Podrá volver a enviar código en 05:05 min.');
  });

  it.each([0, -1, -600])(
    '[OTP-5] at %i seconds the modal closes, whatever it shows, and its code is emptyContext',
    (left) => {
      for (const from of modal)
        hold({
          from,
          does: tick(left),
          to: 'panel.form.editing.codeExpired',
          then: ({ snapshot }) => expect(snapshot.context.verification).toBeNull(),
        });
      for (const from of modal) hold({ from, does: tick(1), to: from });
    },
  );

  it('[OTP-6] all four boxes empty', () => {
    for (const leaf of entering)
      hold({ from: `panel.verifying.entering.${leaf}`, does: enter(''), to: 'panel.verifying.entering.missing' });
    expect(texts.validation.codeRequired).toBe('El código es requerido.');
  });

  it.each(['9999', '1', '432', '43210', 'abcd', '4 21'])(
    '[OTP-7] «%s» is not the expected value: nothing is sent',
    (code) => {
      for (const leaf of entering)
        hold({ from: `panel.verifying.entering.${leaf}`, does: enter(code), to: 'panel.verifying.entering.invalid' });
      expect(texts.validation.codeRefused).toBe('El código ingresado no es válido.');
    },
  );

  it('[OTP-7] an untold code (0) is left to validarCodigo; four digits are still asked for', () => {
    const untold = gives('requestCode', { ok: true, verification: { ...verification, code: 0 } });
    for (const node of snapshotsIn(asking)) {
      const { snapshot } = take(node, untold());
      expect(take(snapshot, enter('9999')()).snapshot.value).toEqual({ panel: { verifying: 'validating' } });
      expect(take(snapshot, enter('99')()).snapshot.value).toEqual({ panel: { verifying: { entering: 'invalid' } } });
    }
  });

  it('[OTP-8] validarCodigo not ok: the same message, inline', () => {
    hold({
      from: 'panel.verifying.validating',
      does: ends('validateCode', 'not ok'),
      to: 'panel.verifying.entering.invalid',
    });
  });

  it('[OTP-9] validation transport error: a dialog over the modal, which stays', () => {
    hold({
      from: 'panel.verifying.validating',
      does: ends('validateCode', 'failed'),
      to: 'panel.verifying.dialog',
      says: 'Código incorrecto, verifica tu información',
    });
    hold({
      from: 'panel.verifying.dialog',
      does: ends('showCodeDialog', 'confirmed'),
      to: 'panel.verifying.entering.unchecked',
    });
  });

  it('[OTP-10] code request failed', () => {
    hold({
      from: asking,
      does: ends('requestCode', 'failed'),
      to: 'panel.codeRequestDialog',
      says: '¡Ups!',
      then: ({ snapshot }) =>
        expect(saidIn(snapshot)).toContain('Espera un minuto para volver a solicitar un nuevo codigo.'),
    });
  });

  it("[OTP-11] code request not ok: the server's mensaje", () => {
    hold({
      from: asking,
      does: gives('requestCode', { ok: false, message: 'Línea no disponible' }),
      to: 'panel.codeRequestDialog',
      says: 'Línea no disponible',
    });
  });

  it('[OTP-10] an earlier code for this very number can still be entered after the dialog; one for another cannot', () => {
    const dialogs = snapshotsIn('panel.codeRequestDialog');
    const confirm = ends('showCodeRequestDialog', 'confirmed');
    for (const node of dialogs) {
      const withCode = (earlier: typeof elsewhere | null) => ({
        ...node,
        context: { ...node.context, contact: ana, verification: earlier },
      });
      expect(take(withCode(verification), confirm(node)).snapshot.value).toEqual({
        panel: { verifying: { entering: 'unchecked' } },
      });
      expect(take(withCode(elsewhere), confirm(node)).snapshot.value).toEqual({
        panel: { form: { editing: 'idle' } },
      });
      expect(take(withCode(null), confirm(node)).snapshot.value).toEqual({ panel: { form: { editing: 'idle' } } });
    }
  });

  it('closing the modal goes back to the form, so that a mistyped number can be mended', () => {
    for (const leaf of entering)
      hold({
        from: `panel.verifying.entering.${leaf}`,
        does: customer({ type: 'CODE.CLOSE' }),
        to: 'panel.form.editing.idle',
      });
  });
});

import { describe, expect, it } from 'vitest';
import { end, expectRow, send, takeFrom } from '../specification-rows.ts';

const submitNis = (nis: string, privacyAccepted = true) => send({ type: 'NIS.SUBMIT', nis, privacyAccepted });
const submitFolio = (folio: string) => send({ type: 'FOLIO.SUBMIT', folio, privacyAccepted: true });
const invalidNis = { to: 'landing.dialog', text: 'Ingrese un NIS válido', severity: 'info' } as const;

describe('the NIS form', () => {
  it.each(['', '123456', '12345678', '1234567890', '12345x7', ' 1234567', '1234567.0', '१२३४५६७'])(
    '[NIS-9] with the invalid NIS «%s»: shows an info dialog',
    (nis) => expectRow({ from: 'landing.idle', step: submitNis(nis), ...invalidNis }),
  );

  it.each(['1234567', '123456789'])(
    '[NIS-9] with NIS %s: is invalid without the privacy box, and sent with it',
    (nis) => {
      expectRow({ from: 'landing.idle', step: submitNis(nis, false), ...invalidNis });
      expectRow({ from: 'landing.idle', step: submitNis(nis), to: 'landing.postingNis.calls.runningCaptcha' });
    },
  );

  it('[NIS-9] stays unchanged after a dialog', () => {
    expectRow({ from: 'landing.dialog', step: end('showLandingDialog', 'confirmed'), to: 'landing.idle' });
  });
});

it('keeps the NIS form when it is edited, in every state of the landing, and when it is submitted', () => {
  for (const privacyAccepted of [true, false]) {
    const kept = { nis: '76', nisPrivacyAccepted: privacyAccepted };
    for (const from of ['landing.idle', 'landing.postingNis.calls.findingNis', 'landing.folioDialog'] as const)
      expectRow({
        from,
        step: send({ type: 'NIS.EDIT', nis: '76', privacyAccepted }),
        to: from,
        check: ({ snapshot }) => expect(snapshot.context.forms).toMatchObject(kept),
      });
  }
  for (const nis of ['1234567', '12'])
    expectRow({
      from: 'landing.idle',
      step: submitNis(nis),
      to: ['landing.postingNis.calls.runningCaptcha', 'landing.dialog'],
      check: ({ snapshot }) => expect(snapshot.context.forms).toMatchObject({ nis, nisPrivacyAccepted: true }),
    });
});

it('keeps the folio form when it is edited, in every state of the landing, and when it is submitted', () => {
  const kept = { folio: '26 AG', folioPrivacyAccepted: true };
  for (const from of ['landing.idle', 'landing.postingNis.calls.findingNis', 'landing.folioDialog'] as const)
    expectRow({
      from,
      step: send({ type: 'FOLIO.EDIT', folio: '26 AG', privacyAccepted: true }),
      to: from,
      check: ({ snapshot }) => expect(snapshot.context.forms).toMatchObject(kept),
    });
  for (const folio of [' ', '26/AG', '26AG0001DEMO'])
    expectRow({
      from: 'landing.idle',
      step: submitFolio(folio),
      to: ['landing.dialog', 'landing.idle', 'landing.postingFolio.runningCaptcha'],
      check: ({ snapshot }) => expect(snapshot.context.forms).toMatchObject({ folio, folioPrivacyAccepted: true }),
    });
});

describe('the folio form', () => {
  it.each(['', ' ', '\t\n'])('[FOL-3] with the blank folio «%s»: shows a warning, and reloads nothing', (folio) => {
    expectRow({
      from: 'landing.idle',
      step: submitFolio(folio),
      to: 'landing.dialog',
      text: 'Ingrese un folio válido',
      severity: 'warning',
    });
  });

  it('[FOL-3] shows the dialog without a message or a failure', () => {
    expect(takeFrom({ landing: 'idle' }, {}, submitFolio(' ')).context.dialog).toStrictEqual({ key: 'folioEmpty' });
  });

  it.each(['26/AG', 'a.b', 'ñ', '<b>'])('[FOL-3] with the invalid folio «%s»: sends nothing', (folio) => {
    expectRow({ from: 'landing.idle', step: submitFolio(folio), to: 'landing.idle' });
  });

  it.each(['confirmed', 'broken'])('[FOL-7] reloads the page after a look-up dialog that is %s', (outcome) => {
    expectRow({
      from: 'landing.folioDialog',
      where: ({ dialog }) => dialog?.failure !== 'unreachable' && dialog?.failure !== 'blocked',
      step: end('showFolioDialog', outcome),
      to: 'landing.reloading',
    });
  });

  it('[FOL-7] does not reload after a connection failure; the dialog only closes', () => {
    expectRow({
      from: 'landing.folioDialog',
      where: ({ dialog }) => dialog?.failure === 'unreachable' || dialog?.failure === 'blocked',
      step: end('showFolioDialog', 'confirmed'),
      to: 'landing.idle',
      check: ({ snapshot }) => expect(snapshot.context.dialog).toBeNull(),
    });
  });

  it.each([
    ['offline', 'idle'],
    ['blocked', 'idle'],
    ['refused', 'reloading'],
    ['timeout', 'reloading'],
  ] as const)('[FOL-7] a dialog with %s leads to %s', (failure, to) => {
    const dialog = { key: 'folioFailed', failure } as const;
    const after = takeFrom({ landing: 'folioDialog' }, { dialog }, end('showFolioDialog', 'confirmed'));
    expect(after.value).toEqual({ landing: to });
  });
});

it("runs one request at a time: submitting one form sends nothing while the other's request is pending", () => {
  for (const state of ['runningCaptcha', 'validatingCaptcha', 'findingNis', 'findingRegistro'] as const) {
    const from = `landing.postingNis.calls.${state}` as const;
    expectRow({ from, step: submitFolio('26AG0001DEMO'), to: from });
  }
  for (const state of ['runningCaptcha', 'validatingCaptcha', 'findingFolio'] as const) {
    const from = `landing.postingFolio.${state}` as const;
    for (const step of [submitNis('1234567'), submitFolio('26AG0001DEMO')]) expectRow({ from, step, to: from });
  }
});

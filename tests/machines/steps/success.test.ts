import { describe, expect, it } from 'vitest';
import { emptyContext, selectFolioText, type PortalContext } from '../../../machines/model/context.ts';
import type { SavedSession } from '../../../machines/model/kept-items.ts';
import { selectSavedSession } from '../../../machines/selectors.ts';
import { selectReceipt } from '../../../machines/model/receipt.ts';
import { routes } from '../../../machines/model/events.ts';
import { run } from '../../../tools/drivers/portal-run.ts';
import { begin, take } from 'xstate-paths';
import { answer } from './portal-run-answers.ts';
import { ana, now, ready } from '../../../tools/portal/sample-data.ts';
import { contactOf } from '../../../tools/portal/contact-samples.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { portalChart } from '../../../tools/drivers/portal-chart.ts';
import { done, elapse, end, expectCleared, expectRow, readDialogTexts, send, takeFrom } from './specification-rows.ts';

const everyState = (
  ['dialog', 'showing', 'copying', 'copied', 'downloading', 'receiptDialog', 'printing', 'sharing', 'notDone'] as const
).map((leaf) => `success.${leaf}` as const);
const open = (route: (typeof routes)[number], saved: SavedSession) =>
  take(begin(portalChart, route).snapshot, done('restoreSession', saved)());

it('[EXI-3] copying shows the toast; a failure shows nothing', () => {
  const copy = send({ type: 'FOLIO.COPY' });
  expectRow({ from: 'success.showing', step: copy, to: 'success.copying' });
  expectRow({ from: 'success.copying', step: end('copyFolio', 'copied'), to: 'success.copied' });
  expectRow({
    from: 'success.copying',
    step: end('copyFolio', 'refused'),
    to: 'success.showing',
    check: ({ snapshot }) => expect(readDialogTexts(snapshot)).toEqual([]),
  });
  expectRow({ from: 'success.copied', step: copy, to: 'success.copying' });
  for (const step of [elapse('copiedToast'), end('showCopiedToast', 'broken')])
    expectRow({ from: 'success.copied', step, to: 'success.showing' });
});

it.each([
  ['the folio', 'folio shown', '26AG0001DEMO'],
  ['the placeholder', 'no folio', '00AB0000ABCD'],
] as const)('[EXI-2] copies %s, and shows the toast for 2 s', async (_what, session, folio) => {
  const running = run('/exito');
  await answer(running, 'restoreSession', { output: sessions[session] });
  running.actor.send({ type: 'FOLIO.COPY' });
  expect(running.controlled.calls.at(-1)).toEqual({ service: 'copyFolio', input: { folio } });
  await answer(running, 'copyFolio', { output: undefined });
  expect(running.controlled.calls.at(-1)).toEqual({
    service: 'showToast',
    input: { toast: 'folioCopied', ms: 2000 },
  });
  running.clock.increment(1999);
  expect(running.controlled.toast()).not.toBeNull();
  running.clock.increment(1);
  expect(running.controlled.toast()).toBeNull();
  expect(running.actor.getSnapshot().value).toEqual({ success: 'showing' });
});

it("[EXI-4] 'Volver al Inicio' clears everything", () => {
  for (const from of everyState)
    expectRow({ from, step: send({ type: 'HOME' }), to: 'landing.idle', check: expectCleared });
});

it.each(routes.filter((route) => route !== '/exito'))('[EXI-5] leaving for %s clears the session', (to) => {
  for (const from of everyState)
    expectRow({ from, step: send({ type: 'NAVIGATE', to }), to: 'landing.idle', check: expectCleared });
  // A page load also clears the session, both after a registration and after a premature visit to /exito.
  const early = selectSavedSession(open('/exito', { client: ready, contact: ana }).snapshot);
  const late: SavedSession = { client: ready, contact: ana, registration: { kind: 'folio', folio: 'x' } };
  for (const saved of [early, late]) {
    const { snapshot, actions } = open(to, saved);
    expect(snapshot.value).toEqual({ landing: 'idle' });
    expect(actions).toContain('clearSession');
  }
});

it('[EXI-5] staying keeps the session', () => {
  for (const from of everyState) expectRow({ from, step: send({ type: 'NAVIGATE', to: '/exito' }), to: from });
});

it.each([0, '0'])('[EXI-6] FolioRegistro %o: opens the landing at once, and clears the session', (folio) => {
  const { snapshot, actions } = open('/exito', { client: ready, contact: ana, registration: { kind: 'folio', folio } });
  expect(snapshot.value).toEqual({ landing: 'idle' });
  expect(snapshot.context).toMatchObject(emptyContext);
  expect(actions).toContain('clearSession');
});

it('[EXI-6] opens the landing if the reply to the registration has the folio 0', () => {
  expectRow({
    from: 'registering.registered',
    where: (context) => selectFolioText(context) === '0',
    step: elapse('registeredDialog'),
    to: 'landing.idle',
  });
});

it.each<[string, SavedSession, string]>([
  ['a folio', { registration: { kind: 'folio', folio: '26XYZ' } }, '26XYZ'],
  ['a registration without folio', { registration: { kind: 'placeholder' } }, '00AB0000ABCD'],
  ['nothing stored', {}, '00AB0000ABCD'],
  ['a null registration and a contact', { registration: { kind: 'lost' }, contact: ana }, '00AB0000ABCD'],
  ['a null contact and nothing else', { contact: null }, '00AB0000ABCD'],
  ['a null contact and a folio', { contact: null, registration: { kind: 'folio', folio: '26XYZ' } }, '26XYZ'],
])('[EXI-7] shows the folio, or the placeholder, for %s', (_what, saved, folio) => {
  const { snapshot } = open('/exito', { client: ready, ...saved });
  expect(snapshot.value).toEqual({ success: 'showing' });
  expect(selectFolioText(snapshot.context)).toBe(folio);
});

describe('[EXI-7] /exito before any registration', () => {
  it.each<[string, PortalContext['registration'], PortalContext['registration']]>([
    ['stores a registration without a folio', { kind: 'none' }, { kind: 'placeholder' }],
    ['keeps null', { kind: 'lost' }, { kind: 'lost' }],
    ['keeps a folio', { kind: 'folio', folio: 'A' }, { kind: 'folio', folio: 'A' }],
  ])('%s', (_what, registration, stored) => {
    const opened = takeFrom(
      { landing: 'idle' },
      { client: ready, registration },
      send({ type: 'NAVIGATE', to: '/exito' }),
    );
    expect(opened.context.registration).toStrictEqual(stored);
  });
});

it('[EXI-8] shows the alert if both stored objects are null', () => {
  const { snapshot } = open('/exito', { client: ready, contact: null, registration: { kind: 'lost' } });
  expect(snapshot.value).toEqual({ success: 'dialog' });
  expect(readDialogTexts(snapshot)).toEqual(['No se obtuvieron los datos correctos']);
});

it.each(routes)('when the customer opens %s, shows a registration that has not been shown yet', (route) => {
  expect(open(route, sessions['folio not yet shown']).snapshot.value).toEqual({ success: 'showing' });
});

describe('the receipt', () => {
  const shown = open('/exito', sessions['folio shown']).snapshot;

  it('has date, program and masked contact, even after a reload', () => {
    expect(selectReceipt(shown.context)).toEqual({
      folio: '26AG0001DEMO',
      nis: '••••••789',
      registeredAt: now,
      program: 'Refrendo general',
      contact: contactOf('masked'),
    });
  });

  it.each([
    ['RECEIPT.DOWNLOAD', 'downloading'],
    ['RECEIPT.PRINT', 'printing'],
    ['RECEIPT.SHARE', 'sharing'],
  ] as const)('%s', (type, value) => {
    for (const from of ['showing', 'copied', 'notDone']) {
      expect(takeFrom({ success: from }, shown.context, send({ type })).value).toEqual({ success: value });
    }
  });

  it('stays on the folio after sharing, printing or closing the list', () => {
    expectRow({ from: 'success.sharing', step: end('shareReceipt', 'shared'), to: 'success.showing' });
    expectRow({ from: 'success.printing', step: end('printPage', 'closed'), to: 'success.showing' });
  });

  it("reports that it can't be shared or printed, until the next action", () => {
    expectRow({ from: 'success.sharing', step: end('shareReceipt', 'refused'), to: 'success.notDone' });
    expectRow({ from: 'success.printing', step: end('printPage', 'broken'), to: 'success.notDone' });
    expectRow({ from: 'success.notDone', step: send({ type: 'RECEIPT.SHARE' }), to: 'success.sharing' });
  });

  it('keeps its blob URL after the download, and releases it when the customer leaves', () => {
    const saved = { output: { address: 'blob:one' } };
    const shownAgain = takeFrom({ success: 'downloading' }, shown.context, done('downloadReceipt', saved.output));
    expect(shownAgain.context.receiptAddress).toBe('blob:one');
    expect(take(shownAgain, send({ type: 'HOME' })()).snapshot.context.receiptAddress).toBeNull();
  });

  it("shows a dialog if it can't be created, and keeps the folio", () => {
    expectRow({
      from: 'success.downloading',
      step: end('downloadReceipt', 'broken'),
      to: 'success.receiptDialog',
      text: 'No pudimos preparar su comprobante',
    });
    expectRow({ from: 'success.receiptDialog', step: end('showReceiptDialog', 'confirmed'), to: 'success.showing' });
    expectRow({ from: 'success.downloading', step: end('downloadReceipt', 'saved'), to: 'success.showing' });
  });
});

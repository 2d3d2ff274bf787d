import { expect, it } from 'vitest';
import { selectSavedSession, toContext } from '../../../../machines/model/context.ts';
import { texts } from '../../../../src/texts.ts';
import { take } from '../../../../tools/planning/pure-transition.ts';
import { programs, ready } from '../../../../tools/planning/sample-data.ts';
import { done, end, expectCleared, expectRow, send, snapshotsIn, takeFrom } from '../specification-rows.ts';

const back = send({ type: 'BACK' });
const confirm = send({ type: 'ACCOUNT.CONFIRM' });
const accept = send({ type: 'CONSENT.ACCEPT' });

it("[CON-1] 'Confirma tu cuenta' comes first after a valid NIS", () => {
  expectRow({
    from: 'landing.postingNis.chain.findingRegistro',
    where: ({ client }) => client?.confirmed === false,
    step: end('findRegistro', 'ok'),
    to: 'menu.confirming',
  });
});

it('[CON-2] a placeholder client with a masked name and the typed NIS, where the reply has none', () => {
  expectRow({
    from: 'landing.postingNis.chain.findingNis',
    where: ({ nis }) => nis === '123456789',
    step: end('findNis', 'no result'),
    to: 'landing.postingNis.chain.findingRegistro',
    check: ({ snapshot }) => expect(snapshot.context.client).toMatchObject({ fullName: null, nis: '123456789' }),
  });
  expect(texts.confirming.maskedName).toMatch(/^[*\s]+$/);
});

it("[CON-3] 'Iniciar solicitud' while the data update is not accepted; Continuar accepts it", () => {
  const from = 'menu.confirming';
  const loaded = [
    'menu.loadingPrograms',
    'menu.choosing.empty',
    'menu.choosing.attached',
    'menu.choosing.refused',
  ] as const;
  expectRow({ from, where: ({ client }) => !client?.consented, step: confirm, to: 'menu.consenting' });
  expectRow({ from, where: ({ client }) => !!client?.consented, step: confirm, to: loaded });
  expectRow({
    from: 'menu.consenting',
    step: accept,
    to: loaded,
    check: ({ snapshot }) => expect(selectSavedSession(snapshot.context).client?.consented).toBe(true),
  });
});

it.each(['menu.confirming', 'menu.consenting'] as const)('[CON-4] Cancelar in %s clears all', (from) => {
  expectRow({ from, step: send({ type: 'CANCEL' }), to: 'landing.endingSession', check: expectCleared });
});

it('[PRO-1] the programs are requested after the consent, unless they were loaded', () => {
  expectRow({
    from: 'menu.consenting',
    where: ({ programs: loaded }) => loaded === null,
    step: accept,
    to: 'menu.loadingPrograms',
  });
});

it('[PRO-2] at least one program: the selector', () => {
  const one = done('listPrograms', [programs[1]]);
  expectRow({
    from: 'menu.loadingPrograms',
    step: one,
    to: ['menu.choosing.empty', 'menu.choosing.attached', 'menu.choosing.refused'],
  });
});

it('[PRO-2] a program chosen before a reload stays chosen while it is listed', () => {
  const list = done('listPrograms', programs);
  const chosen = (id: number) =>
    takeFrom({ menu: 'loadingPrograms' }, { client: ready, program: { id, name: 'before' } }, list).context.program;
  expect(chosen(2)).toBe(programs[1]);
  expect(chosen(99)).toBeNull();
});

it.each(['none', 'failed'])('[PRO-3] programs: %s, the no-programs view', (outcome) => {
  expectRow({ from: 'menu.loadingPrograms', step: end('listPrograms', outcome), to: 'menu.noPrograms' });
});

it('[PRO-3] the no-programs view can load again, or go home with everything cleared', () => {
  expectRow({ from: 'menu.noPrograms', step: send({ type: 'PROGRAMS.RETRY' }), to: 'menu.loadingPrograms' });
  expectRow({
    from: 'menu.noPrograms',
    step: send({ type: 'HOME' }),
    to: 'landing.endingSession',
    check: expectCleared,
  });
});

it.each([
  'menu.consenting',
  'menu.loadingPrograms',
  'menu.choosing.empty',
  'menu.choosing.attached',
  'menu.noPrograms',
] as const)("'Regresar' in %s leads to 'Confirma tu cuenta', and all that was entered stays", (from) => {
  expectRow({
    from,
    step: back,
    to: 'menu.confirming',
    check: ({ snapshot, actions }, before) => {
      const { client } = before.context;
      expect(snapshot.context).toEqual({ ...before.context, client: client && { ...client, confirmed: false } });
      expect(actions).not.toContain('clearSession');
    },
  });
});

it("'Regresar' in 'Confirma tu cuenta' leads to the landing with the NIS in its field, and keeps the session", () => {
  expectRow({
    from: 'menu.confirming',
    step: back,
    to: 'landing.idle',
    check: ({ snapshot, actions }, before) => {
      expect(snapshot.context).toEqual(before.context);
      expect(actions).not.toContain('clearSession');
    },
  });
  expectRow({
    from: 'starting',
    where: ({ startRoute }) => startRoute === '/menu',
    step: end('restoreSession', 'found'),
    to: 'menu.confirming',
    check: ({ snapshot }) => expect(snapshot.context.forms.nis).toBe('123456789'),
  });
});

it("a reload after 'Regresar' comes back to 'Confirma tu cuenta', not to what was chosen before", () => {
  const confirming = takeFrom({ menu: { choosing: 'empty' } }, { client: ready, program: programs[0] }, back);
  expect(toContext(selectSavedSession(confirming.context)).client?.confirmed).toBe(false);
});

it('[PRO-3] the no-programs view keeps whether there was no connection', () => {
  const loading = { menu: 'loadingPrograms' };
  const failed = (outcome: string) => {
    const [from] = snapshotsIn('menu.loadingPrograms');
    if (!from) throw new Error('no path leads to menu.loadingPrograms');
    return take(from, end('listPrograms', outcome)(from)).snapshot.context.programsFailure;
  };
  expect(failed('failed')).toBe('offline');
  expect(failed('none')).toBeNull();
  // a retry that ends with an empty list is no longer about the connection
  expect(
    takeFrom(loading, { programsFailure: 'offline' }, done('listPrograms', [])).context.programsFailure,
  ).toBeNull();
});

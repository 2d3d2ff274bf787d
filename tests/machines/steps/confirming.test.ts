import { expect, it } from 'vitest';
import { selectSavedSession } from '../../../machines/selectors.ts';
import { texts } from '../../../src/texts.ts';
import { take } from 'xstate-paths';
import { identity, programs, ready } from '../../../tools/portal/sample-data.ts';
import { done, end, expectCleared, expectRow, send, takeFrom } from './specification-rows.ts';

const back = send({ type: 'BACK' });

it("[CON-1] 'Confirma tu cuenta' comes first after a valid NIS", () => {
  expectRow({
    from: 'landing.postingNis.calls.findingRegistro',
    step: end('findRegistro', 'ok'),
    to: 'confirming',
  });
});

it('[CON-2] uses a placeholder client with a masked name and the typed NIS if the reply has none', () => {
  expectRow({
    from: 'landing.postingNis.calls.findingNis',
    where: ({ lookup }) => lookup.nis === '123456789',
    step: end('findNis', 'no result'),
    to: 'landing.postingNis.calls.findingRegistro',
    check: ({ snapshot }) => expect(snapshot.context.client).toMatchObject({ fullName: null, nis: '123456789' }),
  });
  expect(texts.confirming.maskedName).toMatch(/^[*\s]+$/);
});

it.each(['confirming', 'consenting'] as const)('[CON-4] Cancelar in %s clears everything', (from) => {
  expectRow({ from, step: send({ type: 'CANCEL' }), to: 'landing.idle', check: expectCleared });
});

it.each(['consenting', 'loadingPrograms', 'choosing.empty', 'choosing.attached', 'noPrograms'] as const)(
  "'Regresar' in %s leads to 'Confirma tu cuenta', and keeps everything entered",
  (from) => {
    expectRow({
      from,
      step: back,
      to: 'confirming',
      check: ({ snapshot, actions }, before) => {
        const { pick } = before.context;
        expect(snapshot.context).toEqual({
          ...before.context,
          // only the attached file is kept, even if several were picked (journey.md#both-sides)
          pick: { ...pick, second: null, isFirstOfSeveral: false },
        });
        expect(actions).not.toContain('clearSession');
      },
    });
  },
);

it("'Regresar' in 'Confirma tu cuenta' leads to the landing with the NIS in its field, and keeps the session", () => {
  expectRow({
    from: 'confirming',
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
    to: 'confirming',
    check: ({ snapshot }) => expect(snapshot.context.forms.nis).toBe('123456789'),
  });
});

it("a reload after 'Regresar' returns to 'Confirma tu cuenta', and Continuar leads to the earlier choices", () => {
  const confirming = takeFrom({ choosing: 'empty' }, { client: ready, program: programs[0], document: identity }, back);
  const reload = takeFrom('starting', { startRoute: '/menu' }, done('restoreSession', selectSavedSession(confirming)));
  expect(reload.value).toBe('confirming');
  expect(take(reload, send({ type: 'CONTINUE' })()).snapshot.value).toBe('loadingPrograms');
  expectRow({
    from: 'starting',
    where: ({ startRoute }) => startRoute === '/menu',
    step: end('restoreSession', 'account reopened'),
    to: 'confirming',
  });
});

it.each(['/menu', '/panel'] as const)("[APP-2] typing %s in the address bar stays at 'Confirma tu cuenta'", (to) => {
  expectRow({ from: 'confirming', step: send({ type: 'NAVIGATE', to }), to: 'confirming' });
});

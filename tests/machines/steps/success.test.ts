import { describe, expect, it } from 'vitest';
import { selectFolioText, emptyContext, selectSavedSession } from '../../../machines/model/context.ts';
import type { SavedSession } from '../../../machines/model/entities.ts';
import { routes } from '../../../machines/model/events.ts';
import { ana, ready } from '../../../tools/planning/sample-data.ts';
import { customer, ends, gives, hold, saidIn } from './rows.ts';
import { begin, take } from '../../../tools/planning/pure-transition.ts';
import { sessions } from '../../../tools/planning/sessions.ts';

const shown = ['dialog', 'showing', 'copying', 'copied'] as const;
const opens = (route: (typeof routes)[number], saved: SavedSession) =>
  take(begin(route).snapshot, gives('restoreSession', saved)());

describe('the success screen', () => {
  it('[EXI-3] copying shows the toast; a copy failure is silent', () => {
    const copy = customer({ type: 'FOLIO.COPY' });
    hold({ from: 'success.showing', does: copy, to: 'success.copying' });
    hold({ from: 'success.copying', does: ends('copyFolio', 'copied'), to: 'success.copied' });
    hold({
      from: 'success.copying',
      does: ends('copyFolio', 'refused'),
      to: 'success.showing',
      then: ({ snapshot }) => expect(saidIn(snapshot)).toEqual([]),
    });
    hold({ from: 'success.copied', does: copy, to: 'success.copying' });
    hold({ from: 'success.copied', does: ends('showCopiedToast', 'over'), to: 'success.showing' });
  });

  it("[EXI-4] 'Volver al Inicio' clears the session and goes to the landing", () => {
    for (const leaf of shown)
      hold({
        from: `success.${leaf}`,
        does: customer({ type: 'HOME' }),
        to: 'landing.idle',
        then: ({ snapshot, actions }) => {
          expect(snapshot.context).toMatchObject(emptyContext);
          expect(actions).toContain('clearSession');
        },
      });
  });

  it.each(routes.filter((route) => route !== '/exito'))(
    '[EXI-5] leaving for %s in any way clears the session',
    (to) => {
      for (const leaf of shown)
        hold({
          from: `success.${leaf}`,
          does: customer({ type: 'NAVIGATE', to }),
          to: 'landing.idle',
          then: ({ snapshot, actions }) => {
            expect(snapshot.context).toMatchObject(emptyContext);
            expect(actions).toContain('clearSession');
          },
        });
      // whoever typed /exito before any registration leaves it as one who has registered
      const early = selectSavedSession(opens('/exito', { client: ready, contact: ana }).snapshot.context);
      expect(opens(to, early).snapshot.value).toEqual({ landing: 'idle' });
      expect(opens(to, early).actions).toContain('clearSession');
      const typed = opens(to, { client: ready, contact: ana, registration: { folio: 'x' } });
      expect(typed.snapshot.value).toEqual({ landing: 'idle' });
      expect(typed.actions).toContain('clearSession');
    },
  );

  it('[EXI-5] staying does not', () => {
    for (const leaf of shown)
      hold({ from: `success.${leaf}`, does: customer({ type: 'NAVIGATE', to: '/exito' }), to: `success.${leaf}` });
  });

  it.each([0, '0'])('[EXI-6] FolioRegistro %o: to the landing at once, session cleared', (folio) => {
    const { snapshot, actions } = opens('/exito', { client: ready, contact: ana, registration: { folio } });
    expect(snapshot.value).toEqual({ landing: 'idle' });
    expect(snapshot.context).toMatchObject(emptyContext);
    expect(actions).toContain('clearSession');
  });

  it('[EXI-6] also where the registration itself answers 0', () => {
    hold({
      from: 'panel.registered',
      when: ({ registration }) => registration?.folio === 0,
      does: ends('showRegisteredDialog', 'confirmed'),
      to: 'landing.idle',
    });
  });

  it.each([
    ['a folio', { registration: { folio: '26XYZ' } }, '26XYZ'],
    ['a registration without folio', { registration: { folio: undefined } }, '00AB0000ABCD'],
    ['nothing stored', {}, '00AB0000ABCD'],
    ['a null registration beside a contact', { registration: null, contact: ana }, '00AB0000ABCD'],
    ['a null contact beside nothing', { contact: null }, '00AB0000ABCD'],
  ])('[EXI-7] %s', (_, saved: SavedSession, folio) => {
    const { snapshot } = opens('/exito', { client: ready, ...saved });
    expect(snapshot.value).toEqual({ success: 'showing' });
    expect(selectFolioText(snapshot.context)).toBe(folio);
  });

  it('[EXI-8] both stored objects null: the alert', () => {
    const { snapshot } = opens('/exito', { client: ready, contact: null, registration: null });
    expect(snapshot.value).toEqual({ success: 'dialog' });
    expect(saidIn(snapshot)).toEqual(['No se obtuvieron los datos correctos']);
  });

  it('a registration that was not yet shown is shown, wherever the page is opened', () => {
    for (const route of routes)
      expect(opens(route, sessions['folio not yet shown']).snapshot.value).toEqual({ success: 'showing' });
  });
});

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emptyContext } from '../../../machines/model/context.ts';
import { portal } from '../../../machines/portal.ts';
import { App } from '../../../src/app/app.tsx';
import { preloadScreens } from '../../../src/boot/lazy-screens.ts';

it('renders a preloaded screen at once, without the loading placeholder', async () => {
  await preloadScreens();
  const snapshot = portal.resolveState({
    value: 'consenting',
    context: { ...emptyContext, startRoute: '/menu' },
  });
  const actor = createActor(portal, { input: { route: '/menu' }, snapshot });
  const page = document.createElement('div');
  const root = createRoot(page);
  flushSync(() => root.render(<App actor={actor} />));
  expect(page.querySelector('h1')?.textContent).toBe('Iniciar solicitud');
  root.unmount();
});

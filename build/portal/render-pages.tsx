import { StrictMode, type ReactNode } from 'react';
// The Node build would run an AsyncLocalStorage, whose hooks slow down every later promise of the server.
import { prerender } from 'react-dom/static.edge';
import { createActor } from 'xstate';
import { emptyContext } from '../../machines/model/context.ts';
import { portal } from '../../machines/portal.ts';
import { App } from '../../src/app/app.tsx';
import { Help } from '../../src/app/help.tsx';
import type { PortalActor } from '../../src/portal-actor.ts';
import { NotStarted } from './not-started.tsx';

/** Renders the page's components, keyed by their placeholder in the template. */
export async function renderPages(): Promise<Readonly<Record<'landing' | 'opening' | 'not-started' | 'help', string>>> {
  return {
    landing: await renderLanding(),
    // shown while a stored session is read
    opening: `<div id="opening">${await render(createActor(portal, { input: { route: '/menu' } }))}</div>`,
    'not-started': await toHtml(<NotStarted />),
    // for the noscript message
    help: await toHtml(<Help place="aside" />),
  };
}

/** Renders the empty landing with the notice for deep links; boot-script.ts removes it at other addresses. */
function renderLanding(): Promise<string> {
  const context = { ...emptyContext, startRoute: '/menu' } as const;
  const snapshot = portal.resolveState({ value: { landing: 'redirected' }, context });
  return render(createActor(portal, { input: { route: '/menu' }, snapshot }));
}

/** Renders the actor's first snapshot without starting it. */
function render(actor: PortalActor): Promise<string> {
  return toHtml(
    <StrictMode>
      <App actor={actor} />
    </StrictMode>,
  );
}

async function toHtml(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

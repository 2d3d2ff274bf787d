import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createActor } from 'xstate';
import { emptyContext } from '../../machines/model/context.ts';
import { portal } from '../../machines/portal.ts';
import { App } from '../../src/app/app.tsx';
import { Help } from '../../src/app/shell.tsx';
import type { PortalActor } from '../../src/portal-actor.ts';
import { NotStarted } from './not-started.tsx';

/** The parts of the page that components render, each by the name of its mark in the template. */
export async function renderPages(): Promise<Readonly<Record<'landing' | 'opening' | 'not-started' | 'help', string>>> {
  return {
    landing: await renderLanding(),
    // shown while a stored session is read
    opening: `<div id="opening">${await render(createActor(portal, { input: { route: '/menu' } }))}</div>`,
    'not-started': await toHtml(<NotStarted />),
    // for the page without scripts
    help: await toHtml(<Help place="aside" />),
  };
}

/** The landing as every customer sees it first: nothing is typed. The page keeps its message for inner addresses alone (boot-script.ts). */
function renderLanding(): Promise<string> {
  const context = { ...emptyContext, startRoute: '/menu' } as const;
  const snapshot = portal.resolveState({ value: { landing: 'redirected' }, context });
  return render(createActor(portal, { input: { route: '/menu' }, snapshot }));
}

/** The actor is not started: it only has its first snapshot. */
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

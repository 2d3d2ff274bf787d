import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createActor } from 'xstate';
import { emptyContext } from '../machines/model/context.ts';
import { portal } from '../machines/portal.ts';
import { App } from '../src/app/app.tsx';
import { Help } from '../src/app/shell.tsx';
import type { PortalActor } from '../src/portal-actor.ts';
import { NotStarted } from './not-started.tsx';

/** The landing as every customer sees it first: nothing is typed. The page keeps its message for inner addresses alone (boot-script.ts). */
export function renderLanding(): Promise<string> {
  const context = { ...emptyContext, startRoute: '/menu' } as const;
  const snapshot = portal.resolveState({ value: { landing: 'redirected' }, context });
  return render(createActor(portal, { input: { route: '/menu' }, snapshot }));
}

/** What is shown while a stored session is read. */
export function renderOpening(): Promise<string> {
  return render(createActor(portal, { input: { route: '/menu' } }));
}

export function renderNotStarted(): Promise<string> {
  return toHtml(<NotStarted />);
}

/** For the page without scripts. */
export function renderHelp(): Promise<string> {
  return toHtml(<Help place="aside" />);
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

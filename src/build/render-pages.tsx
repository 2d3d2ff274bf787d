import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createActor } from 'xstate';
import { emptyContext } from '../../machines/model/context.ts';
import { portal } from '../../machines/portal.ts';
import { App } from '../app/app.tsx';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { HelpLinks } from '../components/HelpLinks.tsx';
import type { PortalActor } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';

/** The landing as every customer sees it first: nothing is typed. */
export function renderLanding(): Promise<string> {
  const snapshot = portal.resolveState({ value: { landing: 'idle' }, context: { ...emptyContext, startRoute: '/' } });
  return render(createActor(portal, { input: { route: '/' }, snapshot }));
}

/** What is shown while a stored session is read. */
export function renderOpening(): Promise<string> {
  return render(createActor(portal, { input: { route: '/menu' } }));
}

/** What is shown above the landing where the application does not start (journey.md#connection). */
export function renderNotStarted(): Promise<string> {
  const { text, textWithPhone, reload } = texts.notStarted;
  return toHtml(
    <Card>
      <p>{config().help.phone === '' ? text : textWithPhone}</p>
      <Button>{reload}</Button>
      <Help />
    </Card>,
  );
}

/** For the page without scripts. */
export function renderHelp(): Promise<string> {
  return toHtml(<Help />);
}

function Help() {
  const { title, phone, branches } = texts.footer.help;
  return (
    <HelpLinks
      {...config().help}
      place="aside"
      title={title}
      phoneLabel={phone}
      branchesLabel={branches}
      newTab={texts.common.newTab}
    />
  );
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

import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { selectSavedSession } from '../machines/model/context.ts';
import { App } from './app/app.tsx';
import { toRoute } from './app/to-route.ts';
import { config } from './portal-config.ts';
import { providePortal } from './provide-portal.ts';
import { captchaScriptUrl } from './services/captcha/captcha.ts';
import { browserDependencies, createServices } from './services/browser-services.ts';
import { mirrorSession } from './services/session/session-mirror.ts';
import { installTrustedTypes } from './services/page/trusted-types.ts';

declare global {
  interface Window {
    /** set by a test before the page loads: receives every inspection event of the statechart */
    __portalInspect?: (event: InspectionEvent) => void;
  }
}

installTrustedTypes(window, captchaScriptUrl(config().captcha));

const { session, preload, ...dependencies } = createServices(config(), browserDependencies(window));
const actor = createActor(providePortal(dependencies), {
  input: { route: toRoute(location.pathname) },
  ...(window.__portalInspect ? { inspect: window.__portalInspect } : {}),
});

mirrorSession(actor, ({ context }) => selectSavedSession(context), session);
window.addEventListener('pagehide', () => session.flush());
// a page that the browser restores from memory may be older than the session
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
actor.start();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App actor={actor} />
  </StrictMode>,
);

// after the first paint: the landing's first load is only what entering a NIS needs
window.addEventListener('load', () => setTimeout(preload, 1000), { once: true });

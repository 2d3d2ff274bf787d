import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/print.css';
import { createActor, type AnyTransitionDefinition, type InspectionEvent } from 'xstate';
import { selectSavedSession, selectScreen, selectUnderWay } from '../../machines/selectors.ts';
import { preloadScreens } from './lazy-screens.ts';
import { beforeReload, noteFailedStyle } from './load-needed.ts';
import { allowMovedNodes } from './moved-nodes.ts';
import { renderPortal } from './render-portal.tsx';
import { toRoute } from '../app/to-route.ts';
import { config } from '../portal-config.ts';
import { providePortal } from './provide-portal.ts';
import { captchaScriptUrl } from '../services/captcha/captcha.ts';
import { browserDependencies, createServices } from '../services/browser-services.ts';
import { keepFocusInDoubleClick } from './double-click.ts';
import { reportErrors } from '../services/reports/report-errors.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { mirrorSession } from '../services/session/session.ts';

declare global {
  interface Window {
    /** set by a test before the page loads: receives every inspection event of the statechart */
    __portalInspect?: (event: InspectionEvent) => void;
  }
}

/** Whether the page /demo linked here; read before the statechart changes the address. */
const openedFromDemo = location.search === '?demo';

allowMovedNodes(Node);
const settings = config();
installTrustedTypes(window, captchaScriptUrl(settings.captcha));
reportErrors(window);
keepFocusInDoubleClick(document);

const { session, preload, ...dependencies } = createServices(settings, browserDependencies(window));
const actor = createActor(providePortal(dependencies), {
  input: { route: toRoute(location.pathname) },
  ...(window.__portalInspect ? { inspect: window.__portalInspect } : {}),
});

/** transitions since the last journey report; empty if reporting is not configured */
const taken: AnyTransitionDefinition[] = [];
if (settings.journeyReportUrl !== '')
  actor.system.inspect((event) => event.type === '@xstate.microstep' && taken.push(...event._transitions));

const saveNow = mirrorSession(actor, selectSavedSession, session);
window.addEventListener('pagehide', () => {
  saveNow();
  session.flush();
});
beforeReload(async () => {
  // never interrupt a running registration
  if (selectScreen(actor.getSnapshot()) === 'registering') return false;
  saveNow();
  await session.settled();
  return true;
});
window.addEventListener('error', noteFailedStyle, true);
// reload a page restored from the back/forward cache, because it may be older than the session
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

const root = document.getElementById('root');
if (root === null) throw new Error('the element #root is missing');
renderPortal(actor, root);
actor.start();
// load the rest while the customer enters the NIS
setTimeout(() => {
  loadAhead().catch(() => {});
}, 1000);

async function loadAhead(): Promise<void> {
  startReport().catch(() => {});
  await preload();
  await preloadScreens();
  // not in a test that has set its own inspector
  if (settings.isDemonstration && openedFromDemo && !window.__portalInspect)
    (await import('../demonstration/offer-report.ts')).offerReport(actor);
}

async function startReport(): Promise<void> {
  const { journeyReportUrl: url } = settings;
  if (url === '') return;
  const { reportJourney } = await import('../services/reports/report-journey.ts');
  reportJourney(actor, window, {
    url,
    takeTransitions: () => taken.splice(0),
    isUnderWay: selectUnderWay,
  });
}

import { mapValues } from 'es-toolkit';
import type { AnyMachineSnapshot } from 'xstate';
import { dialogs } from '../../machines/model/dialogs.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import type { PortalEvent, Route } from '../../machines/model/events.ts';
import type { ServiceName } from '../../machines/model/services.ts';
import { portal } from '../../machines/portal.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import {
  type AnyCase,
  defineModel,
  type Ended,
  type Model,
  namesByMeta,
  serviceEndOf,
  type Step,
  type Variant,
} from 'xstate-paths';
import {
  customerEvents,
  guardInputs,
  isLeftOut,
  nameOfDialog,
  outcomes,
  textOfDialog,
} from '../portal/steps/all-steps.ts';
import { routes } from '../portal/steps/navigation.ts';
import type { Countdown } from '../portal/steps/step-facts.ts';

/** The approved list of the statechart's states and transitions. */
export const approvedChartFile = 'tests/machines/approved-chart.txt';

/** The server's counter of transitions (docs/drop-off.md). */
export const transitionsMetric = 'refrendo_journey_transitions_total';

/** The portal's statechart with the test data of tools/portal. A path begins with a page load at an address. */
export const portalChart: Model = defineModel(portal, {
  starts: Object.fromEntries(routes.map((route) => [route, { input: { route } }])),
  events: Object.assign({}, ...Object.entries(customerEvents).map(([type, event]) => ({ [type]: casesOf(event) }))),
  jumps: ['NAVIGATE'],
  outcomes: mapValues(outcomes, ({ cases }) => cases),
  tells: guardInputs,
  stateName: namesByMeta(portal),
  language: 'es',
  isPossible,
  isLeftOut,
  variantOf,
  firstVisit: { start: '/', step: 'restoreSession ✓ nothing' },
  inBrowser: {
    stepReason: ({ event }) => (serviceEndOf(event.type)?.fails && reasonOf(event.type)) || null,
    // after a reload, even success can't be observed
    goalReason: (event) => {
      const end = serviceEndOf(event);
      return end && (end.fails || end.id === 'reloadPage') ? reasonOf(event) : null;
    },
  },
  statedIn: 'tools/portal/steps',
});

/** The customer's event of a step; null if the step ends a service. */
export function customerEventOf({ event }: Step): PortalEvent | null {
  return isCustomerEvent(event) ? event : null;
}

function isCustomerEvent(event: Step['event']): event is Step['event'] & PortalEvent {
  return Object.hasOwn(customerEvents, event.type);
}

/** The address of a path's first page load. */
export function routeOf({ start }: { readonly start: string }): Route {
  const route = routes.find((known) => known === start);
  if (!route) throw new Error(`no path begins at ${start}`);
  return route;
}

/** Test data of an event, without the action that causes it. */
interface CustomerEvent {
  readonly payloads: Readonly<Record<string, object>>;
  readonly outside?: true;
  readonly isOffered?: (context: PortalContext) => boolean;
}

/** A dialog covers the screen's buttons, but not the address bar, the clock or the connection. */
function casesOf({ payloads, outside, isOffered }: CustomerEvent): AnyCase[] {
  const when = (snapshot: PortalSnapshot) =>
    outside ?? (!snapshot.hasTag('dialog') && (isOffered?.(snapshot.context) ?? true));
  return Object.entries(payloads).map(([name, payload]) => ({ case: name, payload, when }));
}

/**
 * Whether a step is possible. The captcha needs its script, for example. Start-up failures happen only at the start and
 * without a saved session; tests/machines/invariants.test.ts shows that they change nothing anywhere else.
 */
function isPossible({ name, event }: Step, snapshot: AnyMachineSnapshot, ended: Ended): boolean {
  const { document, pick } = snapshot.context;
  // joining needs a second photo, and adding one needs a photo
  if (event.type === 'PHOTO.JOIN') return pick.second !== null;
  if (event.type === 'PHOTO.ADD') return document !== null && document.extension !== 'pdf';
  const end = serviceEndOf(event.type);
  if (!end) return true;
  const captchaFailed = ended.has('loadCaptcha');
  if (end.id === 'loadCaptcha') return snapshot.matches('starting');
  if (end.id === 'requestToken') return snapshot.matches('starting') && captchaFailed;
  if (end.id === 'restoreSession') return !captchaFailed || name.endsWith(' nothing');
  return !(captchaFailed && outcomes[end.id]?.service === 'runCaptcha' && !end.fails);
}

/** The dialog over a state's screen: a row of the error catalogue. */
function variantOf(snapshot: PortalSnapshot): Variant | null {
  const { dialog } = snapshot.context;
  if (!snapshot.hasTag('dialog') || dialog === null) return null;
  const { key } = dialog;
  const { title, text } = textOfDialog(dialog);
  return {
    key,
    name: nameOfDialog(key),
    sentences: [title, ...text.split('\n\n').filter(Boolean)],
    ids: dialogs[key].ids,
  };
}

/** Services that never fail in a browser, with the reason. */
const neverFails: Readonly<Partial<Record<ServiceName | Countdown, string>>> = {
  restoreSession: 'reading the session never fails: an item that cannot be read counts as missing',
  reloadPage: 'a page that reloads takes no further transition',
  showDialog: 'showing a dialog never fails: if sweetalert2 cannot be loaded, the browser shows the text itself',
  showToast: 'showing a toast never fails: if sweetalert2 cannot be loaded, its two seconds pass without it',
  countdown: 'a countdown never fails: neither setInterval nor addEventListener throws',
};

function reasonOf(eventType: string): string | null {
  const service = outcomes[serviceEndOf(eventType)?.id ?? '']?.service;
  return (service && neverFails[service]) ?? null;
}

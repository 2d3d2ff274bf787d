/**
 * Inlined in the page; runs before the application loads. At most 2.3 kB together with head-script.ts. Loads the application
 * after the first paint or at the first touch, and remembers the button that the customer presses meanwhile. Typed text stays
 * in its field, where the forms find it.
 */
import { blockAllButDigits } from '../components/digits.ts';

/** Script URLs of the application, the entry last; inserted by the build. */
declare const __APPLICATION__: readonly string[];
/** Digits of the longest NIS; inserted by the build. */
declare const __LONGEST_NIS__: number;

const scripts = __APPLICATION__;
let pressed: HTMLElement | null = null;
let loading = false;

// set by head-script.ts: show the waiting placeholder until the session is read
const { opening } = document.documentElement.dataset;
if (opening === 'session') {
  const template = document.getElementById('opening-template');
  if (template instanceof HTMLTemplateElement) template.after(template.content);
  loadApplication();
} else {
  // not a deep link: remove the notice, which base.css has hidden so far
  if (opening !== undefined) document.getElementById('redirected')?.remove();
  // without a session every route shows the landing (journey.md#routes), which is already prerendered
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, loadApplication, { once: true });
  // wait for the first contentful paint; the load event would also wait for images
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadApplication();
  });
  paints.observe({ type: 'paint', buffered: true });
  // background tabs don't paint
  addEventListener('load', () => setTimeout(loadApplication, 1000));
}

// no context menu during the whole visit (journey.md#every-screen, APP-4)
document.addEventListener('contextmenu', (event) => event.preventDefault());
// Ignore the second click of a double click: it would undo the first, send twice, or press whatever appeared under the pointer.
document.addEventListener(
  'click',
  (event) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);

const listeners: readonly (readonly [string, (event: Event) => void])[] = [
  [
    'submit',
    (event) => {
      event.preventDefault();
      if (event.target instanceof Element) keep(event.target.querySelector<HTMLElement>('[type=submit]'));
    },
  ],
  [
    'click',
    ({ target }) => {
      if (target instanceof Element) keep(target.closest<HTMLElement>('button[type=button]'));
    },
  ],
  [
    'keydown',
    (event) => {
      const { target } = event;
      if (!(event instanceof KeyboardEvent && target instanceof HTMLInputElement)) return;
      if (target.inputMode === 'numeric') blockAllButDigits(event, target, target.value.length >= __LONGEST_NIS__);
    },
  ],
];
for (const [type, listener] of listeners) document.addEventListener(type, listener);

window.takeBootPress = () => {
  for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  pressed?.removeAttribute('aria-busy');
  return pressed;
};

function keep(button: HTMLElement | null): void {
  if (button === null) return;
  pressed?.removeAttribute('aria-busy');
  pressed = button;
  if (button.matches('[type=submit]')) button.setAttribute('aria-busy', 'true');
}

function loadApplication(): void {
  if (loading) return;
  loading = true;
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  runApplication().catch(() => window.reportStart?.(false));
}

/** Runs each script in its own task so that the browser can paint and handle input in between. */
async function runApplication(): Promise<void> {
  for (const address of scripts) {
    await import(address);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

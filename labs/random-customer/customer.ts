import type { Browser, Locator, Page, Request, Route } from 'playwright';
import type { PortalServer } from '../../tools/drivers/portal-server.ts';
import { createChoices, documents, faults, type Fault } from './choices.ts';
import { readPageState, type PageState } from './page-state.ts';
import { newMemory, remember, stepOf, type Call, type Action } from './action-record.ts';
import { answers } from './rules/answers.ts';
import { everyScreen } from './rules/every-screen.ts';
import { isAwaited, toFacts, type Broken } from './rules/facts.ts';
import { forms } from './rules/forms.ts';
import { codeDialog, steps } from './rules/steps.ts';

const ruleGroups = [forms, answers, steps, codeDialog, everyScreen];
const callAddress = /\/(api|validacion)\/|\/token/;

/** A broken rule and its details. */
interface Violation {
  readonly rule: string;
  readonly detail: string;
}

/** Performs one walk in a separate browser context. @returns the actions, and the first broken rule */
export async function walkOnce(browser: Browser, portal: PortalServer, seed: number, actions: number) {
  await fetch(`${portal.url}/demo/reset`, { method: 'POST' });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const customer = await startCustomer(browser, page, portal, seed);
  const done: string[] = [];
  try {
    for (let at = 0; at < actions; at += 1) {
      const action = customer.decide();
      done.push(`${action.kind}: ${action.name}${action.value && ` ← '${action.value}'`}`);
      const violation = await customer.act(action).catch((error: unknown) => ({
        rule: 'every offered action can be performed',
        detail: String(error).slice(0, 300),
      }));
      if (violation) return { done, violation };
    }
    return { done, violation: null };
  } finally {
    await context.close();
  }
}

async function startCustomer(browser: Browser, page: Page, portal: PortalServer, seed: number) {
  const choose = createChoices(seed);
  const line = {
    isOffline: false,
    // in a third of the walks, files that load after the landing are blocked from the start
    lacksFiles: seed % 3 === 0,
    next: null as Fault | null,
    passes: 0,
    held: null as Request | null,
    isDisturbed: false,
    wasDisturbed: false,
  };
  const errors: string[] = [];
  const memory = newMemory();
  const loading = new Set<Request>();
  const callOf = new WeakMap<Request, Call>();
  let calls: Call[] = [];
  let outside = 0;
  let isLoaded = false;
  // becomes true with the token request that the application sends on start (LAN-5)
  let isStarted = false;
  const folios = new Set<string>();

  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(portal.url)) {
      isLoaded = true;
      isStarted = false;
      loading.clear();
    }
    if (!callAddress.test(request.url())) loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => {
    loading.delete(request);
    const call = callOf.get(request);
    // the page aborted the call, so a later reply from the server doesn't count
    if (call?.status === -1) call.status = 0;
    if (line.held === request) line.held = null;
  });
  page.on('filechooser', () => (outside += 1));
  page.on('download', () => (outside += 1));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await page.exposeFunction('printed', () => (outside += 1));
  // __name: tsx compiles functions with esbuild's keepNames helper, which pages lack
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named; window.print = () => printed();' });
  await page.clock.install();
  await page.route(callAddress, answer);
  const firstFiles = await (await fetch(portal.url)).text();
  await page.route(/\/assets\//, async (route) => {
    const isFirst = firstFiles.includes(new URL(route.request().url()).pathname);
    if (isFirst || !line.lacksFiles) return route.continue();
    line.isDisturbed = line.wasDisturbed = true;
    await route.abort();
  });
  await page.goto(portal.url);

  /** Lets a call through, or applies the chosen fault. */
  async function answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const call: Call = { name: url.pathname.split('/').at(-1) ?? '', status: -1 };
    calls.push(call);
    callOf.set(route.request(), call);
    isStarted ||= call.name === 'token';
    if (call.name === 'solicitarCodigo') memory.sentTo = url.searchParams.get('numero') ?? '';
    const fault = line.passes > 0 ? null : line.next;
    if (line.passes > 0) line.passes -= 1;
    else line.next = null;
    if (fault !== null) line.isDisturbed = line.wasDisturbed = true;
    const end = (status: number) => {
      if (call.status === -1) call.status = status;
    };
    try {
      if (line.isOffline || fault === 'abort') return void (await route.abort('internetdisconnected'), end(0));
      if (fault === '500') return void (await route.fulfill({ status: 500, body: '{}' }), end(500));
      if (fault === 'held') return void (line.held = route.request());
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500));
      const response = await route.fetch();
      if (response.status() >= 300) line.wasDisturbed = true;
      if (fault === 'lost') return void (await route.abort('connectionreset'), end(0));
      await route.fulfill({ response });
      end(response.headers()['content-type']?.includes('html') ? 500 : response.status());
    } catch {
      end(0);
    }
  }

  async function readPage(): Promise<PageState> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await page.evaluate(readPageState);
      } catch (error) {
        // the evaluation fails while the browser is between two pages
        if (tries > 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Waits until the page has settled, and returns its state. */
  async function rest(): Promise<{ pageState: PageState; isSilent: boolean; isLate: boolean }> {
    const began = Date.now();
    let last = '';
    let isSilent = false;
    let silentSince = Date.now();
    for (;;) {
      const pageState = await readPage();
      const open = calls.filter(({ status }) => status === -1);
      if (pageState.waits || !open.some(isAwaited)) silentSince = Date.now();
      if (Date.now() - silentSince > 700) isSilent = true;
      const now = JSON.stringify({
        ...pageState,
        now: 0,
        text: pageState.text.replace(/\d\d:\d\d|\d+ s/g, ''),
        dialog: pageState.dialog?.isWindow,
      });
      isStarted ||= pageState.text.includes('No pudimos iniciar la página');
      const isOver = pageState.buttons.length === 0;
      if (isStarted && open.length + loading.size === 0 && !pageState.waits && !isOver && now === last) {
        // the focus returns shortly after a dialog closes, and a dialog opens shortly after a call fails
        const lacksMessage = pageState.dialog === null && calls.some(({ status }) => status === 0 || status >= 400);
        const isSettled = pageState.focused !== 'BODY' && !lacksMessage;
        if (isSettled || Date.now() - began > 1000) return { pageState, isSilent, isLate: false };
      }
      if (Date.now() - began > 30_000) return { pageState, isSilent, isLate: true };
      if (line.held !== null && Date.now() - began > 1000)
        await page.clock.fastForward(pageState.text.includes('Guardando') ? 61_000 : 16_000);
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 90));
    }
  }

  let pageState = (await rest()).pageState;

  const field = (key: string): Locator => {
    const [form = '', name = ''] = key.split('/');
    const scope = page.getByRole('form', { name: form, exact: true });
    if (name === 'aviso') return scope.getByRole('checkbox', { name: /Aviso de Privacidad/ });
    return scope.getByRole(name === 'Tipo de refrendo' ? 'combobox' : 'textbox', { name, exact: true });
  };

  /** @returns the performed action, which is a wait if the button is covered */
  async function perform(planned: Action): Promise<Action> {
    const { kind, name, value } = planned;
    if (kind.startsWith('press') || kind === 'tick') {
      // force: a button announced as unavailable still accepts clicks
      const target = kind === 'tick' ? field(name) : page.getByRole('button', { name, exact: true });
      await target.scrollIntoViewIfNeeded();
      const isCovered = async () =>
        target.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      // the tooltip of the field that just lost the focus may cover the button; a click dismisses it
      if (await isCovered()) await target.click({ force: true });
      if (await isCovered()) return { kind: 'wait', name: '', value: '' };
      await target.click({ force: true, clickCount: kind === 'press twice' ? 2 : 1 });
      if (kind === 'press, then Escape') await page.keyboard.press('Escape');
    } else if (kind === 'fill') {
      await field(name).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    } else if (kind === 'choose') await field(name).selectOption({ label: value });
    else if (kind === 'pick') {
      const content = await documents[value]?.();
      const mimeType = value.endsWith('pdf') ? 'application/pdf' : `image/${value.split('.')[1]}`;
      await page
        .getByLabel('Documento', { exact: true })
        .and(page.locator('input'))
        .setInputFiles({ name: value, mimeType, buffer: content ?? Buffer.from('') });
    } else if (kind === 'code') {
      const code = { wrong: '0000', none: '    ' }[value] ?? (await portal.codeFor(memory.sentTo).catch(() => '1111'));
      for (const [at, digit] of [...code].entries())
        await page.getByRole('textbox', { name: `Dígito ${at + 1} de 4` }).fill(digit.trim());
    } else if (kind === 'line') {
      if (name === 'offline' || name === 'online') {
        line.isOffline = name === 'offline';
        await page.context().setOffline(line.isOffline);
      } else if (name === 'files arrive' || name === 'files fail') {
        line.lacksFiles = name === 'files fail';
      } else {
        line.next = faults.find((fault) => fault === name) ?? null;
        line.passes = value === 'the second call' ? 1 : 0;
      }
    } else if (kind === 'wait')
      await page.clock.fastForward(name === '6 min' ? 360_000 : Number.parseInt(name, 10) * 1000);
    else if (name === 'Escape') await page.keyboard.press('Escape');
    else if (name === 'Regresar') await page.getByRole('link', { name }).click();
    else if (name === 'reload') await page.reload({ waitUntil: 'domcontentloaded' });
    else if (name.startsWith('/')) await page.goto(portal.url + name, { waitUntil: 'domcontentloaded' });
    else {
      await (name === 'Back' ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }));
      // return to the portal if the browser went back beyond its first page
      if (!page.url().startsWith(portal.url)) await page.goto(portal.url);
    }
    return planned;
  }

  return {
    decide: () => choose(pageState, line),
    async act(planned: Action): Promise<Violation | null> {
      const before = pageState;
      calls = [];
      outside = 0;
      isLoaded = false;
      errors.length = 0;
      line.isDisturbed = false;
      const done = await perform(planned);
      line.wasDisturbed ||= line.isOffline;
      const { pageState: after, isSilent, isLate } = await rest();
      pageState = after;
      const { isOffline, lacksFiles, isDisturbed, wasDisturbed } = line;
      const shown = { before, after, outside, isLoaded, isSilent, isLate, errors };
      const record = { action: done, calls, memory, isOffline, lacksFiles, isDisturbed, wasDisturbed, ...shown };
      const facts = toFacts(record);
      const rules: Broken = Object.assign({}, ...ruleGroups.map((group) => group(facts)));
      const [rule] = Object.entries(rules).find(([, isBroken]) => isBroken) ?? [];
      if (rule !== undefined) {
        const { headings, path, focused, dialog, fields, text } = after;
        const detail = JSON.stringify({ headings, path, focused, dialog: dialog?.text, fields, calls, errors, text });
        return { rule, detail };
      }
      remember(record);
      const folio = stepOf(after)[0] === 'success' ? /Copiar folio (\w+)/.exec(after.text)?.[1] : undefined;
      if (folio === undefined || folio === '00AB0000ABCD' || folios.has(folio)) return null;
      folios.add(folio);
      const violation = await checkFolio(browser, portal.url, memory.nis, folio);
      // few of the demonstration's NIS may apply, so reset its data to reuse this one
      await fetch(`${portal.url}/demo/reset`, { method: 'POST' });
      return violation;
    },
  };
}

/** Looks up NIS and folio as another customer. The NIS must have this folio, and the folio must be found. */
async function checkFolio(browser: Browser, url: string, nis: string, folio: string): Promise<Violation | null> {
  const context = await browser.newContext({ locale: 'es-MX' });
  const other = await context.newPage();
  const submit = async (form: string, name: string, value: string, button: string) => {
    const scope = other.getByRole('form', { name: form });
    await scope.getByRole('textbox', { name }).fill(value);
    await scope.getByRole('checkbox').setChecked(true);
    await other.getByRole('button', { name: button, exact: true }).click();
    return (await other.getByRole('dialog').innerText()).replace(/\s+/g, ' ');
  };
  try {
    await other.goto(url);
    const applied = await submit('Iniciar refrendo', 'NIS', nis, 'Siguiente');
    if (!applied.includes(folio)) return { rule: 'a NIS has only one folio', detail: `${folio}: ${applied}` };
    await other.getByRole('button', { name: 'Aceptar' }).click();
    const found = await submit('Consultar folio', 'Folio', folio, 'Consultar');
    return found.includes(folio)
      ? null
      : { rule: 'the folio on the receipt can be looked up', detail: `${folio}: ${found}` };
  } finally {
    await context.close();
  }
}

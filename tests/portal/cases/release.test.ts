import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import type { Page } from 'playwright';
import { shareAssets } from '../../../server/http/shared-assets.ts';
import { readBuild, staticFiles } from '../../../server/http/static-files.ts';
import { storedSession } from '../../../tools/portal/backend/stored-session.ts';
import { folio } from '../../../tools/portal/sample-data.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import type { PortalServer } from '../../../tools/drivers/portal-server.ts';
import { Customer, pdf } from '../customer-page.ts';
import { expect, test as base } from '../test.ts';

const firstRelease = resolve('dist');
const notStarted = 'No pudimos iniciar la página.';

interface Visit {
  readonly customer: Customer;
  readonly page: Page;
  readonly loads: () => number;
  /** Switches the server to the files of the next release. */
  release(): Promise<void>;
}

interface Fixtures {
  /**
   * Opens a page of the first release. Scripts that match `missing` fail until the release, so that they aren't preloaded.
   * `shared`: the folder ASSETS_DIR; default: none
   */
  readonly visit: (missing: RegExp, shared?: string | null) => Promise<Visit>;
}

const openFolder = async (folder: string, shared: string | null) => {
  const app = fastify();
  if (shared !== null) shareAssets(join(folder, 'assets'), shared, Date.now());
  staticFiles(app, readBuild(folder), shared);
  await app.ready();
  return app;
};

/* oxlint-disable no-empty-pattern -- Playwright infers a fixture's dependencies from its first argument */
const test = base.extend<Fixtures, { readonly nextRelease: string }>({
  nextRelease: [
    async ({}, use) => {
      // inside the project, so that the server's files can import packages
      mkdirSync('reports', { recursive: true });
      const root = mkdtempSync(resolve('reports/next-release-'));
      const folder = join(root, 'dist');
      // Without minification every script has different content and therefore a different name.
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--minify', 'false'];
      const to = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
      const run = promisify(execFile);
      await run(process.execPath, [...vite, ...to], { env: { ...process.env, NODE_ENV: 'production' } });
      // write the page, as `npm run build` does
      cpSync('dist-server', join(root, 'dist-server'), { recursive: true });
      await run(process.execPath, [join(root, 'dist-server/configure.js')]);
      await use(folder);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker' },
  ],
  visit: async ({ customer, nextRelease, portal }, use) => {
    let app = await openFolder(firstRelease, null);
    let missing: RegExp | null = null;
    const server = createServer((incoming, reply) => {
      const path = incoming.url ?? '/';
      if (missing?.test(path)) return reply.destroy();
      if (!/^\/(?:api|token|validacion|captcha|informes)\b/.test(path)) return app.routing(incoming, reply);
      const { method, headers } = incoming;
      const passed = request(new URL(path, portal.url), { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      incoming.pipe(passed);
    });
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    await use(async (scripts, shared = null) => {
      app = await openFolder(firstRelease, shared);
      missing = scripts;
      const page = await customer.page.context().newPage();
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      await page.route('http://start.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<a href="http://localhost:${address.port}/">start</a>` }),
      );
      await page.goto('http://start.example/');
      loads = 0;
      return {
        customer: new Customer(page),
        page,
        loads: () => loads,
        async release() {
          app = await openFolder(nextRelease, shared);
          missing = null;
        },
      };
    });
    server.closeAllConnections();
    server.close();
  },
});

// one worker, so that the next release is built only once
test.describe.configure({ mode: 'default' });

const openPage = ({ page }: Visit) => page.getByRole('link', { name: 'start' }).click();

test.describe('a release before the application starts', () => {
  test('a page whose script is missing reloads itself and keeps the input, even after Siguiente', async ({ visit }) => {
    const visited = await visit(/nothing/);
    const { customer, page, loads, release } = visited;
    let send = () => {};
    const held = new Promise<void>((resolves) => (send = resolves));
    await page.route(/assets\/index-/, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(visited);
    await customer.nis().fill('123456789');
    await customer.nisForm().getByRole('checkbox').check();
    // disabled until the application has started
    await customer.button('Siguiente').click({ force: true });
    await release();
    send();
    await expect.poll(loads).toBe(2);
    await expect.poll(() => page.evaluate(() => typeof window.takeBootPress)).toBe('undefined');
    expect(await customer.nis().inputValue()).toBe('123456789');
    expect(await customer.nisForm().getByRole('checkbox').isChecked()).toBe(true);
    await customer.button('Siguiente').click();
    await customer.heading('Confirma tu cuenta').waitFor();
    expect(loads()).toBe(2);
  });

  test('shows the notice at once if the reload does not help; only its button reloads again', async ({ visit }) => {
    const visited = await visit(/assets\/index-/);
    const { customer, page, loads, release } = visited;
    const opened = Date.now();
    await openPage(visited);
    await page.getByText(notStarted).waitFor();
    expect(Date.now() - opened).toBeLessThan(9000);
    expect(loads()).toBe(2);
    await customer.nis().fill('1234567');
    await customer.button('Volver a cargar').click();
    await expect.poll(loads).toBe(3);
    await page.getByText(notStarted).waitFor();
    expect(await customer.nis().inputValue()).toBe('1234567');
    expect(loads()).toBe(3);
    await release();
    await customer.button('Volver a cargar').click();
    await expect.poll(() => page.evaluate(() => typeof window.takeBootPress)).toBe('undefined');
    expect(await page.getByText(notStarted).isVisible()).toBe(false);
    expect(await customer.nis().inputValue()).toBe('1234567');
  });
});

interface RestingState {
  /** scripts that the page has not loaded */
  readonly missing: RegExp;
  /** brings the page into the state */
  readonly reach: (customer: Customer, phone: string, portal: PortalServer) => Promise<void>;
  /** the customer's actions after the release, with their expected results */
  readonly goOn: (customer: Customer, phone: string, portal: PortalServer) => Promise<void>;
  /** page loads, including the first */
  readonly loads: number;
}

const toChoosing = async (customer: Customer) => {
  await customer.submitNis('123456789');
  await customer.passAccount();
};
const toCodeWindow = async (customer: Customer, phone: string, nis: '1234567' | '123456789') => {
  await customer.goToContact(nis, nis === '1234567');
  await customer.giveContact('ana@example.com', phone);
  await customer.codeWindow().waitFor();
};
const downloadReceipt = async (customer: Customer) => {
  const download = customer.page.waitForEvent('download');
  await customer.button('Descargar comprobante').click();
  return (await download).suggestedFilename();
};

/** Forwards the held registration to the server. */
let sendRegistration: () => void;

const restingStates: Readonly<Record<string, RestingState>> = {
  'the account': {
    missing: /assets\/(?!confirming)[a-z-]+-screen|forms/,
    reach: (customer) => customer.findAccount('123456789'),
    goOn: async (customer) => {
      const loaded = customer.page.waitForEvent('load');
      await customer.confirmAccount();
      await loaded;
      await customer.page.locator('h1', { hasNotText: 'Confirma tu cuenta' }).filter({ visible: true }).waitFor();
      await customer.passAccount();
    },
    loads: 2,
  },
  'a document, attached right before Continuar': {
    missing: /(?:contact|success|registering)-screen|aes/,
    reach: toChoosing,
    goOn: async (customer) => {
      await customer.page.locator('input[type=file]').setInputFiles({ ...pdf, buffer: largePdf });
      await customer.page.getByRole('combobox').selectOption({ label: 'Refrendo general' });
      await customer.button('Continuar').click();
      await customer.heading('Ahora, actualiza tus datos').waitFor();
      await customer.page.getByRole('link', { name: 'Regresar' }).click();
      await customer.page.getByText(pdf.name).first().waitFor();
    },
    loads: 2,
  },
  'registering, the reply pending': {
    missing: /(?:success|registering)-screen|download-receipt/,
    reach: async (customer, phone, portal) => {
      await toCodeWindow(customer, phone, '123456789');
      const released = new Promise<void>((send) => (sendRegistration = send));
      await customer.page.route('**/api/Registro', async (route) => {
        await released;
        await route.continue();
      });
      await customer.enterCode(await portal.codeFor(phone));
      // no reload, because a registration is pending
      await customer.heading('No pudimos cargar esta pantalla').waitFor();
    },
    goOn: async (customer) => {
      sendRegistration();
      const shown = await customer.folio();
      expect(await downloadReceipt(customer)).toContain(shown);
    },
    loads: 2,
  },
  'the folio': {
    missing: /download-receipt/,
    reach: async ({ page }) => {
      const items = storedSession(sessions['folio shown'], Date.now());
      await page.evaluate((all) => all.forEach(([key, item]) => sessionStorage.setItem(key, item)), items);
      await page.goto(new URL('/exito', page.url()).href);
    },
    goOn: async (customer) => {
      const loaded = customer.page.waitForEvent('load');
      await customer.button('Descargar comprobante').click();
      await loaded;
      expect(await customer.folio()).toBe(folio);
      expect(await downloadReceipt(customer)).toContain(folio);
    },
    // the landing, /exito, and the reload
    loads: 3,
  },
};

const largePdf = Buffer.concat([pdf.buffer, Buffer.alloc(1_000_000, '% agua\n')]);

test.describe('a release after the application starts', () => {
  test('a page without a connection does not reload itself', async ({ visit }) => {
    const visited = await visit(/confirming-screen/);
    const { customer, page, loads } = visited;
    await openPage(visited);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await customer.submitNis('123456789');
    await customer.heading('No pudimos cargar esta pantalla').waitFor();
    expect(loads()).toBe(1);
  });

  test('shows the message and its button if the reload does not help', async ({ visit }) => {
    const visited = await visit(/confirming-screen/);
    const { customer, loads } = visited;
    await openPage(visited);
    await customer.submitNis('123456789');
    await customer.heading('No pudimos cargar esta pantalla').waitFor();
    await customer.button('Intentar de nuevo').click();
    await customer.heading('No pudimos cargar esta pantalla').waitFor();
    expect(loads()).toBe(2);
  });

  test('has no effect if the servers of all releases share ASSETS_DIR', async ({ visit }, testInfo) => {
    const visited = await visit(/-screen|forms|aes|sweetalert2|documents/, testInfo.outputPath('assets'));
    const { customer, page, release, loads } = visited;
    const phone = `55${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
    await openPage(visited);
    await page.waitForLoadState('networkidle');
    await release();
    await toCodeWindow(customer, phone, '123456789');
    expect(loads()).toBe(1);
  });

  for (const [state, row] of Object.entries(restingStates)) {
    test(`keeps everything entered at ${state}`, async ({ portal, visit }) => {
      const visited = await visit(row.missing);
      const { customer, page, release, loads } = visited;
      const phone = `55${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
      await openPage(visited);
      await page.waitForLoadState('networkidle');
      await row.reach(customer, phone, portal);
      await page.waitForLoadState('networkidle');
      await release();
      await row.goOn(customer, phone, portal);
      await expect.poll(loads).toBe(row.loads);
    });
  }
});

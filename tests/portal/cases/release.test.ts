import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedSession } from '../../../tools/portal/backend/stored-session.ts';
import { folio } from '../../../tools/portal/sample-data.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { Customer, openJourneyFixture, pdf, png, type JourneyFixture } from '../journey/customer-page.ts';
import { passTo, referenceBackend, staticServer, type OpenFolder } from './release-servers.ts';

let fixture: JourneyFixture;
const firstRelease = resolve('dist');
const nextRelease = mkdtempSync(join(tmpdir(), 'refrendo-next-release-'));

beforeAll(async () => {
  // without minification every script has another content, and so another name
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--minify', 'false'];
  const to = ['--outDir', nextRelease, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [...vite, ...to], { env: { ...process.env, NODE_ENV: 'production' } });
});
afterAll(() => rmSync(nextRelease, { recursive: true }));

interface Released {
  readonly customer: Customer;
  readonly page: Page;
  readonly loads: () => number;
  /** from now on there is the next release alone */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** A customer whose page has not loaded the parts of `missing` ahead: the line failed. */
async function openBefore(open: OpenFolder, missing: RegExp): Promise<Released> {
  let serve = await open(firstRelease);
  let isFirst = true;
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    if (/^\/(?:api|token|validacion|captcha|informes)\b/.test(path)) return passTo(fixture.portal.url, incoming, reply);
    if (isFirst && missing.test(path)) return reply.destroy();
    serve(incoming, reply);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const { page: other } = await fixture.newCustomer();
  const page = await other.context().newPage();
  await other.close();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(`http://localhost:${address.port}/`);
  await page.waitForLoadState('networkidle');
  return {
    customer: new Customer(page),
    page,
    loads: () => loads,
    async release() {
      serve = await open(nextRelease);
      isFirst = false;
    },
    async close() {
      await page.context().close();
      server.closeAllConnections();
      server.close();
    },
  };
}

interface RestingState {
  /** which scripts the page has not loaded */
  readonly missing: RegExp;
  /** leads to the state */
  readonly reach: (customer: Customer, phone: string) => Promise<void>;
  /** the release is in between; what the customer presses, and what has to be shown */
  readonly goOn: (customer: Customer, phone: string) => Promise<void>;
  /** of the page, with the first one */
  readonly loads: number;
}

const shows = (customer: Customer, text: string) => customer.page.getByText(text).first().waitFor();
/** Whatever step follows is shown. */
const hasLeft = ({ page }: Customer, heading: string) =>
  page
    .locator('h1', { hasNotText: new RegExp(`${heading}|No pudimos cargar`) })
    .filter({ visible: true })
    .waitFor();
const toChoosing = async (customer: Customer) => {
  await customer.submitNis('123456789');
  await customer.passAccount();
};
const toContact = async (customer: Customer) => {
  await toChoosing(customer);
  await customer.choose('Refrendo general', pdf);
  await customer.heading('Ahora, actualiza tus datos').waitFor();
};
const toCodeWindow = async (customer: Customer, phone: string, nis: '1234567' | '123456789') => {
  await customer.goToContact(nis, nis === '1234567');
  await customer.giveContact('ana@example.com', phone);
  await customer.codeWindow().waitFor();
};
const toSuccess = async (customer: Customer) => {
  const { page } = customer;
  const items = storedSession(sessions['folio shown'], Date.now());
  await page.evaluate((all) => all.forEach(([key, item]) => sessionStorage.setItem(key, item)), items);
  await page.goto(new URL('/exito', page.url()).href);
  expect(await customer.folio()).toBe(folio);
  await page.waitForLoadState('networkidle');
};
const downloadReceipt = async (customer: Customer) => {
  const download = customer.page.waitForEvent('download');
  await customer.button('Descargar comprobante').click();
  return (await download).suggestedFilename();
};

/** Lets the registration that is held reach the server. */
let sendRegistration: () => void;

const restingStates: Readonly<Record<string, RestingState>> = {
  'the landing, the NIS typed': {
    missing: /-screen|lazy-parts|forms/,
    reach: (customer) => customer.nis().fill('123456789'),
    goOn: async (customer) => {
      await customer.submitNis('123456789');
      await customer.heading('Confirma tu cuenta').waitFor();
    },
    loads: 2,
  },
  'the landing, the cipher not loaded': {
    missing: /assets\/aes-/,
    reach: (customer) => customer.nis().fill('123456789'),
    goOn: async (customer) => {
      await customer.submitNis('123456789');
      // one press: the call is made by the page that comes
      await customer.heading('Confirma tu cuenta').waitFor();
      await customer.page.goBack();
      expect(await customer.nis().inputValue()).toBe('123456789');
      expect(await customer.nisForm().getByRole('checkbox').isChecked()).toBe(true);
    },
    loads: 2,
  },
  'the landing, a folio to be looked up, the cipher not loaded': {
    missing: /assets\/aes-/,
    reach: (customer) => customer.nis().fill('1234567'),
    goOn: async (customer) => {
      await customer.lookUpFolio('26AG0001DEMO');
      await customer.page.getByRole('dialog', { name: 'Su solicitud' }).waitFor();
      // behind the dialog the field has no role
      expect(await customer.page.getByLabel('NIS', { exact: true }).inputValue()).toBe('1234567');
    },
    loads: 2,
  },
  'the landing, a dialog’s code not loaded': {
    missing: /sweetalert2/,
    reach: (customer) => customer.nis().fill('123'),
    goOn: async (customer) => {
      await customer.submitNis('123');
      await customer.page.getByRole('dialog', { name: 'Ingrese un NIS válido' }).waitFor();
    },
    loads: 1,
  },
  'the account to be confirmed': {
    missing: /assets\/(?!confirming)[a-z-]+-screen|forms/,
    reach: async (customer) => {
      await customer.submitNis('123456789');
      await customer.heading('Confirma tu cuenta').waitFor();
    },
    goOn: async (customer) => {
      await customer.confirmAccount();
      await hasLeft(customer, 'Confirma tu cuenta');
    },
    loads: 2,
  },
  'the consent': {
    missing: /assets\/(?!confirming|consenting)[a-z-]+-screen|forms/,
    reach: async (customer) => {
      await customer.submitNis('1234567');
      await customer.confirmAccount();
      await customer.heading('Iniciar solicitud').waitFor();
    },
    goOn: async (customer) => {
      await customer.consent();
      await hasLeft(customer, 'Iniciar solicitud');
    },
    loads: 2,
  },
  'a document attached': {
    missing: /(?:contact|success|registering)-screen/,
    reach: async (customer) => {
      await toChoosing(customer);
      await customer.page.locator('input[type=file]').setInputFiles(png);
      await customer.button('Eliminar archivo').waitFor();
    },
    goOn: async (customer) => {
      await customer.page.getByRole('combobox').selectOption({ label: 'Refrendo general' });
      await customer.button('Continuar').click();
      await customer.heading('Ahora, actualiza tus datos').waitFor();
      await customer.page.getByRole('link', { name: 'Regresar' }).click();
      await hasLeft(customer, 'Ahora, actualiza tus datos');
      await customer.passAccount();
      await shows(customer, png.name);
    },
    loads: 2,
  },
  'the contact form, filled in': {
    missing: /(?:success|registering)-screen|download-receipt/,
    reach: toContact,
    goOn: async (customer, phone) => {
      await customer.giveContact('ana@example.com', phone);
      await customer.codeWindow().waitFor();
      await customer.page.reload();
      await customer.codeWindow().waitFor();
      await shows(customer, `+52${phone}`);
    },
    loads: 2,
  },
  'the code window, open': {
    missing: /(?:success|registering)-screen|download-receipt/,
    reach: (customer, phone) => toCodeWindow(customer, phone, '1234567'),
    goOn: async (customer, phone) => {
      await customer.enterCode(await fixture.portal.codeFor(phone));
      expect(await downloadReceipt(customer)).toContain(await customer.folio());
    },
    loads: 2,
  },
  'registering, the reply awaited': {
    missing: /success-screen|download-receipt/,
    reach: async (customer, phone) => {
      await toCodeWindow(customer, phone, '123456789');
      const released = new Promise<void>((send) => (sendRegistration = send));
      await customer.page.route('**/api/Registro', async (route) => {
        await released;
        await route.continue();
      });
      await customer.enterCode(await fixture.portal.codeFor(phone));
      await customer.heading('Guardando su solicitud').waitFor();
    },
    goOn: async (customer) => {
      sendRegistration();
      expect(await downloadReceipt(customer)).toContain(await customer.folio());
    },
    loads: 2,
  },
  'the folio': {
    missing: /download-receipt/,
    reach: toSuccess,
    goOn: async (customer) => {
      const loaded = customer.page.waitForEvent('load');
      await customer.button('Descargar comprobante').click();
      await loaded;
      expect(await customer.folio()).toBe(folio);
      expect(await downloadReceipt(customer)).toContain(folio);
    },
    // the page, the address of the folio, the release
    loads: 3,
  },
};

describe.each([
  ['the reference backend', referenceBackend],
  ['a static server', staticServer],
])('a release on %s', (_server, open) => {
  beforeAll(async () => {
    fixture = await openJourneyFixture();
  });
  afterAll(() => fixture.close());

  test.each(Object.entries(restingStates))('at %s: nothing is lost, and one press leads on', async (_state, row) => {
    const { customer, release, loads, close } = await openBefore(open, row.missing);
    const phone = `55${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
    await row.reach(customer, phone);
    await release();
    await row.goOn(customer, phone);
    await expect.poll(loads).toBe(row.loads);
    await close();
  });
});

test('a file that is missing from the same release is said, without another load', async () => {
  fixture = await openJourneyFixture();
  const { customer, page, loads, close } = await openBefore(referenceBackend, /nothing/);
  await page.route(/confirming-screen/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await customer.submitNis('123456789');
  await customer.heading('No pudimos cargar esta pantalla').waitFor();
  expect(loads()).toBe(2);
  await close();
  await fixture.close();
});

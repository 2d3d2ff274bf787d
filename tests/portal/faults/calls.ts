import type { Page } from 'playwright';
import type { SavedSession } from '../../../machines/model/entities.ts';
import type { Route } from '../../../machines/model/events.ts';
import { ana, newcomer, oneTimeCode, programs, verification, folio } from '../../../tools/planning/sample-data.ts';
import { sessions } from '../../../tools/planning/sessions.ts';
import type { ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import { bodyFor, type Wired } from '../../../tools/drivers/wire-format.ts';

/** One of the eight calls: how a customer comes to make it, and what its backend says on a good and on a bad day. */
export interface FaultyCall {
  /** the rows of the checklist that say what a customer then reads */
  readonly ids: string;
  readonly route: Route;
  readonly session: SavedSession;
  /** what makes the call, where the page load itself does not */
  readonly press?: (page: Page) => Promise<void>;
  /** the state in which its answer is awaited */
  readonly awaitedIn: string;
  readonly bearer: boolean;
  /** output of the answer that lets the customer go on */
  readonly good: unknown;
  /** body of a well-formed refusal */
  readonly notOk: () => string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function submitNis(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'NIS', exact: true }).fill(newcomer.nis);
  await page.getByRole('form', { name: 'Iniciar refrendo' }).getByRole('checkbox').check();
  await button(page, 'Siguiente').click();
}

async function submitFolio(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Folio', exact: true }).fill(folio);
  await page.getByRole('form', { name: 'Consultar folio' }).getByRole('checkbox').check();
  await button(page, 'Consultar').click();
}

async function submitContact(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await button(page, 'Continuar proceso').click();
}

async function submitCode(page: Page): Promise<void> {
  for (const [index, digit] of [...oneTimeCode].entries())
    await page.getByRole('textbox', { name: `Dígito ${index + 1} de 4` }).fill(digit);
  await button(page, 'Confirmar código').click();
}

const chain = (state: string) => `landing.postingNis.chain.${state} + landing.postingNis.presses.quiet`;

/** The eight calls of §7, in the order of the journey. */
export const calls: { readonly [Name in Wired]: FaultyCall } = {
  validateCaptcha: {
    ids: '[NIS-6] [NIS-7]',
    route: '/',
    session: sessions.nothing,
    press: submitNis,
    awaitedIn: chain('validatingCaptcha'),
    bearer: false,
    good: { ok: true },
    notOk: () => bodyFor('validateCaptcha', { ok: false }, 0),
  },
  findNis: {
    ids: '[NIS-10] [NIS-11]',
    route: '/',
    session: sessions.nothing,
    press: submitNis,
    awaitedIn: chain('findingNis'),
    bearer: true,
    good: { ok: true, client: newcomer },
    notOk: () => bodyFor('findNis', { ok: false, client: null }, 0),
  },
  findRegistro: {
    ids: '[NIS-12] [NIS-13]',
    route: '/',
    session: sessions.nothing,
    press: submitNis,
    awaitedIn: chain('findingRegistro'),
    bearer: true,
    good: { ok: true, message: '' },
    notOk: () => bodyFor('findRegistro', { ok: false, message: 'Ya tiene una solicitud.' }, 0),
  },
  findFolio: {
    ids: '[FOL-5]',
    route: '/',
    session: sessions.nothing,
    press: submitFolio,
    awaitedIn: 'landing.postingFolio.findingFolio',
    bearer: false,
    good: { message: 'Su solicitud está en revisión.' },
    notOk: () => JSON.stringify({ ok: false, mensaje: 'No encontramos ese folio.' }),
  },
  listPrograms: {
    ids: '[PRO-3]',
    route: '/menu',
    session: sessions['consent given'],
    awaitedIn: 'menu.loadingPrograms',
    bearer: false,
    good: programs,
    notOk: () => JSON.stringify({ ok: false, mensaje: 'No hay programas.' }),
  },
  requestCode: {
    ids: '[OTP-10] [OTP-11]',
    route: '/panel',
    session: sessions['contact written'],
    press: submitContact,
    awaitedIn: 'panel.form.requestingCode',
    bearer: false,
    good: { ok: true, verification },
    notOk: () => bodyFor('requestCode', { ok: false, message: 'Ese número no recibe mensajes.' }, 0),
  },
  validateCode: {
    ids: '[OTP-8] [OTP-9]',
    route: '/panel',
    session: sessions['code window open'],
    press: submitCode,
    awaitedIn: 'panel.verifying.validating',
    bearer: false,
    good: { ok: true },
    notOk: () => bodyFor('validateCode', { ok: false, confirmedUntil: 0 }, 0),
  },
  register: {
    ids: '[REG-3] [REG-4]',
    route: '/panel',
    session: sessions['phone confirmed'],
    press: submitContact,
    awaitedIn: 'panel.registering',
    bearer: true,
    good: { ok: true, registration: { folio } },
    notOk: () => bodyFor('register', { ok: false, message: `Ya registramos a ${ana.email}.` }, 0),
  },
};

/** Lets every call but one be answered well, and at once. */
export async function answerAllBut(held: Wired, backend: ControlledBackend, page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  for (const [name, { good }] of Object.entries(calls)) {
    if (name !== held && isCall(name)) backend.always(name, () => ({ body: bodyFor(name, good, now) }));
  }
}

/** Whether a name is one of the eight. */
export function isCall(name: string): name is Wired {
  return name in calls;
}

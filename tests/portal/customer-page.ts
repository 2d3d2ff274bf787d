import type { Page } from 'playwright';
import { browserScreen } from '../../tools/drivers/browser-screen.ts';
import { passAccount } from '../../tools/drivers/pass-account.ts';
import { ana } from '../../tools/portal/sample-data.ts';
import { driveEvent } from '../../tools/portal/steps/all-steps.ts';

/** A small PDF and a small PNG, as Playwright file payloads. */
export const pdf = {
  name: 'identificación oficial.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

export const png = {
  name: 'credencial.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Completes any steps between the page load and the programs. */
export const goToPrograms = (page: Page) => new Customer(page).passAccount();

/** Page object for the whole portal. Each method waits for the screen that it ends on. */
export class Customer {
  /** console errors and warnings, and uncaught errors */
  readonly pageErrors: string[] = [];
  private readonly screen;

  constructor(readonly page: Page) {
    this.screen = browserScreen(page);
    // The timeout only ends hung tests; a busy machine is slow.
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => this.pageErrors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.pageErrors.push(message.text());
    });
  }

  readonly nis = () => this.page.getByRole('textbox', { name: 'NIS', exact: true });
  readonly nisForm = () => this.page.getByRole('form', { name: 'Iniciar refrendo' });
  readonly folioForm = () => this.page.getByRole('form', { name: 'Consultar folio' });
  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  readonly heading = (name: string) => this.page.getByRole('heading', { name, exact: true });
  readonly codeWindow = () => this.page.getByRole('dialog', { name: 'Confirme su teléfono' });
  readonly codeBox = (position: number) => this.page.getByRole('textbox', { name: `Dígito ${position} de 4` });
  readonly path = () => new URL(this.page.url()).pathname;
  readonly historyLength = () => this.page.evaluate(() => history.length);
  readonly storedKeys = () => this.page.evaluate(() => Object.keys(sessionStorage).sort());

  submitNis(nis: string): Promise<void> {
    return driveEvent(this.screen, { type: 'NIS.SUBMIT', nis, privacyAccepted: true });
  }

  lookUpFolio(folio: string): Promise<void> {
    return driveEvent(this.screen, { type: 'FOLIO.SUBMIT', folio, privacyAccepted: true });
  }

  /** Submits a NIS and waits for its account. */
  async findAccount(nis: string): Promise<void> {
    await this.submitNis(nis);
    await this.heading('Confirma tu cuenta').waitFor();
  }

  async confirmAccount(): Promise<void> {
    await this.heading('Confirma tu cuenta').waitFor();
    await this.screen.press('Continuar');
  }

  async consent(): Promise<void> {
    await this.heading('Iniciar solicitud').waitFor();
    await this.screen.press('Continuar');
  }

  /** Records the strings that this page copies, because all pages share the real clipboard. @returns a function that lists them */
  async watchCopies(): Promise<() => Promise<string[]>> {
    await this.page.context().grantPermissions(['clipboard-write']);
    const copied = await this.page.evaluateHandle(() => {
      const texts: string[] = [];
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => write(text).then(() => void texts.push(text));
      return texts;
    });
    return () => copied.jsonValue();
  }

  /** Goes from the account or a page load to the programs. @returns the headings on the way */
  passAccount(press: (button: string) => Promise<void> = this.screen.press): Promise<string[]> {
    return passAccount({
      // while a screen's chunk loads, the previous screen remains in the page, hidden
      heading: () =>
        this.page.evaluate(
          () => [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())?.textContent ?? '',
        ),
      press,
    });
  }

  async choose(program: string, document: typeof pdf): Promise<void> {
    await this.screen.choose('Tipo de refrendo', program);
    await this.page.locator('input[type=file]').setInputFiles(document);
    await this.button('Eliminar archivo').waitFor();
    await this.screen.press('Continuar');
  }

  async giveContact(email: string, phone: string): Promise<void> {
    await this.heading('Ahora, actualiza tus datos').waitFor();
    const contact = { ...ana, email, phone };
    await driveEvent(this.screen, { type: 'CONTACT.SUBMIT', contact, privacyAccepted: true });
  }

  async enterCode(code: string): Promise<void> {
    await this.codeWindow().waitFor();
    await this.codeBox(1).focus();
    await this.page.keyboard.type(code);
    await this.screen.press('Confirmar código');
  }

  /** The folio on the success screen. */
  async folio(): Promise<string> {
    await this.heading('Gracias por completar tu registro!').waitFor();
    const name = await this.button(/Copiar folio/).getAttribute('aria-label');
    return (name ?? '').replace('Copiar folio ', '');
  }

  /** Goes from the landing to the contact screen. @param consents whether the customer still has to consent */
  async goToContact(nis = '1234567', consents = true): Promise<void> {
    await this.submitNis(nis);
    const passed = await this.passAccount();
    if (passed.includes('Iniciar solicitud') !== consents) throw new Error(`${nis} has passed ${passed.join(', ')}`);
    await this.choose('Refrendo general', pdf);
    await this.heading('Ahora, actualiza tus datos').waitFor();
  }

  async goToCodeWindow(phone: string): Promise<void> {
    await this.goToContact();
    await this.giveContact('ana@example.com', phone);
    await this.codeWindow().waitFor();
  }
}

import type { Page } from 'playwright';

/** The bytes of a small PDF and a small PNG, as a customer would attach them. */
export const pdf = {
  name: 'identificación oficial.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
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

/** A customer in a browser, acting by role and Spanish name. Each step ends when the next thing can be seen. */
export class Customer {
  constructor(readonly page: Page) {}

  readonly nis = () => this.page.getByRole('textbox', { name: 'NIS', exact: true });
  readonly nisForm = () => this.page.getByRole('form', { name: 'Iniciar refrendo' });
  readonly folioForm = () => this.page.getByRole('form', { name: 'Consultar folio' });
  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  readonly heading = (name: string) => this.page.getByRole('heading', { name, exact: true });
  readonly codeWindow = () => this.page.getByRole('dialog', { name: 'Confirme su teléfono' });
  readonly document = () => this.page.locator('input[type=file]');

  async submitNis(nis: string): Promise<void> {
    await this.nis().fill(nis);
    await this.nisForm().getByRole('checkbox').check();
    await this.button('Siguiente').click();
  }

  async lookUpFolio(folio: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Folio', exact: true }).fill(folio);
    await this.folioForm().getByRole('checkbox').check();
    await this.button('Consultar').click();
  }

  async confirmAccount(): Promise<void> {
    await this.heading('Confirma tu cuenta').waitFor();
    await this.button('Continuar').click();
  }

  async consent(): Promise<void> {
    await this.heading('Iniciar solicitud').waitFor();
    await this.button('Continuar').click();
  }

  async choose(program: string, document: typeof pdf): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Tipo de refrendo' }).selectOption({ label: program });
    await this.document().setInputFiles(document);
    await this.button('Eliminar archivo').waitFor();
    await this.button('Continuar').click();
  }

  async giveContact(email: string, phone: string): Promise<void> {
    await this.heading('Ahora, actualiza tus datos').waitFor();
    await this.page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Teléfono' }).fill(phone);
    await this.page.getByRole('checkbox').check();
    await this.button('Continuar proceso').click();
  }

  async enterCode(code: string): Promise<void> {
    await this.codeWindow().waitFor();
    await this.page.getByRole('textbox', { name: 'Dígito 1 de 4' }).focus();
    await this.page.keyboard.type(code);
    await this.button('Confirmar código').click();
  }

  /** The folio that the success screen shows. */
  async folio(): Promise<string> {
    const name = await this.button(/Copiar folio/).getAttribute('aria-label');
    return (name ?? '').replace('Copiar folio ', '');
  }

  /** The whole way from the NIS to the folio. */
  async register(nis: string, phone: string, codeFor: (phone: string) => Promise<string>): Promise<string> {
    await this.submitNis(nis);
    await this.confirmAccount();
    await this.consent();
    await this.choose('Refrendo adulto mayor', pdf);
    await this.giveContact('ana@example.com', phone);
    await this.codeWindow().waitFor();
    await this.enterCode(await codeFor(phone));
    await this.heading('Gracias por completar tu registro!').waitFor();
    return this.folio();
  }
}

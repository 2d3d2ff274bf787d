import type { Browser } from 'playwright';

/** A broken rule and its details. */
export interface Violation {
  readonly rule: string;
  readonly detail: string;
}

/** Checks that another customer can look up the folio, and that the NIS has no other folio. */
export async function checkFolio(browser: Browser, url: string, nis: string, folio: string): Promise<Violation | null> {
  const context = await browser.newContext({ locale: 'es-MX' });
  const other = await context.newPage();
  const ask = async (form: string, name: string, value: string, button: string) => {
    const scope = other.getByRole('form', { name: form });
    await scope.getByRole('textbox', { name }).fill(value);
    await scope.getByRole('checkbox').setChecked(true);
    await other.getByRole('button', { name: button, exact: true }).click();
    return (await other.getByRole('dialog').innerText()).replace(/\s+/g, ' ');
  };
  try {
    await other.goto(url);
    const own = await ask('Iniciar refrendo', 'NIS', nis, 'Siguiente');
    if (!own.includes(folio))
      return { rule: 'a folio belongs to the one registration of its NIS', detail: `${folio}: ${own}` };
    await other.getByRole('button', { name: 'Aceptar' }).click();
    const found = await ask('Consultar folio', 'Folio', folio, 'Consultar');
    return found.includes(folio) ? null : { rule: 'a folio that is shown is found', detail: `${folio}: ${found}` };
  } finally {
    await context.close();
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalDialog, DialogKey } from '../../../../machines/model/dialogs.ts';
import type { FailureKind } from '../../../../machines/model/failure.ts';
import { createPopups, type PopupsDependencies } from '../../../../src/services/dialogs/popups.ts';
import Swal from '../../../../src/services/dialogs/swal.ts';
import { createDeferred, unaborted } from '../deferred.ts';

const dependencies = {
  loadSwal: () => Promise.resolve(Swal),
  alert: vi.fn<(message: string) => void>(),
  prefersReducedMotion: () => true,
  topLayer: () => document.querySelector('dialog') ?? document.body,
} satisfies PopupsDependencies;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  Swal.close();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Shows a dialog and waits until its popup is open. */
async function shown(dialog: PortalDialog, signal = new AbortController().signal) {
  const ended = vi.fn<() => void>();
  const promise = createPopups(dependencies).showDialog(dialog, { signal });
  void promise.then(ended);
  await vi.advanceTimersByTimeAsync(50);
  return { promise, ended, popup: Swal.getPopup() };
}

function readTextNodes(popup: HTMLElement | null): string[] {
  return [Swal.getTitle(), Swal.getHtmlContainer()]
    .filter((part) => part !== null && popup?.contains(part))
    .flatMap((part) => (part === null ? [] : textNodesIn(part)));
}

function textNodesIn(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  return [...node.childNodes].flatMap(textNodesIn);
}

function pressEscape(): void {
  Swal.getPopup()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

describe('showDialog', () => {
  // tools/portal/steps covers the other sentences of the catalogue
  it.each<[string, DialogKey, string]>([
    ['NIS-11', 'nisFailed', 'Error al validar NIS'],
    ['NIS-13', 'registroRefused', 'El servidor dice <b>esto</b>'],
    ['FOL-4', 'folioFound', 'El servidor dice <b>esto</b>'],
    ['OTP-10', 'codeRequestFailed', '¡Ups!'],
    ['OTP-10', 'codeRequestFailed', 'Espera un minuto para volver a solicitar un nuevo codigo.'],
    ['OTP-11', 'codeRequestRefused', 'El servidor dice <b>esto</b>'],
    ['REG-3', 'registrationRefused', 'El servidor dice <b>esto</b>'],
  ])('[%s] %s shows %j in one text node, without markup', async (_id, key, sentence) => {
    const { popup } = await shown({ key, message: 'El servidor dice <b>esto</b>', failure: 'offline' });
    expect(readTextNodes(popup)).toContain(sentence);
    expect(popup?.querySelector('b')).toBeNull();
  });

  const refused = { key: 'registrationRefused', message: 'Use otro.', secondButton: 'changeDocument' } as const;
  const named = { key: 'registroRefused', message: 'Folio 26AG0001DEMO', secondButton: 'prefillFolio' } as const;
  it.each<[string, PortalDialog, string, string]>([
    ['REG-3', refused, 'Aceptar', 'accepted'],
    ['REG-3', refused, 'Cambiar documento', 'changeDocument'],
    ['NIS-13', named, 'Aceptar', 'accepted'],
    ['NIS-13', named, 'Consultar este folio', 'prefillFolio'],
  ])('[%s] with %o and a second button, %s resolves to %s', async (_id, dialog, name, choice) => {
    const { promise, popup } = await shown(dialog);
    const button = [...(popup?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
    button?.click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await promise).toBe(choice);
  });

  it('returns the focus to the element that had it before the dialog, not to the one before a toast', async () => {
    document.body.innerHTML = '<button name="copy"></button><button name="download"></button>';
    const [copy, download] = document.querySelectorAll('button');
    const popups = createPopups(dependencies);
    copy?.focus();
    void popups.showToast({ toast: 'folioCopied', ms: 100 }, unaborted());
    await vi.advanceTimersByTimeAsync(1000);
    download?.focus();
    void popups.showDialog({ key: 'receiptFailed' }, unaborted());
    await vi.advanceTimersByTimeAsync(50);
    Swal.clickConfirm();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.activeElement).toBe(download);
    document.body.replaceChildren();
  });

  it.each([
    ['nisRefused', 'nis'],
    ['registroRefused', 'nis'],
    ['phoneMissing', 'phone'],
    ['codeRequestRefused', 'phone'],
    ['nisFailed', 'submit'],
  ] as const)('returns the focus after %s to %s', async (key, name) => {
    document.body.innerHTML = '<input name="nis"><input name="phone"><button name="submit"></button>';
    document.querySelector('button')?.focus();
    await shown({ key, message: '' });
    Swal.clickConfirm();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.activeElement?.getAttribute('name')).toBe(name);
    document.body.replaceChildren();
  });

  it('leaves the focus alone if the customer has moved it since', async () => {
    document.body.innerHTML = '<input name="folio"><button name="submit"></button>';
    document.querySelector('button')?.focus();
    await shown({ key: 'nisFailed' });
    Swal.clickConfirm();
    document.querySelector('input')?.focus();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.activeElement?.getAttribute('name')).toBe('folio');
    document.body.replaceChildren();
  });

  it("focuses the modal's heading if the button that had the focus is gone", async () => {
    document.body.innerHTML = '<dialog open><h2 tabindex="-1">Confirme su teléfono</h2><button>Otro</button></dialog>';
    document.querySelector('button')?.focus();
    await shown({ key: 'codeRequestRefused', message: '' });
    document.querySelector('dialog > button')?.remove();
    Swal.clickConfirm();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.activeElement?.tagName).toBe('H2');
    document.body.replaceChildren();
  });

  it('hides the page from screen readers and the keyboard after the focus has moved, and only while it is open', async () => {
    document.body.innerHTML = '<main></main><div aria-hidden="true"></div>';
    const [main, hidden] = [...document.body.children];
    const { ended } = await shown({ key: 'nisInvalid' });
    expect(document.activeElement).toBe(Swal.getConfirmButton());
    expect(main).not.toHaveAttribute('aria-hidden');
    expect(main).not.toHaveAttribute('inert');
    expect(hidden).toHaveAttribute('aria-hidden', 'true');
    await vi.advanceTimersByTimeAsync(500);
    expect(main).toHaveAttribute('aria-hidden', 'true');
    expect(main).toHaveAttribute('inert');
    Swal.clickConfirm();
    await vi.advanceTimersByTimeAsync(500);
    expect(ended).toHaveBeenCalledOnce();
    expect(main).not.toHaveAttribute('aria-hidden');
    expect(main).not.toHaveAttribute('inert');
    expect(hidden).toHaveAttribute('aria-hidden', 'true');
    document.body.innerHTML = '';
  });

  it('opens 300 ms later if another screen has replaced the one with the focus', async () => {
    document.body.innerHTML = '<button>Registrar</button>';
    const button = document.querySelector('button');
    button?.focus();
    const showing = shown({ key: 'registrationFailed', failure: 'status' });
    button?.remove();
    expect((await showing).popup).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    expect(Swal.getPopup()).toBeVisible();
  });

  it('hides nothing if it was closed at once', async () => {
    document.body.innerHTML = '<main></main>';
    await shown({ key: 'nisInvalid' });
    Swal.clickConfirm();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.querySelector('main')).not.toHaveAttribute('aria-hidden');
    expect(document.querySelector('main')).not.toHaveAttribute('inert');
    document.body.innerHTML = '';
  });

  it('has a single button if there is no second action', async () => {
    const { popup } = await shown({ key: 'registrationRefused', message: 'Use otro.' });
    const seen = [...(popup?.querySelectorAll('button') ?? [])].filter(({ style }) => style.display !== 'none');
    expect(seen.map(({ textContent }) => textContent)).toContain('Aceptar');
    expect(seen.map(({ textContent }) => textContent)).not.toContain('Cambiar documento');
  });

  it('shows help for the kind of failure below the sentence', async () => {
    const { popup } = await shown({ key: 'nisFailed', failure: 'offline' });
    expect(readTextNodes(popup)).toEqual([
      'Error al validar NIS',
      'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.',
    ]);
  });

  it.each<[FailureKind, RegExp]>([
    ['offline', /^No hay conexión a internet/],
    ['blocked', /^Algo en este equipo o en su red impide enviar los datos/],
    ['lookUpExpired', /^Su NIS ya no está validado/],
  ])("[REG-4] [OTP-10] adds the help for '%s' to the sentence of its dialog", async (failure, help) => {
    const { popup } = await shown({ key: 'registrationLost', failure });
    expect(readTextNodes(popup)).toContainEqual(expect.stringMatching(help));
  });

  it.each([undefined, '', '  '])('[NIS-13] shows a general sentence if the server sent %j', async (message) => {
    const { popup } = await shown({ key: 'registroRefused', ...(message === undefined ? {} : { message }) });
    expect(readTextNodes(popup)).toContain('¡Ups! Ha ocurrido un error, intente más tarde');
  });

  it.each<[string, DialogKey, string]>([
    ['NIS-9', 'nisInvalid', 'swal2-icon-info'],
    ['NIS-13', 'registroRefused', 'swal2-icon-info'],
    ['FOL-3', 'folioEmpty', 'swal2-icon-warning'],
    ['NIS-10', 'nisRefused', 'swal2-icon-error'],
    ['REG-2', 'registered', 'swal2-icon-success'],
  ])("[%s] %s has its row's severity", async (_id, key, icon) => {
    const { popup } = await shown({ key });
    expect([...(popup?.classList ?? [])]).toEqual(expect.arrayContaining(['portal-dialog', icon]));
    const drawn = [...(popup?.querySelector('.swal2-icon')?.children ?? [])].map(({ outerHTML }) => outerHTML);
    expect(drawn).toEqual([expect.stringMatching(/^<svg [^>]*aria-hidden="true"/)]);
  });

  it("ends when the customer presses 'Aceptar'", async () => {
    const { ended } = await shown({ key: 'nisFailed' });
    const button = Swal.getConfirmButton();
    expect([button?.textContent, button?.className]).toEqual(['Aceptar', expect.stringContaining('button-primary')]);
    expect(ended).not.toHaveBeenCalled();
    button?.click();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(Swal.isVisible()).toBe(false);
  });

  it('[OTP-9] is inside the open modal, which would otherwise cover it', async () => {
    const modal = document.createElement('dialog');
    document.body.append(modal);
    const { popup } = await shown({ key: 'codeValidationFailed' });
    expect(modal.contains(popup)).toBe(true);
    modal.remove();
  });

  it('opens without an animation if the customer prefers reduced motion', async () => {
    const { popup } = await shown({ key: 'nisInvalid' });
    expect(popup).not.toHaveClass('swal2-show');
  });

  it('ends with Escape', async () => {
    const { ended } = await shown({ key: 'nisFailed' });
    pressEscape();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends with a click beside it, but not with the second click of a double click', async () => {
    const { ended } = await shown({ key: 'nisInvalid' });
    Swal.getContainer()?.click();
    await vi.advanceTimersByTimeAsync(600);
    expect(ended).not.toHaveBeenCalled();
    Swal.getContainer()?.click();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("[REG-2] shows 'Datos Registrados' without a button until it is aborted", async () => {
    const controller = new AbortController();
    const { ended } = await shown({ key: 'registered' }, controller.signal);
    expect(Swal.getConfirmButton()?.style.display).toBe('none');
    pressEscape();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    controller.abort();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('closes its popup when it is aborted', async () => {
    const controller = new AbortController();
    const { ended } = await shown({ key: 'nisFailed' }, controller.signal);
    controller.abort();
    await vi.advanceTimersByTimeAsync(200);
    expect(Swal.isVisible()).toBe(false);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('does not close a later popup when it is aborted', async () => {
    const controller = new AbortController();
    await shown({ key: 'nisFailed' }, controller.signal);
    const later = await shown({ key: 'folioFailed' });
    controller.abort();
    await vi.advanceTimersByTimeAsync(200);
    expect(Swal.isVisible()).toBe(true);
    expect(readTextNodes(Swal.getPopup())).toContain('¡Ups! Estamos experimentando problemas tecnicos');
    expect(later.ended).not.toHaveBeenCalled();
  });

  it('does not close a popup that has just replaced it when it is aborted', async () => {
    const controller = new AbortController();
    await shown({ key: 'nisFailed' }, controller.signal);
    void Swal.fire({ titleText: 'later' });
    controller.abort();
    await vi.advanceTimersByTimeAsync(200);
    expect([Swal.isVisible(), Swal.getTitle()?.textContent]).toEqual([true, 'later']);
  });

  it('opens nothing when it is aborted while sweetalert2 loads', async () => {
    const loading = createDeferred<typeof Swal>();
    const controller = new AbortController();
    const dialog = createPopups({ ...dependencies, loadSwal: () => loading.promise }).showDialog(
      { key: 'nisFailed' },
      controller,
    );
    controller.abort();
    loading.resolve(Swal);
    await dialog;
    expect(Swal.isVisible()).toBe(false);
    expect(dependencies.alert).not.toHaveBeenCalled();
  });

  describe('if sweetalert2 can’t be loaded', () => {
    const open = (dialog: PortalDialog, loadSwal: PopupsDependencies['loadSwal']) =>
      createPopups({ ...dependencies, loadSwal }).showDialog(dialog, unaborted());

    it('is an alert with the same sentences', async () => {
      await open({ key: 'nisFailed', failure: 'offline' }, () => Promise.reject(new TypeError('Failed to fetch')));
      expect(dependencies.alert).toHaveBeenCalledWith(
        'Error al validar NIS\n\nNo hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.',
      );
    });

    it('offers no second button: the journey continues as accepted', async () => {
      const choice = await open(
        { key: 'registroRefused', message: 'Documento ilegible', secondButton: 'changeDocument' },
        () => Promise.reject(new TypeError('Failed to fetch')),
      );
      expect(choice).toBe('accepted');
      expect(dependencies.alert).toHaveBeenCalledExactlyOnceWith('Ya tiene una solicitud\n\nDocumento ilegible');
    });

    it('is omitted if it would close by itself', async () => {
      const failed = () => Promise.reject(new TypeError('Failed to fetch'));
      expect(await open({ key: 'registered' }, failed)).toBe('accepted');
      expect(dependencies.alert).not.toHaveBeenCalled();
    });

    it('waits for two seconds if the connection stalls', async () => {
      void open({ key: 'nisFailed' }, () => new Promise<never>(() => {}));
      await vi.advanceTimersByTimeAsync(1999);
      expect(dependencies.alert).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(dependencies.alert).toHaveBeenCalledTimes(1);
    });
  });
});

describe('showToast', () => {
  async function toasted(ms?: number) {
    const ended = vi.fn<() => void>();
    const toast = ms === undefined ? { toast: 'folioCopied' as const } : { toast: 'folioCopied' as const, ms };
    void createPopups(dependencies).showToast(toast, unaborted()).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    return ended;
  }

  it('[EXI-3] shows its text and a shrinking bar at the top right for the given time; only the screen announces it', async () => {
    const ended = await toasted(2000);
    const popup = Swal.getPopup();
    expect(Swal.getTitle()?.textContent).toBe('Folio copiado al portapapeles');
    expect(Swal.getContainer()?.classList.contains('swal2-top-end')).toBe(true);
    expect(Swal.getTimerProgressBar()?.style.display).not.toBe('none');
    expect(['role', 'aria-live'].map((name) => popup?.getAttribute(name))).toEqual([null, null]);
    expect([...(popup?.classList ?? [])]).toEqual(
      expect.arrayContaining(['portal-toast', 'swal2-toast', 'swal2-icon-success']),
    );
    await vi.advanceTimersByTimeAsync(1900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('[SEC-5] lasts 3 s by default', async () => {
    const ended = await toasted();
    await vi.advanceTimersByTimeAsync(2900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

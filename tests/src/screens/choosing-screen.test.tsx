import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyPick, type PortalContext } from '../../../machines/model/context.ts';
import { ChoosingScreen } from '../../../src/screens/choosing-screen.tsx';
import { renderScreen } from './render-screen.tsx';

const ine = { name: 'ine.pdf', extension: 'pdf', blob: new Blob(['%PDF-1.4'], { type: 'application/pdf' }) };
const programs = [
  { id: 7, name: 'Refrendo general' },
  { id: 9, name: 'Refrendo adulto mayor' },
] as const;

interface Opening extends Partial<Pick<PortalContext, 'programs' | 'program' | 'document' | 'reducedPhoto'>> {
  readonly pick?: Partial<PortalContext['pick']>;
}

function open(choosing: StateValue = 'empty', { pick = {}, ...context }: Opening = {}) {
  const rendered = renderScreen(
    ChoosingScreen,
    { choosing },
    { programs, ...context, pick: { ...emptyPick, ...pick } },
  );
  return { ...rendered, select: screen.getByRole('combobox', { name: 'Tipo de refrendo' }) };
}

test("[PRO-2] [PRO-5] the selector has 'Selecciona un refrendo' first, and sends the numeric id", async () => {
  const { select, sent } = open();
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Selecciona un refrendo',
    'Refrendo general',
    'Refrendo adulto mayor',
  ]);
  await userEvent.selectOptions(select, 'Refrendo adulto mayor');
  expect(sent('PROGRAM.CHOOSE')).toEqual([{ type: 'PROGRAM.CHOOSE', programId: 9 }]);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)><b>INE</b>'],
  ['Arabic', 'أرفق بطاقتك'],
  ['entities and braces', '&lt;INE&gt; {{x}}'],
  ['300 characters', 'x'.repeat(300)],
])('shows the requirements of a program as text: %s', (_what, help) => {
  const [general, older] = programs;
  const { select } = open('empty', { programs: [general, { ...older, help }], program: { ...older, help } });
  expect(screen.getByText(help)).toBeVisible();
  expect(select).toHaveAccessibleDescription(help);
  expect(document.querySelector('img, b')).toBeNull();
});

test("[PRO-4] losing the focus without a choice shows 'El refrendo es requerido'", async () => {
  const { select } = open();
  expect(select).toHaveDisplayValue('Selecciona un refrendo');
  expect(screen.queryByText('El refrendo es requerido')).toBeNull();
  await userEvent.click(select);
  await userEvent.tab();
  expect(await screen.findByText('El refrendo es requerido')).toBeVisible();
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('El refrendo es requerido');
});

test("[PRO-11] [PRO-16] a premature Continuar shows the fields' messages, and describes what is missing", async () => {
  open();
  const goOn = screen.getByRole('button', { name: 'Continuar' });
  expect(goOn).toHaveAttribute('aria-disabled', 'true');
  expect(goOn).toHaveAccessibleDescription('Para continuar falta elegir un refrendo y adjuntar su documento.');
  await userEvent.click(goOn);
  expect(await screen.findByText('El archivo es requerido')).toBeVisible();
  expect(screen.getByText('El refrendo es requerido')).toBeVisible();
});

test.each([
  ['type', '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).'],
  ['size', 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.'],
  ['heic', 'Esta foto está en formato HEIC, que no podemos recibir. Guárdela como JPG o tome otra foto desde aquí.'],
  ['otherContent', 'El contenido de este archivo no es el que dice su nombre. Guárdelo de nuevo como PDF, JPG o PNG.'],
  ['damaged', 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.'],
  ['empty', 'Este archivo está vacío. Elija otro.'],
  [
    'unshowable',
    'Este navegador no puede mostrar esta imagen; quizá esté dañada. Guárdela de nuevo como JPG o PNG, o elija otra.',
  ],
  ['pixels', 'Esta imagen tiene más píxeles de los que podemos recibir.'],
  ['noPhoto', 'El reverso debe ser una foto: un archivo JPG o PNG.'],
  ['unreadable', 'No pudimos leer el archivo. Elija otro o intente de nuevo.'],
] as const)(
  '[PRO-12] [PRO-13] a file rejected for its %s: shows the sentence beside the drop zone',
  (refusal, sentence) => {
    open('refused', { pick: { refusal } });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText(/Sigue adjunto/)).toBeNull();
  },
);

test.each([
  ['plano.pdf', 'retained', 'No se adjuntó «plano.pdf». Guárdelo con menor calidad, o tome una foto del documento.'],
  ['foto.jpg ', { photo: 'offering' }, 'No se adjuntó «foto.jpg».'],
] as const)(
  '[PRO-13] «%s» rejected for its size: shows its name, the help, and which file stays',
  (name, state, help) => {
    open(state, { document: ine, pick: { refusal: 'size', file: { name, type: '', size: 5_000_000 } } });
    expect(screen.getAllByText('ine.pdf')[0]).toBeVisible();
    expect(document.body).toHaveTextContent(`${help} Sigue adjunto «ine.pdf».`);
    expect(screen.queryByText('Su documento está listo')).toBeNull();
  },
);

test("[PRO-13] asks for another photo if one over the limit can't be reduced", () => {
  open('refused', { pick: { refusal: 'size', file: { name: 'foto.jpg', type: '', size: 5_000_000 } } });
  expect(document.body).toHaveTextContent(
    'No se adjuntó «foto.jpg». Guárdelo con menor calidad, o tome una foto del documento.',
  );
  expect(screen.queryByRole('button', { name: 'Reducir esta foto' })).toBeNull();
});

test('[PRO-14] offers to reduce the first photo after the reverse is rejected', () => {
  const oversized = { name: 'frente.jpg', type: '', size: 5_000_000 };
  const file = { name: 'reverso.jpg', type: '', size: 300 };
  open({ photo: 'offering' }, { pick: { refusal: 'damaged', file, oversized } });
  expect(document.body).toHaveTextContent(
    'No se adjuntó «reverso.jpg». Puede reducir «frente.jpg» y enviar solo esa foto.',
  );
  expect(screen.getByRole('button', { name: 'Reducir esta foto' })).toBeVisible();
});

test('[PRO-16] Continuar explains that it waits for the decision about the reduced photo', () => {
  const reducedPhoto = { ...ine, name: 'foto.jpg', extension: 'jpg' };
  open({ photo: 'reduced' }, { program: programs[0], document: ine, reducedPhoto });
  expect(screen.getByText('foto.jpg')).toBeVisible();
  expect(screen.getByText('¿Se lee bien?')).toBeVisible();
  expect(document.body).toHaveTextContent('Sigue adjunto «ine.pdf»');
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAccessibleDescription(
    'Para continuar falta decidir si usa esta foto.',
  );
});

const photo = { ...ine, name: 'foto.jpg', extension: 'jpg', blob: new Blob([new Uint8Array(600_000)]) };

test('[PRO-13] names the previously attached file while a photo is reduced, and Continuar explains its wait', () => {
  open({ photo: 'reducing' }, { program: programs[0], document: ine });
  expect(screen.getByRole('status')).toHaveTextContent('Reduciendo su foto…');
  expect(screen.getByText('ine.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Eliminar archivo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAccessibleDescription(
    'Para continuar falta que su archivo esté listo.',
  );
});

test("[PRO-13] keeps an attached photo that can't be reduced, and reports it", () => {
  open('heavyPhoto', { program: programs[0], document: photo, pick: { refusal: 'unshowable' } });
  expect(document.body).toHaveTextContent('Sigue adjunto «foto.jpg».');
  expect(screen.getByText('foto.jpg', { selector: 'p > span > [translate=no]' })).toBeVisible();
});

test.each(['attached', { photo: 'reduced' }])('[PRO-8] accepts a picture of one colour with a warning, %j', (state) => {
  open(state, { program: programs[0], document: photo, reducedPhoto: photo, pick: { isBlank: true } });
  expect(screen.getByText('Esta foto tiene un solo color. Revise que en ella se vea su documento.')).toBeVisible();
  expect(screen.queryByText('Su documento está listo')).toBeNull();
});

test('[PRO-14] names the file that is sent of several picked ones; offers to join two photos or to add another', async () => {
  const said = 'Solo se envía un documento: se adjuntó «foto.jpg».';
  const second = { name: 'reverso.jpg', type: 'image/jpeg', size: 300 };
  const context = { document: photo, pick: { second, isFirstOfSeveral: true } };
  const joining = open('attached', context);
  expect(screen.getByText((_, element) => element?.textContent === said && element.localName === 'p')).toBeVisible();
  expect(
    screen
      .getByText((_, element) => element?.textContent === said && element.localName === 'p')
      .closest('[aria-live="polite"]'),
  ).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unir las dos fotos' }));
  expect(joining.sent('PHOTO.JOIN')).toHaveLength(1);
  cleanup();
  const { sent } = open('attached', context);
  screen.getByRole('button', { name: 'Unir las dos fotos' }).focus();
  // use the keyboard
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Agregar el reverso' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const camera = document.querySelector<HTMLInputElement>('input[capture]');
  expect(camera?.accept).toBe('image/*');
  const reverse = new File(['x'], 'reverso.jpg', { type: 'image/jpeg' });
  if (camera) fireEvent.change(camera, { target: { files: [reverse] } });
  expect(sent('PHOTO.ADD')).toEqual([{ type: 'PHOTO.ADD', file: reverse }]);
});

test.each([
  ['a rejected file', 'retained', { refusal: 'heic' }],
  ['a file that is being read', 'reading', {}],
] as const)('[PRO-14] for %s shows no message about several files', (_what, state, pick) => {
  open(state, { document: photo, pick: { isFirstOfSeveral: true, ...pick } });
  expect(screen.queryByText(/Solo se envía/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unir las dos fotos' })).toBeNull();
});

test.each([
  ['type', 'notas.txt', 'De los archivos que eligió solo se revisó ese.'],
  ['size', 'plano.pdf', 'De los archivos que eligió solo se revisó ese. Guárdelo con menor calidad'],
] as const)(
  '[PRO-14] reports that no other file was read if the first of several is rejected for its %s',
  (refusal, name, said) => {
    const pick = { refusal, file: { name, type: '', size: 300 } };
    open('refused', { pick: { ...pick, isFirstOfSeveral: true } });
    expect(document.body).toHaveTextContent(`No se adjuntó «${name}». ${said}`);
    cleanup();
    open('refused', { pick });
    expect(screen.queryByText(/solo se revisó ese/)).toBeNull();
  },
);

test('[PRO-8] accepts a PDF that declares encryption, and reports it', () => {
  const note = 'Este PDF está protegido. Si al abrirlo le pide una contraseña, guarde una copia sin ella.';
  open('attached', { program: programs[0], document: { ...ine, encrypted: true } });
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText('Su documento está listo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled', 'true');
});

test("[PRO-8] shows an attached file's size and 'Su documento está listo'", () => {
  open('attached', { document: { ...ine, blob: new Blob([new Uint8Array(12_288)]) } });
  expect(screen.getByText('12 KB')).toBeVisible();
  expect(screen.getByText('Su documento está listo')).toBeVisible();
});

test('[PRO-15] links to the rules', () => {
  open();
  expect(screen.getByRole('link', { name: 'Reglas del programa' })).toHaveAttribute(
    'href',
    'https://www.example.com/reglas-del-programa',
  );
});

const lost =
  'El teléfono cerró esta página mientras tomaba la foto. Tome la foto con la cámara y adjúntela con «Elegir un archivo».';
const findLost = () => screen.queryByText((_, element) => element?.localName === 'p' && element.textContent === lost);

test('[PRO-6] explains what to do if the page was closed while the camera was open, until a document is attached', () => {
  sessionStorage.setItem('camara', '');
  const first = open('empty');
  expect(findLost()?.closest('[aria-live="polite"]')).toBeTruthy();
  expect(sessionStorage.getItem('camara')).toBeNull();
  first.become({ choosing: 'attached' }, { document: photo });
  expect(findLost()).toBeNull();
});

test('[PRO-6] marks the tab until the photo of the camera is read, because the phone may close the page meanwhile', async () => {
  const { become } = open('empty');
  const take = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Tomar una foto' }));
    const camera = document.querySelector('input[capture]');
    if (camera) fireEvent.change(camera, { target: { files: [new File(['x'], name)] } });
    // some browsers focus the page only now
    fireEvent.focus(window);
  };
  const isMarked = () => sessionStorage.getItem('camara') !== null;
  await take('ine.heic');
  expect(screen.getByText(/Solo se permiten archivos/)).toBeVisible();
  expect(isMarked()).toBe(false);
  await take('ine.jpg');
  expect(isMarked()).toBe(true);
  become({ choosing: 'attached' }, { document: photo });
  expect(isMarked()).toBe(false);
  cleanup();
  // the customer leaves before the photo is read
  open('empty');
  await take('ine.jpg');
  expect(isMarked()).toBe(true);
  cleanup();
  expect(isMarked()).toBe(false);
});

test('[PRO-6] reports the lost photo if React discards the first render', async () => {
  const code = Promise.resolve();
  const Suspending = () => use(code) ?? null;
  const Screens = () => (
    <Suspense>
      <ChoosingScreen />
      <Suspending />
    </Suspense>
  );
  sessionStorage.setItem('camara', '');
  await act(async () => void renderScreen(Screens, { choosing: 'empty' }, { programs }));
  expect(findLost()).toBeVisible();
  expect(sessionStorage.getItem('camara')).toBeNull();
});

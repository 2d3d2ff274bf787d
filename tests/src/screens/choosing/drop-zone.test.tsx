import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DropZone } from '../../../../src/screens/choosing/drop-zone.tsx';

const ine = new File(['ine'], 'ine.pdf', { type: 'application/pdf' });
const hint = 'Un archivo PDF, JPG, JPEG o PNG de hasta 1 MB.';
const photo = new File(['foto'], 'foto.png', { type: 'image/png' });

function show(props: Partial<ComponentProps<typeof DropZone>> = {}) {
  const onPick = vi.fn<(file: File) => void>();
  const onTake = vi.fn<(photo: File) => void>();
  const onDelete = vi.fn<() => void>();
  const onUse = vi.fn<() => void>();
  const onDiscard = vi.fn<() => void>();
  const zoneWith = (more: Partial<ComponentProps<typeof DropZone>>) => (
    <DropZone
      status="empty"
      file={null}
      ready=""
      onUse={onUse}
      onDiscard={onDiscard}
      onPick={onPick}
      onTake={onTake}
      onDelete={onDelete}
      {...props}
      {...more}
    />
  );
  const { container, rerender } = render(zoneWith({}));
  const change = (more: Partial<ComponentProps<typeof DropZone>>) => rerender(zoneWith(more));
  const region = within(screen.getByRole('region', { name: 'Documento' }));
  const zone = container.querySelector<HTMLElement>('[data-part="drop-zone"]');
  if (zone === null) throw new Error('no drop zone');
  return {
    region,
    zone,
    input: region.getByLabelText<HTMLInputElement>('Documento'),
    onPick,
    onTake,
    onDelete,
    onUse,
    onDiscard,
    change,
  };
}

const file = { name: 'ine.pdf', extension: 'pdf', blob: new Blob(['x'.repeat(12_288)]) };
const thumbnail = new Blob(['GIF89a'], { type: 'image/png' });
const picture = { name: 'foto.png', extension: 'png', blob: thumbnail };

// happy-dom's DragEvent has no relatedTarget
const leave = (zone: HTMLElement, relatedTarget: HTMLElement) =>
  fireEvent(zone, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
/** @returns the drop effect */
const dragOver = (zone: HTMLElement): unknown => {
  const event = createEvent.dragOver(zone, { dataTransfer: { dropEffect: 'move' } });
  fireEvent(zone, event);
  return event instanceof DragEvent && event.dataTransfer?.dropEffect;
};
const drop = (zone: HTMLElement, files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });

describe('DropZone', () => {
  it('[PRO-6] accepts a file through the labelled input, which is reachable by keyboard', async () => {
    const { input, onPick } = show();
    // the camera button comes first, although only phones show it
    await userEvent.tab();
    await userEvent.tab();
    expect(input).toHaveFocus();
    await userEvent.upload(input, ine);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(ine);
  });

  it('[PRO-6] is highlighted only while a file is dragged over it', () => {
    const { zone, input } = show();
    dragOver(zone);
    expect(zone).toHaveAttribute('data-dragover');
    // moving onto a child doesn't leave the zone
    leave(zone, input);
    expect(zone).toHaveAttribute('data-dragover');
    leave(zone, document.body);
    expect(zone).not.toHaveAttribute('data-dragover');
    dragOver(zone);
    drop(zone, [ine]);
    expect(zone).not.toHaveAttribute('data-dragover');
  });

  it('[PRO-6] copies a dragged file, because a mail program would delete a moved message', () => {
    const { zone } = show();
    expect(dragOver(zone)).toBe('copy');
    expect(dragOver(document.body)).toBe('none');
  });

  it('[PRO-6] prevents the browser from opening a file that is dropped beside it', () => {
    const { onPick } = show();
    const event = createEvent.drop(document.body, { dataTransfer: { files: [ine] } });
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('reports a drop without a file until a file arrives', () => {
    const { zone, input, onPick } = show();
    drop(zone, []);
    expect(onPick).not.toHaveBeenCalled();
    expect(input).toHaveAccessibleDescription(
      `${hint} Eso no es un archivo. Guárdelo en su equipo y elija el archivo.`,
    );
    drop(zone, [ine]);
    expect(input).toHaveAccessibleDescription(hint);
  });

  it('removes the message about a rejected file when another message appears', () => {
    const { zone, input } = show({ error: 'Está vacío.', help: 'No se adjuntó «a.pdf».' });
    expect(input).toHaveAccessibleDescription(/Está vacío\. No se adjuntó « ?a\.pdf ?»\.$/);
    drop(zone, []);
    expect(input).toHaveAccessibleDescription(
      `${hint} Eso no es un archivo. Guárdelo en su equipo y elija el archivo.`,
    );
  });

  it('protects file names in every sentence from translation', () => {
    const { region } = show({ warnings: ['Solo se adjuntó «INE.pdf».'], error: 'No.', help: 'Sigue adjunto «a.pdf».' });
    for (const name of ['INE.pdf', 'a.pdf']) expect(region.getByText(name)).toHaveAttribute('translate', 'no');
  });

  it('[PRO-6] [PRO-14] accepts several files by selection or drop: attaches the first, names the second', async () => {
    const { input, zone, onPick } = show();
    expect(input.multiple).toBe(true);
    await userEvent.upload(input, [ine, photo]);
    drop(zone, [photo, ine, ine]);
    expect(onPick.mock.calls).toEqual([
      [ine, photo],
      [photo, ine],
    ]);
  });

  it('[PRO-10] accepts the same file again', async () => {
    const { input, onPick } = show();
    await userEvent.upload(input, ine);
    expect(input.value).toBe('');
    await userEvent.upload(input, ine);
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it('[PRO-7] shows Cargando... beside a spinner while a file is read', () => {
    const { region } = show({ status: 'reading' });
    const status = region.getByRole('status');
    expect(status).toHaveTextContent('Cargando...');
    expect(status.querySelector('[data-part="spinner"]')).not.toBeNull();
  });

  it.each([
    ['a PDF', file, 'Documento PDF', 'svg'],
    ['an image', picture, 'Imagen', 'IMG'],
  ])('[PRO-8] shows %s with its icon or thumbnail', (_what, shown, label, tag) => {
    const { region } = show({ status: 'attached', file: shown });
    expect(region.getByText(shown.name)).toBeVisible();
    expect(region.getByRole('img', { name: label }).tagName).toBe(tag);
  });

  it('[PRO-9] deletes the file; the focus stays in the zone although the button is removed', async () => {
    const { region, input, onDelete, change } = show({ status: 'attached', file });
    await userEvent.click(region.getByRole('button', { name: 'Eliminar archivo' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
    change({ status: 'empty', file: null });
    expect(input).toHaveFocus();
  });

  it('keeps the focus in place while the file is read', () => {
    const { change } = show();
    const camera = screen.getByRole('button', { name: 'Tomar una foto' });
    camera.focus();
    change({ status: 'reading' });
    expect(camera).toHaveFocus();
  });

  it('[PRO-9] has no delete button if it is empty', () => {
    expect(show().region.queryByRole('button', { name: 'Eliminar archivo' })).toBeNull();
  });

  it('[PRO-11] its error and help text describe the input', () => {
    const { input } = show({ error: 'Demasiado pesado', help: 'Sigue adjunto el archivo que eligió antes.' });
    expect(input).toHaveAccessibleDescription(/Demasiado pesado Sigue adjunto el archivo que eligió antes\./);
    expect(input).toBeInvalid();
  });

  it("[PRO-8] describes the input by the file's name and size, and announces that the file is ready", () => {
    const { input, region } = show({ status: 'attached', file, ready: 'Su documento está listo' });
    expect(input).toHaveAccessibleDescription('ine.pdf 12 KB');
    expect(region.getByText('Su documento está listo').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it("[PRO-8] shows a picture's thumbnail, or an icon if the thumbnail can't be drawn", () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { region } = show({ status: 'attached', file: picture });
    const shown = region.getByRole('img', { name: 'Imagen' });
    expect(create).toHaveBeenCalledExactlyOnceWith(thumbnail);
    expect(shown).toHaveAttribute('src', create.mock.results[0]?.value);
    expect(revoke).not.toHaveBeenCalled();
    fireEvent.error(shown);
    expect(revoke).toHaveBeenCalledExactlyOnceWith(create.mock.results[0]?.value);
    expect(region.getByRole('img', { name: 'Imagen' }).classList.contains('lucide-file-image')).toBe(true);
  });

  it("[PRO-10] 'Cambiar documento' opens the file picker", async () => {
    const { region, input } = show({ status: 'attached', file });
    const opened = vi.fn();
    input.addEventListener('click', opened);
    await userEvent.click(region.getByRole('button', { name: 'Cambiar documento' }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('[PRO-6] picks a pasted file, and ignores pasted text', () => {
    const { onPick, change } = show();
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData: { files: [photo] } });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(photo);
    const onPickNow = vi.fn<(file: File) => void>();
    change({ onPick: onPickNow });
    fireEvent.paste(document.body, { clipboardData: { files: [photo] } });
    expect(onPickNow).toHaveBeenCalledExactlyOnceWith(photo);
  });

  it("[PRO-6] 'Tomar una foto' opens the camera with a separate input, which is removed afterwards", async () => {
    const { region, zone, input, onTake } = show();
    await userEvent.click(region.getByRole('button', { name: 'Tomar una foto' }));
    const opened = zone.querySelector<HTMLInputElement>('input[capture="environment"]');
    expect(opened).toHaveAttribute('accept', 'image/*');
    // the phone may discard the page while the camera is open
    expect(sessionStorage.getItem('camara')).not.toBeNull();
    if (opened) fireEvent.change(opened, { target: { files: [photo] } });
    expect(sessionStorage.getItem('camara')).toBeNull();
    expect(onTake).toHaveBeenCalledExactlyOnceWith(photo);
    expect(zone.querySelectorAll('input')).toHaveLength(1);
    // the camera comes first on phones
    const camera = region.getByRole('button', { name: 'Tomar una foto' });
    expect(camera.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[PRO-13] shows the reduced photo, which the customer can use or replace', async () => {
    const { region, input, onUse, onDiscard } = show({ status: 'reduced', file: picture });
    expect(region.getByRole('img', { name: 'Imagen' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(region.queryByRole('button', { name: 'Eliminar archivo' })).toBeNull();
    const opened: EventTarget[] = [];
    input.addEventListener('click', ({ currentTarget }) => opened.push(currentTarget ?? window));
    for (const name of ['Usar esta foto', 'Elegir otra']) await userEvent.click(region.getByRole('button', { name }));
    expect([onUse, onDiscard].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
    expect(opened, "'Elegir otra' opens the picker, 'Usar esta foto' does not").toEqual([input]);
  });
});

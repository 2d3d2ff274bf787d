import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DropZone } from '../../../src/components/DropZone.tsx';
import '../testing-library.ts';

const ine = new File(['ine'], 'ine.pdf', { type: 'application/pdf' });
const photo = new File(['foto'], 'foto.png', { type: 'image/png' });

function show(props: Partial<ComponentProps<typeof DropZone>> = {}) {
  const onPick = vi.fn<(file: File) => void>();
  const onDelete = vi.fn<() => void>();
  const { container } = render(
    <DropZone
      label="Documento"
      prompt="Arrastre aquí su documento"
      dropPrompt="Suelte aquí su documento"
      hint="PDF, JPG o PNG"
      accept=".pdf,.png"
      status={{ kind: 'empty' }}
      deleteLabel="Eliminar archivo"
      onPick={onPick}
      onDelete={onDelete}
      {...props}
    />,
  );
  const region = within(screen.getByRole('region', { name: 'Documento' }));
  const zone = container.querySelector<HTMLElement>('[data-part="drop-zone"]');
  if (zone === null) throw new Error('no drop zone');
  return { region, zone, input: region.getByLabelText<HTMLInputElement>('Documento'), onPick, onDelete };
}

// happy-dom's DragEvent has no relatedTarget
const leave = (zone: HTMLElement, relatedTarget: HTMLElement) =>
  fireEvent(zone, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
const drop = (zone: HTMLElement, files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });

describe('DropZone', () => {
  it('[PRO-6] accepts a file by the labelled input, which the keyboard reaches', async () => {
    const { input, onPick } = show();
    await userEvent.tab();
    expect(input).toHaveFocus();
    await userEvent.upload(input, ine);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(ine);
  });

  it('[PRO-6] is highlighted while a file is dragged over it, and no longer', () => {
    const { zone, input } = show();
    fireEvent.dragOver(zone);
    expect(zone).toHaveAttribute('data-dragover');
    // entering a child is no leaving
    leave(zone, input);
    expect(zone).toHaveAttribute('data-dragover');
    leave(zone, document.body);
    expect(zone).not.toHaveAttribute('data-dragover');
    fireEvent.dragOver(zone);
    drop(zone, [ine]);
    expect(zone).not.toHaveAttribute('data-dragover');
  });

  it('[PRO-6] a file dropped beside it does not replace the portal', () => {
    const { onPick } = show();
    const event = createEvent.drop(document.body, { dataTransfer: { files: [ine] } });
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('ignores a drop without a file', () => {
    const { zone, onPick } = show();
    drop(zone, []);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('[PRO-6] [PRO-14] several may be selected or dropped, the first is taken', async () => {
    const { input, zone, onPick } = show();
    expect(input.multiple).toBe(true);
    await userEvent.upload(input, [ine, photo]);
    drop(zone, [photo, ine]);
    expect(onPick.mock.calls).toEqual([[ine], [photo]]);
  });

  it('[PRO-10] the same file can be picked again', async () => {
    const { input, onPick } = show();
    await userEvent.upload(input, ine);
    expect(input.value).toBe('');
    await userEvent.upload(input, ine);
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it('[PRO-7] shows Cargando... beside a spinner while a file is read', () => {
    const { region } = show({ status: { kind: 'reading', text: 'Cargando...' } });
    const status = region.getByRole('status');
    expect(status).toHaveTextContent('Cargando...');
    expect(status.querySelector('[data-part="spinner"]')).not.toBeNull();
  });

  it.each([
    ['a PDF', 'pdf', 'Documento PDF'],
    ['an image', 'image', 'Imagen'],
  ] as const)('[PRO-8] names %s with its own icon', (_what, icon, iconLabel) => {
    const { region } = show({ status: { kind: 'attached', name: 'ine.pdf', icon, iconLabel } });
    expect(region.getByText('ine.pdf')).toBeVisible();
    const picture = region.getByRole('img', { name: iconLabel });
    expect(picture.classList.contains('lucide-file-image')).toBe(icon === 'image');
  });

  it('[PRO-9] the file can be deleted', async () => {
    const { region, input, onDelete } = show({
      status: { kind: 'attached', name: 'ine.pdf', icon: 'pdf', iconLabel: 'Documento PDF' },
    });
    await userEvent.click(region.getByRole('button', { name: 'Eliminar archivo' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
    // the button is removed: the focus is kept in the zone
    expect(input).toHaveFocus();
  });

  it('[PRO-9] an empty zone offers nothing to delete', () => {
    expect(show().region.queryByRole('button')).toBeNull();
  });

  it('[PRO-11] its error, and what helps, describe the input', () => {
    const { input } = show({ error: 'Demasiado pesado', help: 'Sigue adjunto el archivo que eligió antes.' });
    expect(input).toHaveAccessibleDescription(/Demasiado pesado Sigue adjunto el archivo que eligió antes\./);
    expect(input).toBeInvalid();
  });
});

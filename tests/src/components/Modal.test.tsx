import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '../../../src/components/Modal.tsx';

function show() {
  const onClose = vi.fn<() => void>();
  const view = render(
    <StrictMode>
      <Modal title="Confirme su teléfono" closeLabel="Cerrar" onClose={onClose}>
        <label>
          Dígito 1 <input data-autofocus="" />
        </label>
        <dialog open aria-label="Error">
          <button type="button">Aceptar</button>
        </dialog>
      </Modal>
    </StrictMode>,
  );
  return { ...view, onClose };
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Confirme su teléfono' });

describe('Modal', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('[OTP-2] is an open modal dialog named by its heading, with the focus inside', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { onClose } = show();
    expect(showModal).toHaveBeenCalled();
    expect(dialog().open).toBe(true);
    expect(screen.getByRole('heading', { name: 'Confirme su teléfono' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Confirme su teléfono' })).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[OTP-2] focuses the field after 300 ms, unless the focus has moved elsewhere', async () => {
    vi.useFakeTimers();
    const { unmount } = show();
    await vi.advanceTimersByTimeAsync(299);
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    await vi.advanceTimersByTimeAsync(1);
    expect(screen.getByRole('textbox')).toHaveFocus();
    unmount();
    show();
    screen.getByRole('button', { name: 'Cerrar' }).focus();
    await vi.advanceTimersByTimeAsync(300);
    expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  });

  it('[OTP-2] a digit typed in the first 300 ms reaches the field; a shortcut does not move the focus', async () => {
    show();
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    await userEvent.keyboard('4');
    expect(screen.getByRole('textbox')).toHaveValue('4');
  });

  it('[OTP-2] the close button and Escape call onClose, but do not close the dialog themselves', async () => {
    const { onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(dialog().open).toBe(true);
  });

  it("[OTP-2] a phone's back gesture calls onClose", () => {
    const { onClose } = show();
    expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('Escape in a nested dialog does not call onClose', () => {
    const { onClose } = show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Aceptar' }), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('calls onClose when the browser closes it', () => {
    const { onClose } = show();
    const element = dialog();
    element.removeAttribute('open');
    fireEvent(element, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens in a browser without showModal', () => {
    const prototype: object = HTMLDialogElement.prototype;
    const native = Object.getOwnPropertyDescriptor(prototype, 'showModal');
    Object.defineProperty(prototype, 'showModal', { value: undefined, configurable: true });
    try {
      show();
      expect(dialog().open).toBe(true);
      expect(screen.getByRole('heading', { name: 'Confirme su teléfono' })).toHaveFocus();
    } finally {
      if (native !== undefined) Object.defineProperty(prototype, 'showModal', native);
    }
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/components/Button.tsx';
import { Form } from '../../../src/components/Form.tsx';

const button = () => screen.getByRole('button', { name: 'Siguiente' });

describe('Button', () => {
  it('[LAN-6] unavailable: is announced as disabled, focusable, and described by the missing fields', async () => {
    render(
      <Button unavailable missing="Para continuar falta escribir su NIS.">
        Siguiente
      </Button>,
    );
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toBeEnabled();
    expect(button()).toHaveAccessibleDescription('Para continuar falta escribir su NIS.');
    await userEvent.tab();
    expect(button()).toHaveFocus();
  });

  it('[LAN-6] unavailable: a click still calls onClick and submits its form', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <Form label="Iniciar refrendo" onSubmit={onSubmit}>
        <Button type="submit" unavailable onClick={onClick}>
          Siguiente
        </Button>
      </Form>,
    );
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('form', { name: 'Iniciar refrendo' })).toHaveAttribute('novalidate');
  });

  it('[LAN-6] busy: shows a spinner, keeps its name, and is announced as disabled and busy', () => {
    const { rerender } = render(<Button>Siguiente</Button>);
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button().querySelector('[data-part="spinner"]')).toBeNull();
    rerender(<Button busy>Siguiente</Button>);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button().querySelector('[data-part="spinner"]')).not.toBeNull();
  });

  it('available: has no description of missing fields', () => {
    render(<Button missing="Para continuar falta escribir su NIS.">Siguiente</Button>);
    expect(button()).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/falta/)).toBeNull();
  });
});

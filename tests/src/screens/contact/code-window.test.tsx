import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeWindow } from '../../../../src/screens/contact/code-window.tsx';
import '../../testing-library.ts';

const nothing = () => undefined;

function Window({ onSubmit }: { readonly onSubmit: (code: string) => void }) {
  const [state, setState] = useState<'entering' | 'invalid'>('entering');
  return (
    <CodeWindow
      state={state}
      number="+525512345678"
      secondsLeft={305}
      onEdit={() => setState('entering')}
      onSubmit={(code) => {
        onSubmit(code);
        setState('invalid');
      }}
      onClose={nothing}
    />
  );
}

test('[OTP-2] [OTP-3] [OTP-4] [OTP-8] number, countdown, boxes; an error stays until a digit changes', async () => {
  const onSubmit = vi.fn();
  render(<Window onSubmit={onSubmit} />);
  expect(screen.getByRole('dialog', { name: 'Confirme su teléfono' })).toHaveTextContent('+525512345678');
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá volver a enviar código en 05:05 min.');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('El código vence en 5 min.')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 1 de 4' }));
  await userEvent.keyboard('1234');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar código' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('1234'));
  expect(screen.getByText('El código ingresado no es válido.')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 4 de 4' }));
  await userEvent.keyboard('5');
  expect(screen.queryByText('El código ingresado no es válido.')).toBeNull();
});

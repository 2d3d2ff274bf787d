import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConsentingView } from '../../../../src/screens/consenting/consenting-view.tsx';

test("[CON-3] 'Iniciar solicitud' asks before anything is accepted", async () => {
  const onAccept = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConsentingView fullName={null} nis="1234567" onAccept={onAccept} onBack={() => undefined} onCancel={onCancel} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Iniciar solicitud' })).toBeVisible();
  expect(screen.getByText('Cuenta confirmada')).toBeVisible();
  expect(screen.getByText('NIS 1234567')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onAccept).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect([onAccept, onCancel].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

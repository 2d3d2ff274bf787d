import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmingView } from '../../../../src/screens/confirming/confirming-view.tsx';

const nothing = () => undefined;

test("[CON-1] 'Confirma tu cuenta' with name, NIS, Continuar and Cancelar", async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const onBack = vi.fn();
  render(
    <ConfirmingView fullName="Ana Ruiz Peña" nis="1234567" onConfirm={onConfirm} onBack={onBack} onCancel={onCancel} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' })).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Titular', 'NIS']);
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Ana Ruiz Peña', '1234567']);
  const steps = within(screen.getByRole('list', { name: 'Pasos de su solicitud' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('link', { name: 'Regresar' }));
  expect([onConfirm, onCancel, onBack].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1]);
});

test('[CON-2] a masked name is shown where there is none', () => {
  render(<ConfirmingView fullName={null} nis="7654321" onConfirm={nothing} onBack={nothing} onCancel={nothing} />);
  expect(screen.getByText(/\*{3,}/)).toBeVisible();
  expect(screen.getByText('7654321')).toBeVisible();
});

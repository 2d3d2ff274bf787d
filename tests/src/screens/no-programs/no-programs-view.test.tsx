import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoProgramsView } from '../../../../src/screens/no-programs/no-programs-view.tsx';

const nothing = () => undefined;

test('[PRO-3] no programs: where to go instead', () => {
  render(<NoProgramsView offline={false} onBack={nothing} onRetry={nothing} onHome={nothing} />);
  expect(screen.getByRole('heading', { name: 'Lo sentimos, por el momento no hay programas activos' })).toBeVisible();
  expect(screen.getByText(/la sucursal más cercana/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Volver al Inicio' })).toBeVisible();
});

test('[PRO-3] without a connection the view says so', () => {
  const offline = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';
  const { rerender } = render(<NoProgramsView offline onBack={nothing} onRetry={nothing} onHome={nothing} />);
  expect(screen.getByText(offline)).toBeVisible();
  rerender(<NoProgramsView offline={false} onBack={nothing} onRetry={nothing} onHome={nothing} />);
  expect(screen.queryByText(offline)).toBeNull();
});

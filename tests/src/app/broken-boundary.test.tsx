import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BrokenBoundary } from '../../../src/app/broken-boundary.tsx';
import '../testing-library.ts';

function Screen(): never {
  throw new TypeError('Importing a module script failed.');
}

it('a screen that can not be drawn is replaced by a message with a reload button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  render(
    <BrokenBoundary>
      <Screen />
    </BrokenBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Algo no salió bien' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

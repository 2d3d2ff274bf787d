import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/error-boundary.tsx';
import { createShownMemory } from '../../../src/app/use-title-and-focus.ts';
import { ScreenNotLoaded } from '../../../src/boot/lazy-screens.ts';

function Screen(): never {
  throw new TypeError('Importing a module script failed.');
}

it('replaces a screen that fails to render with a message and a reload button, and reports the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const errors: unknown[] = [];
  const report = ({ error }: ErrorEvent) => errors.push(error);
  window.addEventListener('error', report);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  render(
    <ErrorBoundary screen="contact" remember={() => null} onRetry={() => undefined}>
      <Screen />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Algo no salió bien' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(errors).toEqual([new TypeError('Importing a module script failed.')]);
  window.removeEventListener('error', report);
  vi.restoreAllMocks();
});

it('shows a message with a retry button if a chunk fails to load; another screen still renders', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function NotLoaded(): never {
    throw new ScreenNotLoaded(new TypeError('Failed to fetch dynamically imported module'));
  }
  const onRetry = vi.fn();
  const onError = vi.fn();
  window.addEventListener('error', onError);
  const { rerender } = render(
    <ErrorBoundary screen="contact" remember={() => null} onRetry={onRetry}>
      <NotLoaded />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'No pudimos cargar esta pantalla' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
  window.removeEventListener('error', onError);
  rerender(
    <ErrorBoundary screen="landing" remember={() => null} onRetry={onRetry}>
      <p>La portada</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('La portada')).toBeVisible();
  vi.restoreAllMocks();
});

it('focuses the heading again if a retry fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const remember = createShownMemory();
  remember('choosing');
  const boundary = (attempt: number) => (
    <ErrorBoundary key={attempt} screen="contact" remember={remember} onRetry={() => undefined}>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = render(boundary(0));
  rerender(boundary(1));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  vi.restoreAllMocks();
});

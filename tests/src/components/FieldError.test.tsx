import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldError } from '../../../src/components/FieldError.tsx';

test('[NIS-1] a message appears in a live region that was there before it', () => {
  const { rerender } = render(<FieldError id="nis-error" error={undefined} />);
  const region = document.querySelector('#nis-error[aria-live="polite"]');
  expect(region).toBeInTheDocument();
  rerender(<FieldError id="nis-error" error="El NIS es requerido" />);
  expect(screen.getByText('El NIS es requerido').closest('[aria-live]')).toBe(region);
});

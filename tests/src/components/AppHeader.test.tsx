import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppHeader } from '../../../src/components/AppHeader.tsx';
import '../testing-library.ts';

it('[APP-3] holds the logo and the name of the utility', () => {
  render(<AppHeader utilityName="Agua del Valle" />);
  const header = screen.getByRole('banner');
  expect(header).toHaveTextContent('Agua del Valle');
  expect(header.querySelector('[data-part="logo"]')).not.toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Banner } from '../../../src/components/Banner.tsx';
import '../testing-library.ts';

it('[LAN-3] is loaded lazily, so that a hidden one is not loaded', () => {
  render(<Banner alt="Acueducto sobre el valle" />);
  expect(screen.getByRole('img', { name: 'Acueducto sobre el valle' })).toHaveAttribute('loading', 'lazy');
});

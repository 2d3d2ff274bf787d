import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppFooter } from '../../../src/components/AppFooter.tsx';
import '../testing-library.ts';

it('[LAN-2] shows the version and its children', () => {
  render(
    <AppFooter text="Agua del Valle" version="Versión 1.0.0">
      <a href="https://facebook.example/agua">Facebook</a>
    </AppFooter>,
  );
  expect(screen.getByRole('contentinfo')).toHaveTextContent('FacebookAgua del Valle Versión 1.0.0');
});

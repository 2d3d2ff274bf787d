import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextLink } from '../../../src/components/TextLink.tsx';
import '../testing-library.ts';

it('[DAT-1] opens another tab, which its description says', () => {
  render(
    <TextLink href="#aviso" newTab="(se abre en otra pestaña)">
      Aviso de Privacidad
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: 'Aviso de Privacidad' });
  expect(link).toHaveAccessibleDescription('(se abre en otra pestaña)');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

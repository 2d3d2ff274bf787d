import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from '../../../src/components/Steps.tsx';
import '../testing-library.ts';

it('[LAN-1] is an ordered list with a heading for each step', () => {
  const steps = ['Ingrese su número', 'Suba sus documentos', 'Actualice sus datos'];
  render(<Steps title="Así de fácil" steps={steps.map((title) => ({ title, text: `${title}.` }))} />);
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(steps);
});

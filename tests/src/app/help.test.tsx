import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Help } from '../../../src/app/help.tsx';
import { config, provideConfig } from '../../../src/portal-config.ts';

const settings = config();
afterEach(() => provideConfig(settings));

const none = { phone: '', hours: '', branchesUrl: '' };
const show = (help: Partial<typeof none>) => {
  provideConfig({ ...settings, help: { ...none, ...help } });
  return render(<Help place="footer" />);
};

it('renders nothing if no help is configured', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});

it("dials the phone's digits, including the plus sign", () => {
  show({ phone: '+52 (55) 5555-0100' });
  expect(screen.getByRole('link', { name: 'Llame al +52 (55) 5555-0100' })).toHaveAttribute(
    'href',
    'tel:+525555550100',
  );
  expect(screen.queryByRole('link', { name: 'Sucursales' })).toBeNull();
});

it('shows hours and branches without a phone', () => {
  show({ hours: 'Lunes a viernes', branchesUrl: '/sucursales' });
  expect(screen.getByText('Lunes a viernes')).toBeVisible();
  const branches = screen.getByRole('link', { name: 'Sucursales' });
  expect(branches).toHaveAttribute('href', '/sucursales');
  expect(branches).toHaveAccessibleDescription('(se abre en otra pestaña)');
});

import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Shell } from '../../../src/app/shell.tsx';
import { config } from '../../../src/portal-config.ts';

const { utilityName, social, help } = config();

it("[APP-3] [LAN-2] the landing has logo, utility, version and links to the utility's social networks", () => {
  render(
    <Shell screen="landing" summary={null}>
      Hola
    </Shell>,
  );
  const header = screen.getByRole('banner');
  expect(header).toHaveTextContent(utilityName);
  expect(header.querySelector('[data-part="logo"]')).not.toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/^Versión \d+\.\d+\.\d+$/)).toBeVisible();
  const list = within(footer.getByRole('list', { name: 'Redes sociales' }));
  const networks = Object.values(social).filter((address) => address !== '');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(networks);
  expect(list.getByRole('link', { name: `${utilityName} en Facebook` })).toHaveAttribute('rel', 'noopener noreferrer');
});

it('[LAN-2] other screens have no links to social networks', () => {
  render(
    <Shell screen="contact" summary={null}>
      Hola
    </Shell>,
  );
  expect(screen.queryByRole('list')).toBeNull();
});

it.each(['landing', 'contact', 'success'] as const)(
  '%s shows the help of journey.md#every-screen in its footer',
  (name) => {
    render(
      <Shell screen={name} summary={null}>
        Hola
      </Shell>,
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: `Llame al ${help.phone}` })).toHaveAttribute('href', 'tel:8005550100');
    expect(footer.getByText(help.hours)).toBeVisible();
    expect(footer.getByRole('link', { name: 'Sucursales' })).toHaveAttribute('href', help.branchesUrl);
  },
);

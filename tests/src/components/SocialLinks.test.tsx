import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SocialLinks } from '../../../src/components/SocialLinks.tsx';
import '../testing-library.ts';

it('[LAN-2] lists the networks that the utility has', () => {
  render(
    <SocialLinks
      label="Redes sociales"
      links={[
        { network: 'facebook', href: 'https://facebook.example/agua', name: 'Agua del Valle en Facebook' },
        { network: 'youtube', href: 'https://youtube.example/agua', name: 'Agua del Valle en YouTube' },
      ]}
    />,
  );
  const list = within(screen.getByRole('list', { name: 'Redes sociales' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://facebook.example/agua',
    'https://youtube.example/agua',
  ]);
  expect(list.getByRole('link', { name: 'Agua del Valle en Facebook' })).toBeVisible();
});

it('[LAN-2] renders nothing without a network', () => {
  expect(render(<SocialLinks label="Redes sociales" links={[]} />).container).toBeEmptyDOMElement();
});

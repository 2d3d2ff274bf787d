import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppFooter } from '../../../src/components/AppFooter.tsx';
import { AppHeader } from '../../../src/components/AppHeader.tsx';
import { Banner } from '../../../src/components/Banner.tsx';
import { Countdown } from '../../../src/components/Countdown.tsx';
import { FactList } from '../../../src/components/FactList.tsx';
import { FolioBox } from '../../../src/components/FolioBox.tsx';
import { JourneyProgress } from '../../../src/components/JourneyProgress.tsx';
import { Callout } from '../../../src/components/Callout.tsx';
import { Page } from '../../../src/components/Page.tsx';
import { SkipLink } from '../../../src/components/SkipLink.tsx';
import { SocialLinks } from '../../../src/components/SocialLinks.tsx';
import { Steps } from '../../../src/components/Steps.tsx';
import { SuccessMark } from '../../../src/components/SuccessMark.tsx';
import { WaitingOverlay } from '../../../src/components/WaitingOverlay.tsx';
import './support.ts';

const folioBox = (onCopy: () => void) => (
  <FolioBox
    title="Su folio de seguimiento"
    folio="26AG0001DEMO"
    label="Copiar folio 26AG0001DEMO"
    hint="Toque el folio para copiarlo."
    onCopy={onCopy}
  />
);

describe('the furniture of the screens', () => {
  it('[APP-3] the header holds the logo and whose portal it is', () => {
    render(<AppHeader utilityName="Agua del Valle" />);
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent('Agua del Valle');
    expect(header.querySelector('[data-part="logo"]')).not.toBeNull();
  });

  it('[LAN-1] the three steps are an ordered list', () => {
    const steps = ['Ingrese su número', 'Suba sus documentos', 'Actualice sus datos'];
    render(<Steps title="Así de fácil" steps={steps.map((title) => ({ title, text: `${title}.` }))} />);
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(steps);
  });

  it('[LAN-2] the footer shows the version and the networks that there are', () => {
    render(
      <AppFooter text="Agua del Valle" version="Versión 1.0.0">
        <SocialLinks
          label="Redes sociales"
          links={[
            { network: 'facebook', href: 'https://facebook.example/agua', name: 'Agua del Valle en Facebook' },
            { network: 'youtube', href: 'https://youtube.example/agua', name: 'Agua del Valle en YouTube' },
          ]}
        />
      </AppFooter>,
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Versión 1.0.0')).toBeVisible();
    const list = within(footer.getByRole('list', { name: 'Redes sociales' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://facebook.example/agua',
      'https://youtube.example/agua',
    ]);
    expect(list.getByRole('link', { name: 'Agua del Valle en Facebook' })).toBeVisible();
  });

  it('[LAN-2] no network, no list', () => {
    const { container } = render(<SocialLinks label="Redes sociales" links={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('[LAN-3] the banner is a picture that loads lazily, so that a hidden one is not fetched', () => {
    render(<Banner alt="Acueducto sobre el valle" />);
    expect(screen.getByRole('img', { name: 'Acueducto sobre el valle' })).toHaveAttribute('loading', 'lazy');
  });

  it('the skip link takes the focus to the page, and leaves the address alone', async () => {
    render(
      <>
        <SkipLink text="Ir al contenido" />
        <Page title="Confirma tu cuenta">Titular</Page>
      </>,
    );
    const address = location.href;
    await userEvent.click(screen.getByRole('link', { name: 'Ir al contenido' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(location.href).toBe(address);
  });

  it("a step's heading can take the focus, by the page's ref", () => {
    const heading = createRef<HTMLHeadingElement>();
    render(
      <Page title="Confirma tu cuenta" headingRef={heading}>
        Titular
      </Page>,
    );
    heading.current?.focus();
    expect(screen.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' })).toHaveFocus();
  });

  it('the progress says which step is the current one', () => {
    render(
      <JourneyProgress label="Su avance" steps={['Cuenta', 'Documento']} current={2} text="Paso 2 de 2: Documento" />,
    );
    const steps = within(screen.getByRole('list', { name: 'Su avance' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
    expect(screen.getByText('Paso 2 de 2: Documento')).toBeVisible();
  });

  it('[CON-1] facts are terms with their values', () => {
    render(<FactList facts={[{ term: 'NIS', value: '123456789' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('NIS');
    expect(screen.getByRole('definition')).toHaveTextContent('123456789');
  });

  it('[EXI-2] the folio box copies when its folio or its icon is pressed', async () => {
    const onCopy = vi.fn<() => void>();
    render(folioBox(onCopy));
    const button = screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' });
    await userEvent.click(within(button).getByText('26AG0001DEMO'));
    expect(onCopy).toHaveBeenCalledTimes(1);
    const icon = button.querySelector('svg');
    if (icon === null) throw new Error('no copy icon');
    await userEvent.click(icon);
    expect(onCopy).toHaveBeenCalledTimes(2);
    expect(button).toHaveAccessibleDescription('Toque el folio para copiarlo.');
  });

  it('[EXI-1] the success mark is there, and silent: its heading speaks', () => {
    const { container } = render(<SuccessMark />);
    expect(container.querySelector('[data-part="success-mark"] svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('[OTP-4] the countdown is seen each second and announced at minute marks only', () => {
    const { rerender } = render(<Countdown text="02:01 min." announcement="Quedan 3 min." />);
    expect(screen.getByRole('timer')).toHaveTextContent('02:01 min.');
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    rerender(<Countdown text="02:00 min." announcement="Quedan 2 min." />);
    expect(screen.getByText('Quedan 2 min.')).toHaveAttribute('aria-live', 'polite');
  });

  it('a wait is a status with its words', () => {
    render(<WaitingOverlay text="Buscando los programas activos…" />);
    expect(screen.getByRole('status')).toHaveTextContent('Buscando los programas activos…');
  });

  it('a dialog is announced as its role says', () => {
    render(
      <Callout tone="error" role="alert" title="Aviso">
        El código venció.
      </Callout>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('AvisoEl código venció.');
  });
});

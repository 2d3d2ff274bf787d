import { selectRedirected } from '../../machines/selectors.ts';
import { Callout } from '../components/Callout.tsx';
import { Page } from '../components/Page.tsx';
import { Steps } from '../components/Steps.tsx';
import { usePortal } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';
import { FolioForm } from './landing/folio-form.tsx';
import { NisForm } from './landing/nis-form.tsx';
import styles from './landing-screen.module.css';

const copy = texts.landing;

/** The entry screen: the steps, the NIS form, the folio form (LAN-1 to LAN-7, journey.md#landing). */
export function LandingScreen() {
  const redirected = usePortal(selectRedirected);
  return (
    <Page title={copy.title} lead={copy.lead} banner={{ ...config().look.banner, alt: copy.bannerAlt }}>
      {redirected && (
        <div id="redirected">
          <Callout role="status">{copy.redirected}</Callout>
        </div>
      )}
      <div className={styles.columns}>
        <NisForm />
        <Steps title={copy.steps.title} steps={[copy.steps.first, copy.steps.second, copy.steps.third]} />
        <FolioForm />
      </div>
    </Page>
  );
}

import { selectRedirected } from '../../machines/selectors.ts';
import { Callout } from '../components/Callout.tsx';
import { Page } from '../components/Page.tsx';
import { usePortal } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';
import { FolioForm } from './landing/folio-form.tsx';
import { NisForm } from './landing/nis-form.tsx';
import styles from './landing-screen.module.css';
import steps from './landing/steps.module.css';

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
        <section className={steps.section}>
          <h2 className={steps.title}>{copy.steps.title}</h2>
          <ol className={steps.list}>
            {[copy.steps.first, copy.steps.second, copy.steps.third].map((step, index) => (
              <li key={step} className={steps.step}>
                <span className={steps.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={steps.text}>{step}</span>
              </li>
            ))}
          </ol>
        </section>
        <FolioForm />
      </div>
    </Page>
  );
}

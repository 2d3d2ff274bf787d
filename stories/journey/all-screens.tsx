import { dialogFixtures, stateFixtures } from '../fixtures.generated.ts';
import documentStyles from '../support/document.module.css';
import { snapshotOf, type SnapshotFixture } from '../support/snapshot-fixture.ts';
import { StoryFrame } from '../support/story-frame.tsx';
import { StoryLink } from '../support/story-link.tsx';
import { stateAnchorOf } from '../../tools/chart/audit/anchors.ts';
import { stepTitleOf, storyIdOf } from '../../tools/chart/stories/story-names.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import styles from './all-screens.module.css';

/** Every state that a customer can be in, and every dialog, on one page: the generated stories, step by step. */
export function AllScreens() {
  const [states, dialogs] = [Object.entries(stateFixtures), Object.entries(dialogFixtures)];
  const steps = [...new Set(states.map(([name]) => stepTitleOf(name)))];
  return (
    <div className={documentStyles.document}>
      {steps.map((step) => (
        <section key={step}>
          <h2>{step}</h2>
          <Screens of={states.filter(([name]) => stepTitleOf(name) === step)} />
          {dialogs.some(([name]) => stepTitleOf(name) === step) && <h3>{step}: dialogs</h3>}
          <Screens of={dialogs.filter(([name]) => stepTitleOf(name) === step)} />
        </section>
      ))}
    </div>
  );
}

function Screens({ of }: { readonly of: readonly (readonly [name: string, fixture: SnapshotFixture])[] }) {
  return (
    <div className={styles.screens}>
      {of.map(([name, fixture]) => (
        <Screen key={name} name={name} fixture={fixture} />
      ))}
    </div>
  );
}

function Screen({ name, fixture }: { readonly name: string; readonly fixture: SnapshotFixture }) {
  const id = storyIdOf(name);
  const [state = name, dialog] = name.split(' ');
  const variant = dialog === undefined ? null : portalChart.variantOf?.(snapshotOf(fixture));
  return (
    <figure className={styles.screen}>
      <StoryLink id={id}>
        <span className={styles.sizes}>
          <StoryFrame id={id} title={name} size="phone" />
          <StoryFrame id={id} title={name} size="desktop" />
        </span>
        <strong lang="es">{variant?.name ?? portalChart.stateName(state)}</strong>
      </StoryLink>
      <figcaption className={documentStyles.code}>
        {name} <PathsThrough state={state} />
      </figcaption>
    </figure>
  );
}

/** A link to the paths through a state, in the audit that was made here; nothing where none was. */
function PathsThrough({ state }: { readonly state: string }) {
  const audit: unknown = import.meta.env['STORYBOOK_AUDIT'];
  if (typeof audit !== 'string' || audit === '') return null;
  return (
    <a href={`${audit}chart.html#${stateAnchorOf(state)}`} target="_top">
      paths
    </a>
  );
}

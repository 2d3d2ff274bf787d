import * as errorStories from '../errors.generated.stories.tsx';
import { dialogFixtures, stateFixtures } from '../fixtures.generated.ts';
import * as stateStories from '../states.generated.stories.tsx';
import documentStyles from '../support/document.module.css';
import { StoryFrame } from '../support/story-frame.tsx';
import { StoryLink } from '../support/story-link.tsx';
import { stateAnchorOf } from '../../tools/audit/anchors.ts';
import { pathInStoryName, stepTitleOf, storyIdOf, titleInStoryName } from 'xstate-paths/stories';
import styles from './all-screens.module.css';

/** Titles of the stories in Storybook's list, by the state's path, with the key of a dialog. */
const titles = new Map(
  Object.values({ ...stateStories, ...errorStories }).flatMap((story): [string, string][] =>
    'name' in story ? [[pathInStoryName(story.name ?? ''), titleInStoryName(story.name ?? '')]] : [],
  ),
);

/** Every state that a customer can be in and every dialog on one page: the generated stories, step by step. */
export function AllScreens() {
  const [states, dialogs] = [Object.keys(stateFixtures), Object.keys(dialogFixtures)];
  const steps = [...new Set(states.map((name) => stepTitleOf(name)))];
  return (
    <div className={documentStyles.document}>
      {steps.map((step) => (
        <section key={step}>
          <h2>{step}</h2>
          <Screens of={states.filter((name) => stepTitleOf(name) === step)} />
          {dialogs.some((name) => stepTitleOf(name) === step) && <h3>{step}: dialogs</h3>}
          <Screens of={dialogs.filter((name) => stepTitleOf(name) === step)} />
        </section>
      ))}
    </div>
  );
}

function Screens({ of }: { readonly of: readonly string[] }) {
  return (
    <div className={styles.screens}>
      {of.map((name) => (
        <Screen key={name} name={name} />
      ))}
    </div>
  );
}

function Screen({ name }: { readonly name: string }) {
  const id = storyIdOf(name);
  const [state = name] = name.split(' ');
  return (
    <figure className={styles.screen}>
      <StoryLink id={id}>
        <span className={styles.sizes}>
          <StoryFrame id={id} title={name} size="phone" />
          <StoryFrame id={id} title={name} size="desktop" />
        </span>
        <strong lang="es">{titles.get(name)}</strong>
      </StoryLink>
      <figcaption className={documentStyles.code}>
        {name} <PathsThrough state={state} />
      </figcaption>
    </figure>
  );
}

/** A link to the paths through a state in the local audit; nothing if there is no audit. */
function PathsThrough({ state }: { readonly state: string }) {
  const audit: unknown = import.meta.env['STORYBOOK_AUDIT'];
  if (typeof audit !== 'string' || audit === '') return null;
  return (
    <a href={`${audit}chart.html#${stateAnchorOf(state)}`} target="_top">
      paths
    </a>
  );
}

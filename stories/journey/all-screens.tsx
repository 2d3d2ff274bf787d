import * as errorStories from '../errors.generated.stories.tsx';
import { dialogFixtures, stateFixtures } from '../fixtures.generated.ts';
import * as stateStories from '../states.generated.stories.tsx';
import styles from '../support/document.module.css';
import { StoryPicture, type PictureSize } from '../support/story-picture.tsx';
import { stateAnchorOf } from '../../tools/audit/anchors.ts';
import { pathInStoryName, stepTitleOf, storyIdOf, titleInStoryName } from 'xstate-paths/stories';

/** Titles of the stories in Storybook's list, by the state's path, followed by the dialog's key if any. */
const titles = new Map(
  Object.values({ ...stateStories, ...errorStories }).flatMap((story): [string, string][] =>
    'name' in story ? [[pathInStoryName(story.name ?? ''), titleInStoryName(story.name ?? '')]] : [],
  ),
);

/** The approved pictures of every state that a customer can be in and of every dialog, step by step. */
export function AllScreens() {
  const steps = [...new Set(Object.keys(stateFixtures).map((name) => stepTitleOf(name)))];
  const inStep = (fixtures: object, step: string) => Object.keys(fixtures).filter((name) => stepTitleOf(name) === step);
  return (
    <div className={styles.document}>
      {steps.map((step) => {
        const [states, ofDialogs] = [inStep(stateFixtures, step), inStep(dialogFixtures, step)];
        return (
          <section key={step}>
            <h2>{step}</h2>
            <div className={styles.screens}>
              {states.map((name, index) => (
                <Screen key={name} name={name} sizes={index === 0 ? ['phone', 'desktop'] : ['phone']} />
              ))}
            </div>
            {ofDialogs.length > 0 && <h3>{step}: dialogs</h3>}
            <div className={styles.screens}>
              {ofDialogs.map((name) => (
                <Screen key={name} name={name} sizes={['phone']} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface ScreenProps {
  readonly name: string;
  /** sizes of the approved pictures; only the first state of a step has one for desktops */
  readonly sizes: readonly PictureSize[];
}

function Screen({ name, sizes }: ScreenProps) {
  const [state = name] = name.split(' ');
  return (
    <figure className={styles.screen}>
      <StoryPicture id={storyIdOf(name)} sizes={sizes}>
        <strong lang="es">{titles.get(name)}</strong>
      </StoryPicture>
      <figcaption className={styles.code}>
        {name} <PathsThrough state={state} />
      </figcaption>
    </figure>
  );
}

/** A link to the paths through a state in the published audit; nothing if there is no audit. */
function PathsThrough({ state }: { readonly state: string }) {
  const audit: unknown = import.meta.env['STORYBOOK_AUDIT'];
  if (typeof audit !== 'string' || audit === '') return null;
  return (
    <a href={`${audit}chart.html#${stateAnchorOf(state)}`} target="_top">
      paths
    </a>
  );
}

import { dialogs, type DialogKey } from '../../machines/model/dialogs.ts';
import { documentRefusals, dialogs as dialogTexts, emptyServerMessage, failureHelp } from '../../src/texts.ts';
import { dialogFixtures } from '../fixtures.generated.ts';
import { refusalStories, variantIdOf } from '../foundations/text-stories.ts';
import styles from '../support/document.module.css';
import { StoryLink } from '../support/story-link.tsx';
import { StoryPicture } from '../support/story-picture.tsx';
import { storyIdOf } from 'xstate-paths/stories';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

/** The error catalogue: the customer's text, its severity and checklist ids, and the states that show it. */
export function ErrorGallery() {
  return (
    <div className={styles.document}>
      <h2>Dialogs</h2>
      <p>If the server sends a message, the dialog shows it; otherwise it shows «{emptyServerMessage}».</p>
      <ul className={styles.gallery}>{Object.keys(dialogs).filter(isDialogKey).map(dialogCard)}</ul>
      <Causes
        title="Help by the cause of a failed call"
        texts={failureHelp}
        idOf={(kind) => variantIdOf('Failures', kind)}
      />
      <Causes
        title="Rejected documents"
        texts={documentRefusals}
        idOf={(refusal) => variantIdOf('Request', refusalStories.get(refusal) ?? '')}
      />
    </div>
  );
}

interface CausesProps {
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
  /** the id of the story that shows a cause's text */
  readonly idOf: (cause: string) => string;
}

function Causes({ title, texts, idOf }: CausesProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.gallery}>
        {Object.entries(texts).map(([cause, text]) => (
          <li key={cause}>
            <h3 className={styles.code}>
              <StoryLink id={idOf(cause)}>{cause}</StoryLink>
            </h3>
            <div lang="es">{text}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function dialogCard(key: DialogKey) {
  const { severity, ids } = dialogs[key];
  const { title, text, serverMessage } = dialogTexts[key];
  const shownIn = Object.keys(dialogFixtures).filter((name) => name.endsWith(` ${key}`));
  return (
    <li key={key}>
      <h3 className={styles.code}>{key}</h3>
      <strong lang="es">{title}</strong>
      {text !== undefined && <div lang="es">{text}</div>}
      {serverMessage !== undefined && <div className={styles.muted}>and the server&rsquo;s own message</div>}
      <div>
        <span className={`${styles.chip} ${styles[severity]}`}>{severity}</span>{' '}
        <span className={styles.code}>{ids.join(', ')}</span>
      </div>
      {shownIn.map((name) => (
        <div key={name} lang="es">
          <StoryPicture id={storyIdOf(name)}>{portalChart.stateName(name.split(' ')[0] ?? name)}</StoryPicture>
        </div>
      ))}
    </li>
  );
}

function isDialogKey(key: string): key is DialogKey {
  return Object.hasOwn(dialogs, key);
}

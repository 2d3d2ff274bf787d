import { dialogs, type DialogKey } from '../../machines/model/dialogs.ts';
import { documentRefusals, dialogs as dialogTexts, emptyServerMessage } from '../../src/texts.ts';
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
      <p>
        Where the server sends a message, that is the text; where it sends none, the text is «{emptyServerMessage}».
      </p>
      <ul className={styles.gallery}>{Object.keys(dialogs).filter(isDialogKey).map(dialogCard)}</ul>
      <h2>Refused documents</h2>
      <ul className={styles.gallery}>
        {Object.entries(documentRefusals).map(([refusal, text]) => (
          <li key={refusal}>
            <h3 className={styles.code}>{refusal}</h3>
            <div lang="es">{text}</div>
            <div lang="es">
              <StoryLink id={variantIdOf('Request', refusalStories.get(refusal) ?? '')}>
                {portalChart.stateName('choosing.refused')}
              </StoryLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
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

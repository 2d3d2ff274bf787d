import { dialogs, type DialogKey } from '../../machines/model/dialogs.ts';
import { documentRefusals, dialogs as dialogTexts, emptyServerMessage } from '../../src/texts.ts';
import { dialogFixtures } from '../errors/fixtures.generated.ts';
import styles from '../support/document.module.css';
import { StoryLink } from '../support/story-link.tsx';
import { storyIdOf, variantIdOf } from '../../tools/story-generation/story-names.ts';

/** The error catalogue, row by row: what the customer reads, its checklist ids, and the states that show it. */
export function ErrorGallery() {
  return (
    <div className={styles.document}>
      <h2>Dialogs</h2>
      <p>
        Where the server sends a message, that is the text; where it sends none, the text is «{emptyServerMessage}».
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">What the customer reads</th>
              <th scope="col">Severity</th>
              <th scope="col">Checklist</th>
              <th scope="col">Shown in</th>
            </tr>
          </thead>
          <tbody>{Object.keys(dialogs).filter(isDialogKey).map(dialogRow)}</tbody>
        </table>
      </div>
      <h2>Refused documents</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Refusal</th>
              <th scope="col">What the customer reads</th>
              <th scope="col">Shown in</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(refusalStories).map(([refusal, { text, story }]) => (
              <tr key={refusal}>
                <th scope="row" className={styles.code}>
                  {refusal}
                </th>
                <td lang="es">{text}</td>
                <td className={styles.code}>
                  <StoryLink id={story}>menu.choosing.refused</StoryLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const refusalStories = {
  type: { text: documentRefusals.type, story: variantIdOf('Menu', 'TypeRefused') },
  size: { text: documentRefusals.size, story: variantIdOf('Menu', 'SizeRefused') },
  server: { text: documentRefusals.server, story: variantIdOf('Menu', 'RefusedByServer') },
  unreadable: { text: documentRefusals.unreadable, story: variantIdOf('Menu', 'Unreadable') },
  heic: { text: documentRefusals.heic, story: variantIdOf('Menu', 'Heic') },
  otherContent: { text: documentRefusals.otherContent, story: variantIdOf('Menu', 'OtherContent') },
  damaged: { text: documentRefusals.damaged, story: variantIdOf('Menu', 'Damaged') },
  empty: { text: documentRefusals.empty, story: variantIdOf('Menu', 'EmptyFile') },
  undecodable: { text: documentRefusals.undecodable, story: variantIdOf('Menu', 'Undecodable') },
} as const satisfies Record<keyof typeof documentRefusals, { text: string; story: string }>;

function dialogRow(key: DialogKey) {
  const { severity, ids } = dialogs[key];
  const { title, text, serverMessage } = dialogTexts[key];
  const shownIn = Object.keys(dialogFixtures).filter((name) => name.endsWith(` ${key}`));
  return (
    <tr key={key}>
      <th scope="row" className={styles.code}>
        {key}
      </th>
      <td>
        <strong lang="es">{title}</strong>
        {text !== undefined && <div lang="es">{text}</div>}
        {serverMessage !== undefined && <div className={styles.muted}>and the server&rsquo;s own message</div>}
      </td>
      <td>
        <span className={`${styles.chip} ${styles[severity]}`}>{severity}</span>
      </td>
      <td className={styles.code}>{ids.join(', ')}</td>
      <td className={styles.code}>
        {shownIn.map((name) => (
          <div key={name}>
            <StoryLink id={storyIdOf(name)}>{name.split(' ')[0]}</StoryLink>
          </div>
        ))}
      </td>
    </tr>
  );
}

function isDialogKey(key: string): key is DialogKey {
  return Object.hasOwn(dialogs, key);
}

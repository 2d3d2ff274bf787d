import styles from '../support/document.module.css';
import { StoryLink } from '../support/story-link.tsx';
import { allCopy, type Copy } from './copy.ts';
import { storiesShowing } from './text-stories.ts';

/** Every Spanish text of the portal: its key, the text, its length and the states that show it. */
export function CopyDeck() {
  const copy = allCopy();
  const groups = [...new Set(copy.map(groupOf))];
  return (
    <div className={styles.document}>
      <p>
        {copy.length} texts, {copy.reduce((sum, { text }) => sum + text.length, 0)} characters. A text in{' '}
        <em>italics</em> contains values; one example is shown, and its length.
      </p>
      {groups.map((group) => (
        <Group key={group} name={group} copy={copy.filter((entry) => groupOf(entry) === group)} />
      ))}
    </div>
  );
}

function Group({ name, copy }: { readonly name: string; readonly copy: readonly Copy[] }) {
  return (
    <>
      <h2>{name.replace(/^texts\./, '')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Text</th>
              <th scope="col" className={styles.number}>
                Length
              </th>
              <th scope="col">Shown in</th>
            </tr>
          </thead>
          <tbody>
            {copy.map(({ key, text, example }) => (
              <tr key={key}>
                <th scope="row" className={styles.code}>
                  {key.slice(name.length + 1) || key}
                </th>
                <td lang="es">{wordsOf(text, example)}</td>
                <td className={styles.number}>{text.length}</td>
                <td className={styles.code}>{storyLinks(key)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function wordsOf(text: string, example: boolean) {
  if (text === '') return <span className={styles.muted}>(empty on purpose)</span>;
  return example ? <em>{text}</em> : text;
}

function storyLinks(key: string) {
  return storiesShowing(key).map(({ id, state }) => (
    <div key={id}>
      <StoryLink id={id}>{state}</StoryLink>
    </div>
  ));
}

function groupOf({ key }: Copy): string {
  const [catalogue = '', group, ...rest] = key.split('.');
  return catalogue === 'texts' && rest.length > 0 ? `texts.${group}` : catalogue;
}

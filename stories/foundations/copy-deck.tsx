import { restingLeaves } from '../../machines/states.ts';
import { selectScreen } from '../../machines/selectors.ts';
import { stateFixtures } from '../states/fixtures.generated.ts';
import styles from '../support/document.module.css';
import { snapshotOf } from '../support/snapshot-fixture.ts';
import { StoryLink } from '../support/story-link.tsx';
import { storyIdOf } from '../../tools/story-generation/story-names.ts';
import { allCopy, type Copy } from './copy.ts';
import { textUses } from './text-uses.generated.ts';

/** Every Spanish text of the portal: its key, what it says, where it is used, how long it is. */
export function CopyDeck() {
  const copy = allCopy();
  const groups = [...new Set(copy.map(groupOf))];
  return (
    <div className={styles.document}>
      <p>
        {copy.length} texts, {copy.reduce((sum, { text }) => sum + text.length, 0)} characters. A text in{' '}
        <em>italics</em> is written with values; one example stands here. Lengths are of what is shown.
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
              <th scope="col">Used in</th>
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
                <td className={styles.code}>{usesOf(key)}</td>
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

function usesOf(key: string) {
  const files = textUses[key] ?? [];
  if (files.length === 0) return <span className={`${styles.chip} ${styles.warning}`}>nowhere</span>;
  return files.map((file) => <div key={file}>{useOf(file)}</div>);
}

function useOf(file: string) {
  const name = file.replace('src/', '');
  const leaf = leafShowing(file);
  return leaf === undefined ? name : <StoryLink id={storyIdOf(leaf)}>{name}</StoryLink>;
}

/** The first state whose screen is drawn by the file's folder; folders are named after screens. */
function leafShowing(file: string): string | undefined {
  const folder = /^src\/screens\/([\w-]+)\//.exec(file)?.[1];
  if (folder === undefined) return undefined;
  return restingLeaves.find((leaf) => kebab(screens.get(leaf) ?? '') === folder);
}

const screens = new Map<string, string>(
  Object.entries(stateFixtures).map(([leaf, fixture]) => [leaf, selectScreen(snapshotOf(fixture))]),
);

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function groupOf({ key }: Copy): string {
  const [catalogue = '', group, ...rest] = key.split('.');
  return catalogue === 'texts' && rest.length > 0 ? `texts.${group}` : catalogue;
}

import { useEffect, useState } from 'react';
import styles from '../support/document.module.css';
import { StoryLink } from '../support/story-link.tsx';
import { allCopy, type Copy } from './copy.ts';
import { findTextStories, type TextStory } from './text-stories.ts';

interface CopyRow {
  readonly copy: Copy;
  readonly stories: readonly TextStory[];
  /** key, text, screens and moments in lower case without accents */
  readonly searched: string;
}

/** A table of the portal's Spanish copy: each string with its key, length, screen and moment. */
export function CopyDeck() {
  const [rows, setRows] = useState<readonly CopyRow[]>(() => allCopy().map((copy) => rowOf(copy)));
  useEffect(() => {
    void findTextStories(allCopy()).then((stories) =>
      setRows(allCopy().map((copy) => rowOf(copy, stories.get(copy.key)))),
    );
  }, []);
  const [wanted, setWanted] = useState('');
  const words = comparable(wanted).split(/\s+/);
  const found = rows.filter(({ searched }) => words.every((word) => searched.includes(word)));
  return (
    <div className={styles.document}>
      <p>
        {rows.length} texts, {rows.reduce((sum, { copy }) => sum + copy.text.length, 0)} characters. A text in{' '}
        <em>italics</em> contains values; one example is shown, and its length.
      </p>
      <label className={styles.search}>
        Search text, key, screen or moment{' '}
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />{' '}
        <output>{wanted.trim() !== '' && `${found.length} found`}</output>
      </label>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Text</th>
              <th scope="col" className={styles.number}>
                Length
              </th>
              <th scope="col">Screen</th>
              <th scope="col">Moment</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ copy: { key, text, example }, stories }) => (
              <tr key={key}>
                <th scope="row" className={styles.code}>
                  {key.replace(/^texts\./, '')}
                </th>
                <td lang="es">{wordsOf(text, example)}</td>
                <td className={styles.number}>{text.length}</td>
                <td className={styles.muted}>{[...new Set(stories.map(({ screen }) => screen))].join(', ')}</td>
                <td lang="es">
                  {stories.map(({ id, moment }) => (
                    <div key={id}>
                      <StoryLink id={id}>{moment}</StoryLink>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function rowOf(copy: Copy, stories: readonly TextStory[] = []): CopyRow {
  const places = stories.flatMap(({ screen, moment, state }) => [screen, moment, state]);
  return { copy, stories, searched: comparable([copy.key, copy.text, ...places].join(' ')) };
}

/** Removes accents and case, so that 'codigo' finds 'Código'. */
function comparable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string, example: boolean) {
  if (text === '') return <span className={styles.muted}>(empty on purpose)</span>;
  return example ? <em>{text}</em> : text;
}

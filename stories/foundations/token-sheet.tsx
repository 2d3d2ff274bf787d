import type { CSSProperties } from 'react';
import css from '../../src/styles/tokens.css?raw';
import styles from '../support/document.module.css';
import sheet from './token-sheet.module.css';
import { colourPairsIn, neededContrast } from './colour-pairs.ts';
import { tokensIn, type Token } from './tokens.ts';

const tokens = tokensIn(css);
const sheets = import.meta.glob<string>(['../../src/components/*.css', '../../src/styles/*.css', '!**/print.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How a token is shown, by the first word of its name; any other is shown by its value alone. */
const samples: Readonly<Record<string, (value: string) => CSSProperties>> = {
  color: (background) => ({ background, width: '4rem', border: '1px solid #8595a3' }),
  space: (width) => ({ width, background: '#0a5596' }),
  size: (width) => ({ width, height: width, background: '#e6f0f9', border: '1px dashed #0a5596' }),
  radius: (borderRadius) => ({
    borderRadius,
    width: '4rem',
    height: '2.5rem',
    background: '#e6f0f9',
    border: '1px solid #0a5596',
  }),
  shadow: (boxShadow) => ({ boxShadow, width: '6rem', height: '2.5rem', background: '#fff', borderRadius: '10px' }),
  border: (borderWidth) => ({ borderWidth, borderStyle: 'solid', width: '4rem', height: '2rem' }),
};

const textStyles: Readonly<Record<string, (value: string) => CSSProperties>> = {
  font: (fontFamily) => ({ fontFamily }),
  text: (fontSize) => ({ fontSize }),
  line: (lineHeight) => ({ lineHeight, maxWidth: '16rem' }),
  weight: (fontWeight) => ({ fontWeight: Number(fontWeight) }),
};

/** Colours, type and spacing of src/styles/tokens.css. */
export function TokenSheet() {
  return (
    <div className={styles.document}>
      {[...tokens].map(([kind, list]) => (
        <Kind key={kind} kind={kind} list={list} />
      ))}
      <Contrasts />
    </div>
  );
}

function Kind({ kind, list }: { readonly kind: string; readonly list: readonly Token[] }) {
  return (
    <>
      <h2>{kind}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Value</th>
              <th scope="col">Sample</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" className={styles.code}>{`--${name}`}</th>
                <td className={styles.code}>{value}</td>
                <td>{sample(kind, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function sample(kind: string, name: string) {
  const value = kind === 'weight' ? valueOf(name) : `var(--${name})`;
  const textStyle = textStyles[kind];
  if (textStyle)
    return (
      <span style={{ ...textStyle(value), display: 'block' }} lang="es">
        Ahora, actualiza tus datos
      </span>
    );
  const style = samples[kind]?.(value);
  return style && <span className={sheet.sample} style={style} />;
}

/** Each colour of text against what it really stands on, in both schemes. */
function Contrasts() {
  return (
    <>
      <h2>contrast</h2>
      <p>
        Read from the style sheets: each colour of text with the background that it stands on. Text needs{' '}
        {neededContrast} : 1 (WCAG 1.4.3).
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Text on background</th>
              <th scope="col">Sample</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
              <th scope="col">Used in</th>
            </tr>
          </thead>
          <tbody>
            {colourPairsIn(sheets, css).map(({ text, ground, light, dark, usedIn }) => (
              <tr key={`${text} ${ground}`}>
                <td className={styles.code}>
                  --{text}
                  <br />
                  on --{ground}
                </td>
                <td>
                  <span
                    lang="es"
                    style={{
                      background: `var(--${ground})`,
                      color: `var(--${text})`,
                      padding: '4px 10px',
                      fontSize: 18,
                    }}
                  >
                    Texto
                  </span>
                </td>
                <td>{verdict(light)}</td>
                <td>{verdict(dark)}</td>
                <td className={styles.code}>{usedIn.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function verdict(ratio: number | null) {
  if (ratio === null) return null;
  const passes = ratio >= neededContrast;
  return (
    <>
      {ratio.toFixed(1)} : 1{' '}
      <span className={`${styles.chip} ${passes ? styles['success'] : styles['error']}`}>
        {passes ? 'passes' : 'fails'}
      </span>
    </>
  );
}

function valueOf(name: string): string {
  return [...tokens.values()].flat().find((token) => token.name === name)?.value ?? '';
}

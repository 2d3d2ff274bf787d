import type { CSSProperties } from 'react';
import css from '../../src/styles/tokens.css?raw';
import styles from '../support/document.module.css';
import sheet from './token-sheet.module.css';
import { colourPairsIn, neededContrast } from './colour-pairs.ts';
import { tokensIn, type Token } from './tokens.ts';

const tokens = tokensIn(css);
const colours = new Map(tokens.get('color')?.map((token) => [token.name, token]));

type Scheme = keyof typeof schemeNames;
const schemeNames = { light: 'Light', dark: 'Dark' } as const;

const sheets = import.meta.glob<string>(['../../src/components/*.css', '../../src/styles/*.css', '!**/print.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Styles of token samples, by the first word of a token's name; other tokens show only their value. */
const samples: Readonly<Record<string, (value: string, scheme: Scheme) => CSSProperties>> = {
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
  shadow: (boxShadow, scheme) => ({
    boxShadow,
    width: '6rem',
    height: '2.5rem',
    background: colours.get('color-surface')?.[scheme],
    borderRadius: '10px',
  }),
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
  const schemes = list.some(({ light, dark }) => light !== dark) ? (['light', 'dark'] as const) : (['light'] as const);
  return (
    <>
      <h2>{kind}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Token</th>
              {schemes.map((scheme) => (
                <th key={scheme} scope="col">
                  {schemes.length === 1 ? 'Value' : schemeNames[scheme]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((token) => (
              <tr key={token.name}>
                <th scope="row" className={styles.code}>{`--${token.name}`}</th>
                {schemes.map((scheme) => (
                  <td key={scheme} className={styles.code}>
                    {sample(kind, token[scheme], scheme)}
                    {token[scheme]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function sample(kind: string, value: string, scheme: Scheme) {
  const textStyle = textStyles[kind];
  if (textStyle)
    return (
      <span style={{ ...textStyle(value), display: 'block' }} lang="es">
        Ahora, actualiza tus datos
      </span>
    );
  const style = samples[kind]?.(value, scheme);
  return style && <span className={sheet.sample} style={style} />;
}

/** Each text colour on its actual backgrounds, in both schemes. */
function Contrasts() {
  return (
    <>
      <h2>contrast</h2>
      <p>
        Read from the style sheets: each text colour with the backgrounds it appears on. Text needs {neededContrast} : 1
        (WCAG 1.4.3).
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Text on background</th>
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
                <td>{pair(text, ground, light, 'light')}</td>
                <td>{pair(text, ground, dark, 'dark')}</td>
                <td className={styles.code}>{usedIn.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function pair(text: string, ground: string, ratio: number | null, scheme: Scheme) {
  if (ratio === null) return null;
  const passes = ratio >= neededContrast;
  const [color, background] = [text, ground].map((name) => colours.get(name)?.[scheme]);
  return (
    <>
      <span lang="es" style={{ background, color, padding: '4px 10px', fontSize: 18 }}>
        Texto
      </span>{' '}
      {ratio.toFixed(1)} : 1{' '}
      <span className={`${styles.chip} ${passes ? styles['success'] : styles['error']}`}>
        {passes ? 'passes' : 'fails'}
      </span>
    </>
  );
}

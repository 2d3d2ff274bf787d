import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Shell } from '../../../src/app/shell.tsx';
import { Button } from '../../../src/components/Button.tsx';
import { NisField } from '../../../src/components/NisField.tsx';
import { Callout } from '../../../src/components/Callout.tsx';

const folders = ['src/components', 'src/assets', 'src/app', 'src/screens', 'src/screens/choosing'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(tsx?|svg)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe("the content policy (style-src 'self')", () => {
  it.each(sources)('%s has no style attribute or element', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\sstyle=|<style|dangerouslySetInnerHTML/);
  });

  it('pre-rendered HTML has none either, icons included', () => {
    const html = renderToStaticMarkup(
      <>
        <Shell screen="landing" summary={null}>
          Hola
        </Shell>
        <Button busy>Siguiente</Button>
        <Callout>Nota</Callout>
        <NisField
          label="NIS"
          value=""
          onChange={() => undefined}
          maxDigits={9}
          helpLabel="Ayuda"
          helpText="Aquí"
          helpPicture={{ url: '/nis.svg', width: 480, height: 300, alt: 'Recibo' }}
        />
      </>,
    );
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/\sstyle=|<style/);
  });
});

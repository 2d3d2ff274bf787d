/**
 * Names of the pictures that differ, without '.png'.
 * @param files names in `reports/pictures`, as Vitest writes them: '<story>-phone-actual.png'
 */
export function differingPictures(files: readonly string[]): string[] {
  return files.flatMap((file) => (file.endsWith(actual) ? [file.slice(0, -actual.length)] : [])).sort();
}

const actual = '-actual.png';

const columns = { approved: 'approved', actual: 'new', diff: 'differing pixels' };

/** A page that shows each picture that differs: approved, new, and the differing pixels, side by side. */
export function picturePage(names: readonly string[], files: readonly string[]): string {
  const sections = names.map((name) => {
    const figures = Object.entries(columns)
      .filter(([kind]) => files.includes(`${name}-${kind}.png`))
      .map(([kind, words]) => {
        const file = `${name}-${kind}.png`;
        return `<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" alt="${name}, ${words}"></a></figure>`;
      });
    return `<section><h2>${name}</h2>${figures.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Picture differences</title>
<style>
body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif }
section { display: flex; flex-wrap: wrap; gap: 1rem; margin-block-end: 2rem; border-block-start: 1px solid #ccc }
h2 { flex-basis: 100%; font-size: 1rem; margin-block-end: 0 }
figure { width: min(390px, 30%); margin: 0 }
img { width: 100%; border: 1px solid #ccc }
</style>
<h1>Picture differences</h1>
<p>${names.length === 0 ? 'Every picture matches the approved one.' : `Pictures that differ from the approved ones: ${names.length}. To approve all new ones, run <code>npx tsx tools/commands/pictures.ts --approve</code>.`}</p>
${sections.join('\n')}
</html>
`;
}

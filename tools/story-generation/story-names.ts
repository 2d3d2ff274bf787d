import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { portal } from '../../machines/portal.ts';

/** The steps of the journey, in the chart's order; a state's path begins with one of them. */
const steps = Object.values(portal.root.states)
  .filter(({ tags }) => !tags.includes('transient'))
  .map(({ key }) => key);

/**
 * Where the stories of a fixture are. A leaf has its path as its name, a dialog its leaf's path and its row of the
 * catalogue: 'landing.dialog nisFailed'.
 * @throws where the name begins with no step
 */
export function groupOf(name: string): { readonly file: string; readonly title: string } {
  const file = name.split(/[. ]/)[0] ?? '';
  const position = steps.indexOf(file) + 1;
  if (position === 0) throw new Error(`${name} begins with none of the steps ${steps.join(', ')}`);
  return { file, title: `${name.includes(' ') ? 'Errors' : 'Journey'}/${position} ${exportNameOf(file)}` };
}

/** 'menu.choosing.empty' → 'MenuChoosingEmpty' */
export function exportNameOf(name: string): string {
  return name
    .split(/[. ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The id by which Storybook finds the story of a fixture. */
export function storyIdOf(name: string): string {
  return toId(groupOf(name).title, storyNameFromExport(exportNameOf(name)));
}

/** The id of a handwritten variant, by its file's title and its export. */
export function variantIdOf(group: string, exportName: string): string {
  return toId(`Variants/${group}`, storyNameFromExport(exportName));
}

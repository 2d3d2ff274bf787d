import { storyNameFromExport, toId } from 'storybook/internal/csf';

/** The steps of the journey, in its order; a state's path begins with one of them. */
const steps = {
  starting: '1 Opening',
  landing: '2 Landing',
  menu: '3 Menu',
  panel: '4 Panel',
  success: '5 Success',
} as const satisfies Record<string, string>;

/**
 * Where the stories of a fixture stand. A leaf has its path as its name, a dialog its leaf's path and its row of the
 * catalogue: 'landing.dialog nisFailed'.
 * @throws where the chart has a step that the journey here does not know
 */
export function groupOf(name: string): { readonly file: string; readonly title: string } {
  const step = Object.entries(steps).find(([key]) => name.split(/[. ]/)[0] === key);
  if (step === undefined)
    throw new Error(`${name} is of a step without a title: add it to tools/story-generation/story-names.ts`);
  return { file: step[0], title: `${name.includes(' ') ? 'Errors' : 'Journey'}/${step[1]}` };
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

import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { restingLeaves } from '../../machines/states.ts';

/** The steps of the journey in the chart's order; the path of a state begins with one of them. */
const steps = [...new Set(restingLeaves.map(stepOf))];

/**
 * The file and the title of the stories of a snapshot. A state is named by its path, a dialog by its state's path and
 * its row of the error catalogue: 'landing.dialog nisFailed'.
 */
export function groupOf(name: string): { readonly file: string; readonly title: string } {
  const step = stepOf(name);
  const group = name.includes(' ') ? 'Errors' : 'Journey';
  return { file: step, title: `${group}/${steps.indexOf(step) + 1} ${capitalized(step)}` };
}

/** 'menu.choosing.empty' → 'MenuChoosingEmpty' */
export function exportNameOf(name: string): string {
  return name.split(/[. ]/).map(capitalized).join('');
}

/** The id of the story of a snapshot in Storybook's addresses. */
export function storyIdOf(name: string): string {
  return toId(groupOf(name).title, storyNameFromExport(exportNameOf(name)));
}

/** The id of a handwritten variant, by its file's title and its export. */
export function variantIdOf(group: string, exportName: string): string {
  return toId(`Variants/${group}`, storyNameFromExport(exportName));
}

function stepOf(name: string): string {
  return name.split(/[. ]/)[0] ?? name;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

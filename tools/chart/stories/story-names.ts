import { lowerCase, upperFirst } from 'es-toolkit';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { dialogs, type DialogKey } from '../../../machines/model/dialogs.ts';
import { dialogs as dialogTexts } from '../../../src/texts.ts';
import { stateNameOf } from './state-names.ts';

/**
 * The folder of a snapshot's story in Storybook's list: its step of the journey. A state is named by its path, a dialog by
 * its state's path and its row of the error catalogue: 'landing.dialog nisFailed'.
 */
export function stepTitleOf(name: string): string {
  return upperFirst(lowerCase(name.split(/[. ]/)[0] ?? name));
}

/**
 * What a snapshot is called in Storybook, and after it the path by which the search finds it: 'Código: equivocado ·
 * verifying.entering.invalid'. A dialog is called by its title, or where others have the same by its text, or its state.
 */
export function storyNameOf(name: string): string {
  const [leaf = name, dialog] = name.split(' ');
  if (dialog === undefined || !isDialogKey(dialog)) return `${stateNameOf(leaf)} · ${name}`;
  const { title, text, serverMessage } = dialogTexts[dialog];
  const isTitleUsedAgain = Object.values(dialogTexts).filter((each) => each.title === title).length > 1;
  const own = serverMessage === undefined ? title : stateNameOf(leaf);
  return `${isTitleUsedAgain ? (text ?? own) : title} · ${name}`;
}

/** The path in a story's name, and of a dialog its row; the whole name where it has none. */
export function pathInStoryName(storyName: string): string {
  return storyName.split(' · ')[1] ?? storyName;
}

/** 'choosing.empty' → 'ChoosingEmpty' */
export function exportNameOf(name: string): string {
  return name.split(/[. ]/).map(upperFirst).join('');
}

/** The id of the story of a snapshot in Storybook's addresses, by name alone: 'journey--landing-idle'. */
export function storyIdOf(name: string): string {
  return toId(name.includes(' ') ? 'errors' : 'journey', storyNameFromExport(exportNameOf(name)));
}

/** The file of a story's approved picture; Vitest names it without the two dashes of the id. */
export function pictureOf(storyId: string, size: 'phone' | 'desktop'): string {
  return `${storyId.replace('--', '-')}-${size}.png`;
}

/** The id of a handwritten variant, by its file's title and its export. */
export function variantIdOf(group: string, exportName: string): string {
  return toId(`Variants/${group}`, storyNameFromExport(exportName));
}

function isDialogKey(key: string): key is DialogKey {
  return Object.hasOwn(dialogs, key);
}

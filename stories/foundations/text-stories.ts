import { selectScreen } from '../../machines/selectors.ts';
import { storyIdOf, storyNameOf, variantIdOf } from '../../tools/story-generation/story-names.ts';
import { dialogFixtures } from '../errors/fixtures.generated.ts';
import { stateFixtures } from '../states/fixtures.generated.ts';
import { snapshotOf } from '../support/snapshot-fixture.ts';

/** A story in which a text can be read, and the state that it shows. */
export interface TextStory {
  readonly id: string;
  readonly state: string;
  /** 'contact' */
  readonly screen: string;
  /** the state's Spanish name */
  readonly moment: string;
}

/** The stories that show a text of src/texts.ts, by its key; none for what is on every screen, or on none. */
export function storiesShowing(key: string): readonly TextStory[] {
  const [catalogue = '', name = ''] = key.split('.');
  return finders[catalogue]?.(name) ?? [];
}

const finders: Readonly<Record<string, (name: string) => readonly TextStory[]>> = {
  // a group of texts is named after a screen, or after a state
  texts: (group) => {
    const leaf = Object.keys(stateFixtures).find(
      (each) => screens.get(each) === group || each.split('.').includes(group),
    );
    return leaf === undefined ? [] : [storyOf(leaf)];
  },
  dialogs: (row) =>
    Object.keys(dialogFixtures)
      .filter((name) => name.endsWith(` ${row}`))
      .map(storyOf),
  documentRefusals: () => [storyOf('choosing.refused')],
  failureHelp: (kind) => [{ ...storyOf('landing.dialog'), id: variantIdOf('Failures', kind) }],
};

const screens = new Map<string, string>(
  Object.entries(stateFixtures).map(([leaf, fixture]) => [leaf, selectScreen(snapshotOf(fixture))]),
);

function storyOf(name: string): TextStory {
  const state = name.split(' ')[0] ?? name;
  const moment = storyNameOf(state).split(' · ')[0] ?? state;
  return { id: storyIdOf(name), state, screen: screens.get(state) ?? '', moment };
}

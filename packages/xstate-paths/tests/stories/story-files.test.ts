import { expect, it } from 'vitest';
import { isActorRef, ok } from '../../src/index.ts';
import { storyFiles, type StoryOptions } from '../../src/stories/story-files.ts';
import { pathInStoryName, storyIdOf } from '../../src/stories/story-names.ts';
import { checkoutChart } from '../../examples/checkout.ts';
import { parkingModel } from '../../examples/parking.ts';

const options: StoryOptions = {
  folder: 'stories',
  component: { name: 'CheckoutAt', from: './checkout-at.tsx' },
  fixture: { name: 'Fixture', from: './fixture.ts' },
};
const files = storyFiles(checkoutChart, options);

function namesIn(file: string): string[] {
  return [...(files.get(file) ?? '').matchAll(/: Story = \{ name: "([^"]*)"/g)].map(([, name = '']) => name);
}

it('writes a story for every state and every dialog message', () => {
  expect(namesIn('stories/states.generated.stories.tsx')).toEqual([
    'Basket · basket',
    'Paying · paying',
    'Declined · declined',
    'Unanswered · unanswered',
    'Paid · paid',
  ]);
  expect(namesIn('stories/errors.generated.stories.tsx')).toEqual([
    'It has expired. · declined cardExpired',
    'There is not enough money on it. · declined noFunds',
  ]);
  expect([...files.keys()]).toContain('stories/fixtures.generated.ts');
});

it('writes the first snapshot of the state as plain data, without the initial values', () => {
  const fixtures = files.get('stories/fixtures.generated.ts') ?? '';
  expect(fixtures).toContain(`  'basket': { value: "basket", context: {} },`);
  expect(fixtures).toContain(
    `  'declined noFunds': { value: "declined", context: { items: 2, refusals: 1, reason: "noFunds" } },`,
  );
  expect(fixtures).toContain("import type { Fixture } from './fixture.ts';");
});

it('supports a step before a story, a `play` function, and finding a story by its state', () => {
  const further = storyFiles(checkoutChart, {
    ...options,
    play: { name: 'looksRight', from: './looks-right.ts' },
    stepBefore: ({ value }) => (value === 'basket' ? { name: 'ADD', event: { type: 'ADD' } } : null),
  });
  expect(further.get('stories/fixtures.generated.ts')).toContain(
    `'basket': { value: "basket", context: { items: 1 } }`,
  );
  expect(further.get('stories/states.generated.stories.tsx')).toContain('  play: looksRight,\n');
  expect(files.get('stories/states.generated.stories.tsx')).not.toContain('play');
  expect([storyIdOf('paid'), storyIdOf('declined noFunds')]).toEqual(['journey--paid', 'errors--declined-no-funds']);
  expect(pathInStoryName('It has expired. · declined cardExpired')).toBe('declined cardExpired');
});

it('writes no variant stories for a chart without variants', () => {
  const { variantOf: _, ...plain } = checkoutChart;
  expect([...storyFiles(plain, options).keys()]).toEqual([
    'stories/fixtures.generated.ts',
    'stories/states.generated.stories.tsx',
  ]);
});

/** The parking model with another value in its context. */
const parkingWith = (since: unknown) => ({
  ...parkingModel,
  outcomes: {
    ...parkingModel.outcomes,
    findTariff: { ...parkingModel.outcomes['findTariff'], priced: ok({ price: 3, since }) },
  },
});
const withoutPrinter = { ...options, mapValue: (value: unknown) => (isActorRef(value) ? value.id : value) };

it('writes non-identifier names, dates, maps and mapped actor references as valid TypeScript', () => {
  const written = storyFiles(parkingModel, withoutPrinter);
  const fixtures = written.get('stories/fixtures.generated.ts') ?? '';
  expect(fixtures).toContain(`'desk.help-page': { value: { desk: "help-page", line: "up" }, `);
  expect(fixtures).toContain('price: 3, since: new Date(1767225600000), printer: "printer" }');
  expect(written.get('stories/states.generated.stories.tsx')).toContain('export const DeskHelpPage: Story');
  const withMap = storyFiles(parkingWith(new Map([['page', 1]])), withoutPrinter);
  expect(withMap.get('stories/fixtures.generated.ts')).toContain('since: new Map([["page", 1]])');
});

it("rejects a value that can't be serialized, and names it", () => {
  expect(() => storyFiles(parkingModel, options)).toThrow(
    'the context of the story desk.printing contains a value of type Actor',
  );
  expect(() => storyFiles(parkingWith(new File([], 'a.pdf')), withoutPrinter)).toThrow('contains a value of type File');
  const withFunction = parkingWith(() => {});
  expect(() => storyFiles(withFunction, withoutPrinter)).toThrow('contains a function');
});

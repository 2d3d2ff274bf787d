import type { Route } from '../../machines/model/events.ts';

/** What `npm run new-step` asks for. */
export interface NewStep {
  /** of the state and its screen, in code: 'delivering' */
  readonly name: string;
  /** the heading, in Spanish */
  readonly title: string;
  readonly route: keyof typeof groups;
  /** the state of the same group that it follows */
  readonly after: string;
}

/** The steps that the journey passes in order: where a further one stands, and what each state there offers. */
export const groups = {
  '/menu': { folder: 'menu', next: 'resuming', progress: 'request', back: '/', on: '' },
  '/panel': {
    folder: 'panel',
    next: 'form',
    progress: 'contact',
    back: '/menu',
    // the group itself handles neither
    on: "BACK: '#menu',\n    CANCEL: toStart,\n    ",
  },
} as const satisfies Partial<Record<Route, object>>;

/** The name of a step's files. */
export function fileNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The event of its button: 'DELIVERING.CONTINUE'. */
export function eventOf(name: string): string {
  return `${fileNameOf(name).replaceAll('-', '_').toUpperCase()}.CONTINUE`;
}

/** The new files of a step, by their paths from the project's root. */
export function skeletonOf(step: NewStep): ReadonlyMap<string, string> {
  const file = fileNameOf(step.name);
  const { folder } = groups[step.route];
  const screens = `src/screens/${file}`;
  return new Map([
    [`machines/steps/${folder}/${file}.ts`, stateOf(step)],
    [`${screens}/${file}-view.tsx`, viewOf(step)],
    [`${screens}/${file}-screen.tsx`, screenOf(step)],
    [`tests/machines/steps/${folder}/${file}.test.ts`, specificationOf(step)],
    [`tests/${screens}/${file}-view.test.tsx`, viewTestOf(step)],
  ]);
}

function stateOf({ name, title, route }: NewStep): string {
  const { next, on } = groups[route];
  const navigation = on === '' ? '' : "import { toStart } from '../navigation.ts';\n";
  return `import { portalSetup } from '../../setup.ts';
${navigation}
/** '${title}' (TODO: its place in the specification). */
export const ${name} = portalSetup.createStateConfig({
  description: "'${title}': TODO: what the customer does here.",
  meta: { screen: '${name}', ids: [] },
  on: {
    ${on}'${eventOf(name)}': '${next}',
  },
});
`;
}

function viewOf({ name, route }: NewStep): string {
  const View = `${capitalized(name)}View`;
  const { progress, back } = groups[route];
  return `import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Page } from '../../components/Page.tsx';
import { texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';

interface ${View}Props {
  readonly onContinue: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const own = texts.${name};

/** TODO: what is shown. */
export function ${View}({ onContinue, onBack, onCancel }: ${View}Props) {
  return (
    <Page
      title={own.title}
      lead={own.lead}
      back={
        <BackLink href="${back}" onBack={onBack}>
          {texts.common.back}
        </BackLink>
      }
      progress={<Progress step="${progress}" />}
    >
      <Card>
        <p>{own.text}</p>
      </Card>
      <Actions>
        <Button onClick={onContinue}>{own.submit}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {own.cancel}
        </Button>
      </Actions>
    </Page>
  );
}
`;
}

function screenOf({ name, title }: NewStep): string {
  const view = capitalized(name);
  return `import { usePortalActor } from '../../portal-actor.ts';
import { ${view}View } from './${fileNameOf(name)}-view.tsx';

/** '${title}' (TODO: its place in the specification). */
export function ${view}Screen() {
  const actor = usePortalActor();

  return (
    <${view}View
      onContinue={() => actor.send({ type: '${eventOf(name)}' })}
      onBack={() => actor.send({ type: 'BACK' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}
`;
}

function specificationOf({ name, title, route }: NewStep): string {
  const state = `${groups[route].folder}.${name}`;
  return `import { it } from 'vitest';
import { expectCleared, expectRow, send } from '../specification-rows.ts';

// TODO: the rows of the specification, each with its id in the title: what leads here, and where 'Continuar' leads

it("Cancelar in '${title}' clears all", () => {
  expectRow({ from: '${state}', step: send({ type: 'CANCEL' }), to: 'landing.endingSession', check: expectCleared });
});
`;
}

function viewTestOf({ name, title }: NewStep): string {
  const view = capitalized(name);
  return `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ${view}View } from '../../../../src/screens/${fileNameOf(name)}/${fileNameOf(name)}-view.tsx';
import '../../testing-library.ts';

test("'${title}' has its heading and its buttons", async () => {
  const [onContinue, onCancel] = [vi.fn(), vi.fn()];
  render(<${view}View onContinue={onContinue} onBack={() => undefined} onCancel={onCancel} />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect([onContinue, onCancel].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});
`;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

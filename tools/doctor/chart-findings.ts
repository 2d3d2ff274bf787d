import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portal } from '../../machines/portal.ts';
import { restingLeaves, toLeafKey } from '../../machines/states.ts';
import { texts } from '../../src/texts.ts';
import { goalAdvice } from '../planning/goal-advice.ts';
import { planPaths } from '../planning/path-plan.ts';
import { recordedStepsFile, recordedStepsText, recordedTitles } from '../planning/recorded-steps.ts';
import { approvedChartFile, chartChanges, chartText } from '../statechart-drawing/approved-chart.ts';
import { recordChart, type StateRecord } from '../statechart-drawing/chart-record.ts';
import { storyFiles } from '../story-generation/story-files.ts';
import { storyIdOf } from '../story-generation/story-names.ts';
import type { Finding } from './finding.ts';

const picturesFolder = 'tests/stories/pictures';
const chart = recordChart(portal);
const states = new Map(chart.states.map((state) => [state.path, state]));
const committed = committedChart();
const committedNames = new Set(committed.split('\n').map((line) => line.split(' | ')[0]));

/** What the change adds: the states that the last commit does not have. */
const added: readonly StateRecord[] = restingLeaves
  .filter((leaf) => !committedNames.has(leaf))
  .flatMap((leaf) => states.get(leaf) ?? []);

/** What the statechart misses: descriptions, ways to each state, inputs for each transition. */
export function chartFindings(): Finding[] {
  const { graph, missing } = planPaths();
  const reached = new Set([...graph.nodes.values()].flatMap(({ snapshot }) => toLeafKey(snapshot).split(' + ')));
  const unreached = restingLeaves.filter((leaf) => !reached.has(leaf));
  return [
    ...chart.states
      .filter(({ kind, description, path }) => kind === 'leaf' && description === '' && states.has(path))
      .map(({ path }) => ({ place: folderOf(path), missing: `${path} has no description` })),
    ...unreached.map((leaf) => ({
      place: folderOf(leaf),
      missing: `no path leads to ${leaf}: add a transition to it`,
    })),
    ...missing
      // of a state that nothing leads to no transition can be taken
      .filter(({ source }) => !unreached.some((leaf) => source === `portal.${leaf}`))
      .map((goal) => ({ place: placeIn(goalAdvice(goal)), missing: goalAdvice(goal) })),
  ];
}

/** What the tests miss of the states that the change adds. */
export function testFindings(): Finding[] {
  const rows = sourcesIn('tests/machines/steps');
  const journey = sourcesIn('tests/portal/journey');
  const walk = sourcesIn('stories/walk-through');
  return added.flatMap(({ path, screen, ids }) => {
    const isNewScreen = screen !== null && !committed.includes(` screen: ${screen} `);
    const title = screen !== null && isTitled(screen) ? texts[screen].title : '';
    const view = `tests/src/screens/${kebab(screen ?? '')}/${kebab(screen ?? '')}-view.test.tsx`;
    return [
      ...(ids.length > 0
        ? []
        : [{ place: folderOf(path), missing: `${path} names no id of the checklist in its meta` }]),
      ...(rows.includes(`'${path}'`)
        ? []
        : [
            {
              place: `tests/machines/steps/${stepOf(path)}/`,
              missing: `no row of the specification begins in or leads to ${path}`,
            },
          ]),
      ...(!isNewScreen || existsSync(view) ? [] : [{ place: view, missing: `the view of ${path} has no test` }]),
      ...(!isNewScreen || journey.includes(title)
        ? []
        : [{ place: 'tests/portal/journey/customer-page.ts', missing: `the whole journey does not pass '${title}'` }]),
      ...(!isNewScreen || walk.includes(`texts.${screen}`)
        ? []
        : [{ place: 'stories/walk-through/walk-through.stories.tsx', missing: `no journey passes '${title}'` }]),
    ];
  });
}

/** What is generated or approved and no longer is as the chart. */
export async function recordFindings(): Promise<Finding[]> {
  const changes = chartChanges(readFileSync(approvedChartFile, 'utf8'), chartText(chart));
  return [
    ...(await storyFindings()),
    ...(changes.length === 0
      ? []
      : [{ place: 'npm run chart -- --approve', missing: `approves ${changes.length} changes of the statechart` }]),
    ...stepFindings(),
    ...pictureFindings(),
  ];
}

function pictureFindings(): Finding[] {
  return restingLeaves
    .flatMap((name) => ['390x844', '1280x800'].map((size) => `${picturesFolder}/${storyIdOf(name)}.${size}.webp`))
    .filter((path) => !existsSync(path))
    .map((path) => ({ place: 'npm run pictures -- --approve', missing: `takes ${path}: look at it` }));
}

async function storyFindings(): Promise<Finding[]> {
  const place = 'npm run stories';
  try {
    const outdated = [...(await storyFiles())].filter(
      ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
    );
    return outdated.map(([path]) => ({ place, missing: `writes ${path} again` }));
  } catch (error) {
    return [{ place, missing: `writes the stories of the change, but first: ${messageOf(error)}` }];
  }
}

/** The approved chart of the last commit: one that was approved since belongs to the change. */
function committedChart(): string {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${approvedChartFile}`], { encoding: 'utf8' });
  return status === 0 ? stdout : readFileSync(approvedChartFile, 'utf8');
}

function stepFindings(): Finding[] {
  const place = 'npx vitest run tests/tools/audit/recorded.test.ts -u';
  try {
    const isCurrent = recordedStepsText(recordedTitles()) === readFileSync(recordedStepsFile, 'utf8');
    return isCurrent ? [] : [{ place, missing: 'approves the steps of the recorded paths: read the diff' }];
  } catch (error) {
    return [
      { place, missing: `a recorded path no longer fits (${messageOf(error)}): first \`npm run -s paths -- --cover\`` },
    ];
  }
}

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

function folderOf(path: string): string {
  return `machines/steps/${stepOf(path)}/`;
}

function stepOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** The file that an advice names. */
function placeIn(advice: string): string {
  return /tools\/planning\/[\w-]+\.ts/.exec(advice)?.[0] ?? 'tools/planning/';
}

function isTitled(screen: string): screen is keyof typeof texts & StateScreen {
  return screen in texts;
}

type StateScreen = 'confirming' | 'consenting' | 'choosing' | 'noPrograms' | 'contact' | 'success';

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

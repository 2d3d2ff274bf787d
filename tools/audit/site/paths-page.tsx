import { uniq } from 'es-toolkit';
import { statesAround } from 'xstate-paths';
import { storyIdOf } from 'xstate-paths/stories';
import { resultOf, type PathRecord } from '../path-record.ts';
import type { AuditRecord } from '../record.ts';
import type { Page } from './frame.tsx';
import { Folded, goalWord, IdLinks, PathLink, Spaced, StateLink, Table } from './parts.tsx';

const signs = { passed: '✓', failed: '✗', 'not run': '–', 'unreachable in a browser': '○' } as const;

/** The list of all paths. Each row opens the path's test in Playwright's report. */
export function pathsPage(audit: AuditRecord): Page {
  const { application, folder, paths } = audit;
  return {
    file: 'paths.html',
    title: 'Paths',
    body: (
      <>
        {paths.some(({ run }) => run) && (
          <p className="lead">
            A path opens in Playwright’s report: its steps, its pictures on a phone and on a desktop, its trace, and
            each step’s details, which unfold: calls, data, requirements, axe’s violations and the words on the screen.
            Keys of the report: <kbd>←</kbd> and <kbd>→</kbd> open the previous and the next path, <kbd>a</kbd> lists
            all, <kbd>p</kbd> the passed and <kbd>f</kbd> the failed ones. Traces need a server:{' '}
            <code>npx playwright show-report {folder}/report</code>
          </p>
        )}
        <p className="note">
          A path in a visible browser: <code>{application.replay}</code>
        </p>
        <Table
          columns={['Path', 'Purpose', 'Ends in', 'Steps', 'Requirements', 'Result', 'Seconds']}
          rows={paths.map((path) => rowOf(path, audit))}
          filters={{ failed: 'result-failed' }}
        />
      </>
    ),
  };
}

function rowOf(path: PathRecord, { application: { storybook } }: AuditRecord) {
  const { id, purpose, start, steps, ends, goals, unreachable, run } = path;
  const ids = uniq(steps.flatMap((step) => step.ids)).toSorted();
  // include the groups, so that 'contact' finds every path through its states
  const states = uniq(steps.flatMap(({ leaves }) => leaves.flatMap(statesAround)));
  const exact = [...states, ...ids].map((each) => `${each};`);
  const spoken = uniq(steps.flatMap(({ name, sentences }) => [name, ...sentences]));
  const result = resultOf(path);
  const story = steps.at(-1)?.story;
  return {
    id,
    words: [start, `result-${result}`, ...exact, ...goals.map(goalWord), ...spoken].join(' '),
    cells: [
      <PathLink key="" path={path} />,
      purpose,
      <Spaced key="">
        {ends.map((leaf) => (
          <StateLink key={leaf} path={leaf} />
        ))}
        {story !== undefined && storybook !== undefined && (
          <a href={`${storybook}?path=/story/${storyIdOf(story)}`}>story</a>
        )}
      </Spaced>,
      steps.length,
      ids.length > 0 && (
        <Folded summary={ids.length}>
          <IdLinks ids={ids} />
        </Folded>
      ),
      <span key="" className={result} title={unreachable ?? undefined}>
        {signs[result]} {result}
      </span>,
      run?.seconds.toFixed(1),
    ],
  };
}

import { refusalKey } from 'xstate-paths';
import { shortEvent, shortGuard, type StateRecord, type TransitionRecord } from 'xstate-paths/drawing';
import { unreachableGoalReason } from '../missing.ts';
import { surfaces, type Surface } from '../record.ts';
import type { Page } from './frame.tsx';
import { anchorOf } from '../anchors.ts';
import { GoalPaths, Show, StateLink, surfaceNames, TableHead, TableTools } from './parts.tsx';
import { usePage, type Site } from './site.ts';

/** Every coverage goal of the statechart, with the surfaces that covered it. */
export function coveragePage({ audit: { chart } }: Site): Page {
  const names = surfaces.map((surface) => surfaceNames[surface]);
  return {
    file: 'coverage.html',
    title: 'Coverage goals',
    section: 'Coverage',
    body: (
      <>
        <h1>Coverage goals</h1>
        <p className="lead">
          Each transition of the statechart, taken; and each guard, refusing. ✓ covered by the last run on that surface,
          ✗ not covered by it, ○ unreachable in a browser, – not run.
        </p>
        <TableTools table="coverage" placeholder="state, event, guard">
          <Show
            choices={{
              '': 'every goal',
              missing: 'not covered everywhere',
              taken: 'transitions',
              refused: 'refusals',
            }}
          />
        </TableTools>
        <table id="coverage" className="list">
          <TableHead columns={['State and event', 'Guard', 'Leads to', ...names, 'Paths']} />
          {chart.states.map((state) => (
            <StateRows key={state.id} state={state} />
          ))}
        </table>
      </>
    ),
  };
}

function StateRows({ state }: { readonly state: StateRecord }) {
  const { transitions } = usePage().site.audit.chart;
  const own = transitions.filter(({ sourcePath }) => sourcePath === state.path);
  return (
    own.length > 0 && (
      <tbody>
        <tr className="group">
          <th scope="rowgroup" colSpan={7}>
            <StateLink path={state.path} />
          </th>
        </tr>
        {own.flatMap(goalsOf).map((goal) => (
          <GoalRow key={goal.goal} {...goal} />
        ))}
      </tbody>
    )
  );
}

/** A row of the coverage table. */
interface Goal {
  readonly goal: string;
  readonly kind: 'taken' | 'refused';
  readonly event: string;
  readonly guard: string;
  readonly target: string;
  readonly actions: string;
}

function goalsOf({ key, event, guard, targets, actions }: TransitionRecord): Goal[] {
  const name = guard === null ? '' : shortGuard(guard);
  const shared = { event: shortEvent(event), actions: '' };
  const target = targets.join(', ') || 'stays';
  const taken: Goal = { ...shared, goal: key, kind: 'taken', guard: name, target, actions: actions.join(', ') };
  const refusal = refusalKey(key);
  return guard === null
    ? [taken]
    : [taken, { ...shared, goal: refusal, kind: 'refused', guard: `not ${name}`, target: 'not taken' }];
}

function GoalRow({ goal, kind, event, guard, target, actions }: Goal) {
  const { site } = usePage();
  const marks = surfaces.map((surface) => ({ surface, mark: markOf(surface, goal, site) }));
  return (
    <tr
      id={anchorOf(goal)}
      data-row
      data-kind={kind}
      data-missing={marks.some(({ mark }) => mark === 'missed' || mark === 'unknown')}
      data-text={`${goal} ${guard} ${target}`.toLowerCase()}
    >
      <td className="event">{event}</td>
      <td>{guard}</td>
      <td>
        {target} <span className="soft">{actions}</span>
      </td>
      {marks.map(({ surface, mark }) => {
        const reason = mark === 'unreachable' ? `: ${unreachableGoalReason(goal, site.audit)}` : '';
        const words = `${surfaceNames[surface]}: ${markWords[mark]}${reason}`;
        return (
          <td key={surface} className={`mark ${mark}`} title={words}>
            {signs[mark]}
            <span className="visually-hidden"> {words}</span>
          </td>
        );
      })}
      <td>
        <GoalPaths goal={goal} />
      </td>
    </tr>
  );
}

const signs = { covered: '✓', missed: '✗', unreachable: '○', unknown: '–' } as const;
const markWords = {
  covered: 'covered',
  missed: 'not covered',
  unreachable: 'unreachable in a browser',
  unknown: 'not run',
} as const;

function markOf(surface: Surface, goal: string, site: Site): keyof typeof signs {
  if (site.audit.coverage[surface].state !== 'run') return 'unknown';
  if (site.covered[surface].has(goal)) return 'covered';
  return surface === 'browser' && unreachableGoalReason(goal, site.audit) !== undefined ? 'unreachable' : 'missed';
}

import { refusalKey } from '../../planning/coverage-goals.ts';
import type { TransitionRecord } from '../../statechart-drawing/chart-record.ts';
import { shortEvent, shortGuard } from '../../statechart-drawing/transition-labels.ts';
import { surfaces, type Surface } from '../record.ts';
import type { Page } from './frame.tsx';
import { anchorOf, PathLinks, StateLink, surfaceNames, TableTools } from './parts.tsx';
import { usePage, type Site } from './site.ts';

/** Every coverage goal of the statechart, with the surfaces that covered it. */
export function coveragePage(): Page {
  return {
    file: 'coverage.html',
    title: 'Coverage goals',
    section: 'coverage.html',
    keys: [['j / k', 'next, previous row']],
    body: <Coverage />,
  };
}

function Coverage() {
  const { states, transitions } = usePage().site.audit.chart;
  const groups = states
    .map((state) => ({ state, own: transitions.filter(({ sourcePath }) => sourcePath === state.path) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      <h1>Coverage goals</h1>
      <p className="lead">
        Each transition of the statechart, taken; and each guard, refusing. ✓ covered by the last run on that surface, ✗
        not covered by it, ○ unreachable in a browser, – not run.
      </p>
      <TableTools table="coverage" placeholder="state, event, guard">
        <label>
          Show{' '}
          <select id="coverage-show">
            <option value="">every goal</option>
            <option value="missing">not covered everywhere</option>
            <option value="taken">transitions</option>
            <option value="refused">refusals</option>
          </select>
        </label>
      </TableTools>
      <table id="coverage" className="list">
        <thead>
          <tr>
            <th scope="col">State and event</th>
            <th scope="col">Guard</th>
            <th scope="col">Leads to</th>
            {surfaces.map((surface) => (
              <th key={surface} scope="col" className="mark">
                {surfaceNames[surface]}
              </th>
            ))}
            <th scope="col">Paths</th>
          </tr>
        </thead>
        {groups.map(({ state, own }) => (
          <tbody key={state.id}>
            <tr className="group">
              <th scope="rowgroup" colSpan={7}>
                <StateLink path={state.path} />
              </th>
            </tr>
            {own.map((transition) => (
              <GoalRows key={transition.key} transition={transition} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function GoalRows({ transition }: { readonly transition: TransitionRecord }) {
  const { key, event, guard, targets, actions } = transition;
  const name = shortEvent(event);
  return (
    <>
      <GoalRow
        goal={key}
        kind="taken"
        event={name}
        guard={guard === null ? '' : shortGuard(guard)}
        target={targets.join(', ') || 'stays'}
        actions={actions.join(', ')}
      />
      {guard !== null && (
        <GoalRow
          goal={refusalKey(key)}
          kind="refused"
          event={name}
          guard={`not ${shortGuard(guard)}`}
          target="not taken"
        />
      )}
    </>
  );
}

interface GoalRowProps {
  readonly goal: string;
  readonly kind: 'taken' | 'refused';
  readonly event: string;
  readonly guard: string;
  readonly target: string;
  readonly actions?: string;
}

function GoalRow({ goal, kind, event, guard, target, actions = '' }: GoalRowProps) {
  const { site } = usePage();
  const marks = surfaces.map((surface) => markOf(surface, goal, site));
  const isMissing = marks.some((mark) => mark !== 'covered' && mark !== 'unreachable');
  return (
    <tr
      id={anchorOf(goal)}
      data-row
      tabIndex={-1}
      data-kind={kind}
      data-missing={isMissing}
      data-text={`${goal} ${guard} ${target}`.toLowerCase()}
    >
      <td className="event">{event}</td>
      <td>{guard}</td>
      <td>
        {target}
        {actions !== '' && <span className="soft">{actions}</span>}
      </td>
      {marks.map((mark, index) => (
        <MarkCell key={surfaces[index]} mark={mark} title={titleOf(surfaces[index] ?? 'model', mark, goal, site)} />
      ))}
      <td>
        <PathLinks
          paths={site.pathsByGoal.get(goal) ?? []}
          query={`transition=${encodeURIComponent(goal)}`}
          limit={3}
        />
      </td>
    </tr>
  );
}

type Mark = 'covered' | 'missed' | 'unreachable' | 'unknown';
const signs: Readonly<Record<Mark, string>> = { covered: '✓', missed: '✗', unreachable: '○', unknown: '–' };
const words: Readonly<Record<Mark, string>> = {
  covered: 'covered',
  missed: 'not covered',
  unreachable: 'unreachable in a browser',
  unknown: 'not run',
};

function MarkCell({ mark, title }: { readonly mark: Mark; readonly title: string }) {
  return (
    <td className={`mark ${mark}`} title={title}>
      {signs[mark]}
      <span className="visually-hidden"> {title}</span>
    </td>
  );
}

function markOf(surface: Surface, goal: string, site: Site): Mark {
  if (site.audit.coverage[surface].state !== 'run') return 'unknown';
  if (site.covered[surface].has(goal)) return 'covered';
  return surface === 'browser' && reasonOf(goal, site) !== undefined ? 'unreachable' : 'missed';
}

function titleOf(surface: Surface, mark: Mark, goal: string, site: Site): string {
  const reason = mark === 'unreachable' ? `: ${reasonOf(goal, site)}` : '';
  return `${surfaceNames[surface]}: ${words[mark]}${reason}`;
}

/** The refusal of a guard is unreachable where its transition is. */
function reasonOf(goal: string, { audit }: Site): string | undefined {
  return audit.unreachable[goal.replace(/ refused$/, '')];
}

import { changeText, kindOf } from 'xstate-paths/drawing';
import { goalKeysOf } from '../coverage.ts';
import { attentionOf } from '../missing.ts';
import { pathResultOf, surfaces, type AuditRecord, type Surface } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, Folded, GoalLink, IdLinks, PathLink, shortTime, Spaced, StateLink, surfaceNames } from './parts.tsx';
import { reaches, useAudit } from './site.ts';

/** The figures, the findings that need attention, and the site's instructions. */
export function overviewPage(audit: AuditRecord): Page {
  const { application, chart, paths, part, runs, unreachable } = audit;
  const leaves = chart.states.filter((state) => state.kind === 'leaf' && kindOf(state) !== 'transient');
  const possible = paths.filter((path) => path.unreachable === null);
  const passed = possible.filter((path) => pathResultOf(path, runs) === 'passed');
  const pathless = application.checklist.filter(({ id }) => !paths.some((path) => reaches(path, id)));
  const goals = Object.entries(unreachable);
  return {
    file: 'index.html',
    title: 'Overview',
    body: (
      <>
        <p className="lead">
          {application.name} is one statechart: <a href="chart.html">{count(leaves.length, 'state')}</a> a user can be
          in and <a href="coverage.html">{count(chart.transitions.length, 'transition')}</a>. Each transition and each
          refusal of a guard is a coverage goal. <a href="paths.html">{count(paths.length, 'path')}</a> cover the goals
          on three surfaces: the model, the application in an in-memory DOM, and a real browser, where {passed.length}{' '}
          of {possible.length} passed.
        </p>
        {part !== null && <p className="note">This audit is partial. It contains {part}.</p>}
        <h2>Needs attention</h2>
        <Attention />
        <h2>Coverage goals</h2>
        {surfaces.map((surface) => (
          <CoverageBar key={surface} surface={surface} />
        ))}
        {goals.length > 0 && (
          <Folded summary={`${count(goals.length, 'transition')} that no browser can take`}>
            {goals.map(([goal, reason]) => (
              <p key={goal}>
                <GoalLink goal={goal} />: {reason}
              </p>
            ))}
          </Folded>
        )}
        {part === null && pathless.length > 0 && (
          <Folded summary={`${count(pathless.length, 'requirement')} without a path`}>
            {pathless.map(({ id, text }) => (
              <p key={id}>
                <IdLinks ids={[id]} /> {text}
              </p>
            ))}
          </Folded>
        )}
      </>
    ),
  };
}

function CoverageBar({ surface }: { readonly surface: Surface }) {
  const audit = useAudit();
  const keys = goalKeysOf(audit.chart);
  const { state, source, when, paths, covered } = audit.coverage[surface];
  const done = keys.filter((key) => covered.includes(key)).length;
  const unreachable = keys.filter((key) => key in audit.unreachable && !covered.includes(key)).length;
  const rest = surface === 'browser' && unreachable > 0 ? `, ${unreachable} unreachable` : '';
  return (
    <p className="bar">
      <span>{surfaceNames[surface]}</span>
      <meter min={0} max={keys.length} value={done} aria-label={surfaceNames[surface]} />
      {state === 'run' ? (
        <span>
          {done} of {keys.length}
          {rest} <span className="soft">{`${count(paths, 'path')}, ${shortTime(when)}`}</span>
        </span>
      ) : (
        <span>{`${state}: ${source}`}</span>
      )}
    </p>
  );
}

function Attention() {
  const audit = useAudit();
  const { unmeasured, changes, unreached, notTaken, failed, count: all } = attentionOf(audit);
  if (all === 0)
    return (
      <p className="passed">
        Nothing: every path passed in the browser, and axe found nothing. The chart is the approved one.
      </p>
    );
  return (
    <ul className="failed">
      {unmeasured.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {changes.map((change) => (
        <li key={change.name}>
          Not as approved, <code>{changeText(change)}</code>
        </li>
      ))}
      {unreached.map((path) => (
        <li key={path}>
          No step leads to <StateLink path={path} />
        </li>
      ))}
      {notTaken.map((goal) => (
        <li key={goal}>
          No browser path takes <GoalLink goal={goal} /> <code>{goal}</code>
        </li>
      ))}
      {[...failed].map(([problem, paths]) => (
        <li key={problem}>
          Failed in the browser: {problem}{' '}
          <Spaced>
            {paths.map((path) => (
              <PathLink key={path.id} path={path} />
            ))}
          </Spaced>
        </li>
      ))}
    </ul>
  );
}

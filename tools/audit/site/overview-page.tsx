import { uniq } from 'es-toolkit';
import { changeText, kindOf } from 'xstate-paths/drawing';
import { goalKeysOf } from '../coverage.ts';
import { attentionOf, missingOf } from '../missing.ts';
import { surfaces, type AuditRecord, type Surface, type SurfaceRecord } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, Fact, GoalLink, IdLinks, PathLink, shortTime, StateLink, surfaceNames } from './parts.tsx';
import { reaches, usePage, type Site } from './site.ts';

/** The figures, the findings that need attention, and the site's instructions. */
export function overviewPage({ audit: { application, part } }: Site): Page {
  return {
    file: 'index.html',
    title: 'Overview',
    section: 'Overview',
    body: (
      <>
        <h1>Audit of {application.name}</h1>
        <p className="lead">
          The application is one statechart. Each transition and each refusal of a guard is a coverage goal. Paths
          through the chart cover the goals on three surfaces: the model, the application in an in-memory DOM, and a
          real browser. The chart is compared with the approved one.
        </p>
        {part !== null && <p className="note">This audit is partial. It contains {part}.</p>}
        <Figures />
        <h2>Coverage goals</h2>
        {surfaces.map((surface) => (
          <CoverageBar key={surface} surface={surface} />
        ))}
        <p className="note">
          A goal is covered if a run took the transition, or its guard refused.{' '}
          <a href="coverage.html">See every goal.</a>
        </p>
        <h2>Needs attention</h2>
        <Attention />
        <UnreachableGoals />
        <PathlessRequirements />
        <h2>Sources</h2>
        <Sources />
      </>
    ),
  };
}

function Figures() {
  const { chart, changes, paths, results } = usePage().site.audit;
  const leaves = chart.states.filter((state) => state.kind === 'leaf' && kindOf(state) !== 'transient');
  const missing = missingOf(changes);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const pictures = uniq(Object.values(results).flatMap((result) => result.pictures.map(({ file }) => file)));
  const figures = [
    [ofApproved(leaves.length, missing.states), 'states a user can be in', 'chart.html'],
    [ofApproved(chart.transitions.length, missing.transitions), 'transitions between them', 'coverage.html'],
    [paths.length, `paths of ${steps.toLocaleString('en')} steps`, 'paths.html'],
    [pictures.length, 'pictures from the browser', 'paths.html'],
  ] as const;
  return (
    <ul className="figures">
      {figures.map(([value, words, href]) => (
        <li key={words}>
          <a href={href}>
            <strong>{value}</strong> {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ofApproved(present: number, missing: number): string {
  return missing === 0 ? String(present) : `${present} of ${present + missing}`;
}

function CoverageBar({ surface }: { readonly surface: Surface }) {
  const { audit, covered } = usePage().site;
  const keys = goalKeysOf(audit.chart);
  const done = keys.filter((key) => covered[surface].has(key)).length;
  const { state, source } = audit.coverage[surface];
  const missing = missingOf(audit.changes).goals;
  const unreachable = keys.filter((key) => key in audit.unreachable && !covered[surface].has(key)).length;
  const total = keys.length + missing;
  const rest = [
    ...(missing > 0 ? [`${missing} missing in the chart`] : []),
    ...(surface === 'browser' && unreachable > 0 ? [`${unreachable} unreachable in a browser`] : []),
  ];
  return (
    <p className={`bar ${state.replace(' ', '-')}`}>
      <span>{surfaceNames[surface]}</span>
      <meter min={0} max={total} value={done} aria-label={surfaceNames[surface]} />
      <span>{state === 'run' ? [`${done} of ${total}`, ...rest].join(', ') : `${state}: ${source}`}</span>
    </p>
  );
}

function Attention() {
  const { audit } = usePage().site;
  const { unmeasured, changes, unreached, notTaken, failed, rules, count: all } = attentionOf(audit);
  return (
    <>
      {all === 0 && (
        <p className="good">
          Nothing: every path passed in the browser, and axe found nothing.
          {audit.isApproved && ' The chart is the approved one.'}
        </p>
      )}
      <ul className="bad">
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
        {failed.map((path) => (
          <li key={path.id}>
            <PathLink path={path} /> failed in the browser: {problemOf(path, audit)}
          </li>
        ))}
        {[...rules].map(([rule, steps]) => (
          <li key={rule}>
            axe rule <code>{rule}</code> on {count(steps, 'screenshot')}:{' '}
            <a href="paths.html?result=axe+findings">their paths</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function UnreachableGoals() {
  const { unreachable } = usePage().site.audit;
  const goals = Object.entries(unreachable);
  return (
    goals.length > 0 && (
      <details>
        <summary>{count(goals.length, 'transition')} that no browser can take</summary>
        <ul className="rows">
          {goals.map(([goal, reason]) => (
            <li key={goal}>
              <GoalLink goal={goal} />: {reason}
            </li>
          ))}
        </ul>
      </details>
    )
  );
}

function PathlessRequirements() {
  const { application, paths, part } = usePage().site.audit;
  const lines = application.checklist.filter(({ id }) => !paths.some((path) => reaches(path, id)));
  return (
    part === null &&
    lines.length > 0 && (
      <details>
        <summary>{count(lines.length, 'requirement')} without a path</summary>
        <ul className="rows">
          {lines.map(({ id, text }) => (
            <li key={id}>
              <IdLinks ids={[id]} /> {text}
            </li>
          ))}
        </ul>
      </details>
    )
  );
}

function Sources() {
  const { revision, made, seconds, coverage, faults, changes, isApproved } = usePage().site.audit;
  return (
    <dl className="facts">
      <Fact term="Revision">{revision}</Fact>
      <Fact term="Made">{`${shortTime(made)}, in ${Math.round(seconds)} s`}</Fact>
      {surfaces.map((surface) => (
        <Fact key={surface} term={surfaceNames[surface]}>
          {runOf(coverage[surface])} <code>{coverage[surface].source}</code>
        </Fact>
      ))}
      <Fact term="Faults" when={faults !== null}>
        {faults && `${count(faults.rows.length, 'row')}, ${shortTime(faults.when)}`}
      </Fact>
      <Fact term="Approved" when={isApproved}>
        <a href="difference.html">{count(changes.length, 'difference')}</a> from the approved chart
      </Fact>
    </dl>
  );
}

function runOf({ state, when, paths }: SurfaceRecord): string {
  if (state === 'run') return `${shortTime(when)}, ${count(paths, 'path')}`;
  return state === 'stale' ? `older than the statechart (${shortTime(when)}), so not counted` : state;
}

function problemOf({ steps }: AuditRecord['paths'][number], { results }: AuditRecord): string {
  const problem = steps.map(({ resultId }) => results[resultId]?.problem).find(Boolean) ?? '';
  return problem.split('\n')[0] ?? '';
}

import { kindOf } from '../../statechart-drawing/draw-chart.ts';
import { goalKeysOf } from '../coverage.ts';
import type { Difference } from '../difference.ts';
import { pathResultOf, surfaces, type AuditRecord, type Surface, type SurfaceRecord } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, Fact, PathLink, shortTime, surfaceNames } from './parts.tsx';
import { usePage } from './site.ts';

/** The figures, what needs attention, and how to use the site. */
export function overviewPage(difference: Difference | null): Page {
  return {
    file: 'index.html',
    title: 'Overview',
    section: 'index.html',
    body: (
      <>
        <h1>Audit of the portal</h1>
        <p className="lead">
          The portal is one statechart. Each of its transitions, and each refusal of a guard, is a coverage goal. Paths
          through the chart cover the goals on three surfaces: the model alone, the portal in an in-memory DOM, and a
          real browser.
        </p>
        <Figures />
        <h2>Coverage goals</h2>
        {surfaces.map((surface) => (
          <CoverageBar key={surface} surface={surface} />
        ))}
        <p className="note">
          A goal is covered when inspection saw the transition taken, or the guard refused.{' '}
          <a href="coverage.html">Every goal is a row.</a>
        </p>
        <h2>Needs attention</h2>
        <Attention />
        <h2>How to use this site</h2>
        <ol className="lead">
          <li>
            <a href="paths.html">Paths</a> lists all paths. Filter them by state, event, address, checklist id, service
            result or browser result. A path shows a screenshot after each step. <kbd>j</kbd> <kbd>k</kbd> move through
            its steps, <kbd>n</kbd> <kbd>p</kbd> through the filtered paths, <kbd>r</kbd> marks a path as read.
          </li>
          <li>
            <a href="chart.html">Statechart</a> is the drawing: a state or an arrow shows its transitions and their
            paths.
          </li>
          <li>
            <a href="checklist.html">Checklist</a> lists each line of the specification with the paths that reach it.
          </li>
          <li>
            <code>npm run replay -- &lt;path id&gt; --headed</code> runs a path in a visible browser and leaves it open.
          </li>
        </ol>
        <h2>Sources</h2>
        <Sources difference={difference} />
      </>
    ),
  };
}

function Figures() {
  const { chart, paths, results } = usePage().site.audit;
  const leaves = chart.states.filter((state) => state.kind === 'leaf' && kindOf(state) !== 'transient');
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const screenshots = Object.values(results).flatMap(({ pictures }) => pictures);
  const figures = [
    [leaves.length, 'states a customer can be in', 'chart.html'],
    [chart.transitions.length, 'transitions between them', 'coverage.html'],
    [paths.length, `paths of ${steps.toLocaleString('en')} steps`, 'paths.html'],
    [screenshots.length, 'pictures from the browser', 'paths.html'],
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

function CoverageBar({ surface }: { readonly surface: Surface }) {
  const { audit, covered } = usePage().site;
  const keys = goalKeysOf(audit.chart);
  const done = keys.filter((key) => covered[surface].has(key)).length;
  const { state, source } = audit.coverage[surface];
  const missing = keys.filter((key) => key in audit.unreachable && !covered[surface].has(key)).length;
  const rest = surface === 'browser' && missing > 0 ? `, ${missing} unreachable in a browser` : '';
  return (
    <p className={`bar ${state.replace(' ', '-')}`}>
      <span>{surfaceNames[surface]}</span>
      <meter min={0} max={keys.length} value={done} aria-label={surfaceNames[surface]} />
      <span>{state === 'run' ? `${done} of ${keys.length}${rest}` : `${state}: ${source}`}</span>
    </p>
  );
}

function Attention() {
  const { audit, pathsByGoal } = usePage().site;
  const failed = audit.paths.filter((path) => pathResultOf(path, audit.results) === 'failed');
  const uncovered = goalKeysOf(audit.chart).filter((key) => !pathsByGoal.has(key));
  const rules = new Map<string, number>();
  for (const { axe } of Object.values(audit.results)) {
    for (const { id } of axe ?? []) rules.set(id, (rules.get(id) ?? 0) + 1);
  }
  if (Object.keys(audit.results).length === 0)
    return <p className="note">No path was run in a browser: there are no screenshots and no accessibility results.</p>;
  if (failed.length + uncovered.length + rules.size === 0)
    return <p className="good">Nothing: every path passed in the browser, and axe found nothing.</p>;
  return (
    <ul className="bad">
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
      {uncovered.map((key) => (
        <li key={key}>
          No path covers <code>{key}</code>
        </li>
      ))}
    </ul>
  );
}

function Sources({ difference }: { readonly difference: Difference | null }) {
  const { revision, made, seconds, coverage, faults } = usePage().site.audit;
  return (
    <dl className="facts">
      <Fact term="Revision">{revision}</Fact>
      <Fact term="Made">{`${shortTime(made)}, in ${Math.round(seconds)} s`}</Fact>
      {surfaces.map((surface) => (
        <Fact key={surface} term={surfaceNames[surface]}>
          {runOf(coverage[surface])} <code>{coverage[surface].source}</code>
        </Fact>
      ))}
      <Fact term="Faults">{faults ? `${count(faults.rows.length, 'row')}, ${shortTime(faults.when)}` : 'not run'}</Fact>
      <Fact term="Compared">
        {difference ? (
          <a href="difference.html">{count(difference.states.length + difference.transitions.length, 'difference')}</a>
        ) : (
          'with nothing'
        )}
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

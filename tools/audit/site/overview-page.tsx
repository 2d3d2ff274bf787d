import { kindOf } from '../../statechart-drawing/draw-chart.ts';
import { goalKeysOf } from '../coverage.ts';
import type { Difference } from '../difference.ts';
import { pathResultOf, surfaces, type Surface } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, PathLink, shortTime, surfaceNames } from './parts.tsx';
import { usePage } from './site.ts';

/** The figures, what needs attention, and how to use the site. */
export function overviewPage(difference: Difference | null): Page {
  return {
    file: 'index.html',
    title: 'Overview',
    section: 'index.html',
    body: <Overview difference={difference} />,
  };
}

function Overview({ difference }: { readonly difference: Difference | null }) {
  const { audit } = usePage().site;
  const { states, transitions } = audit.chart;
  const steps = audit.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const leaves = states.filter((state) => state.kind === 'leaf' && kindOf(state) !== 'transient').length;
  const screenshots = Object.values(audit.results).filter(({ screenshot }) => screenshot !== '').length;
  return (
    <>
      <h1>Audit of the portal</h1>
      <p className="lead">
        The portal is one statechart. Each of its transitions, and each refusal of a guard, is a coverage goal. Paths
        through the chart cover the goals on three surfaces: the model alone, the portal in an in-memory DOM, and a real
        browser.
      </p>
      <ul className="figures">
        <Figure value={leaves} words="states a customer can be in" href="chart.html" />
        <Figure value={transitions.length} words="transitions between them" href="coverage.html" />
        <Figure value={audit.paths.length} words={`paths of ${steps.toLocaleString('en')} steps`} href="paths.html" />
        <Figure value={screenshots} words="screenshots from the browser" href="paths.html" />
      </ul>
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
      <ol className="guide">
        <li>
          <a href="paths.html">Paths</a> lists all paths. Filter them by state, event, address, checklist id, service
          result or result. A path shows a screenshot after each step. <kbd>j</kbd> <kbd>k</kbd> move through its steps,{' '}
          <kbd>n</kbd> <kbd>p</kbd> through the filtered paths, <kbd>r</kbd> marks a path as read.
        </li>
        <li>
          <a href="chart.html">Statechart</a> is the drawing: a state or an arrow shows its transitions and their paths.
        </li>
        <li>
          <a href="checklist.html">Checklist</a> lists each line of the specification with the paths that reach it.
        </li>
        <li>
          <code>npm run replay -- &lt;path id&gt; --headed</code> runs a path in a visible browser and leaves it open.
        </li>
      </ol>
      <h2>Sources</h2>
      <table className="plain">
        <tbody>
          <tr>
            <th scope="row">Revision</th>
            <td>{audit.revision}</td>
          </tr>
          <tr>
            <th scope="row">Made</th>
            <td>
              {shortTime(audit.made)}, in {Math.round(audit.seconds)} s
            </td>
          </tr>
          {surfaces.map((surface) => (
            <SourceRow key={surface} surface={surface} />
          ))}
          <tr>
            <th scope="row">Faults</th>
            <td>
              {audit.faults ? `${count(audit.faults.rows.length, 'row')}, ${shortTime(audit.faults.when)}` : 'not run'}
            </td>
          </tr>
          <tr>
            <th scope="row">Compared</th>
            <td>
              {difference ? (
                <a href="difference.html">
                  {count(difference.states.length + difference.transitions.length, 'difference')}
                </a>
              ) : (
                'with nothing'
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Figure({ value, words, href }: { readonly value: number; readonly words: string; readonly href: string }) {
  return (
    <li>
      <a href={href}>
        <strong>{value}</strong> {words}
      </a>
    </li>
  );
}

function CoverageBar({ surface }: { readonly surface: Surface }) {
  const { audit, covered } = usePage().site;
  const keys = goalKeysOf(audit.chart);
  const done = keys.filter((key) => covered[surface].has(key)).length;
  const { state, source } = audit.coverage[surface];
  const unreachable =
    surface === 'browser' ? keys.filter((key) => key in audit.unreachable && !covered.browser.has(key)).length : 0;
  const rest = unreachable > 0 ? `, ${unreachable} unreachable in a browser` : '';
  return (
    <p className={`bar ${state.replace(' ', '-')}`}>
      <span>{surfaceNames[surface]}</span>
      <meter min={0} max={keys.length} value={done} aria-label={surfaceNames[surface]} />
      <span>{state === 'run' ? `${done} of ${keys.length}${rest}` : `${state}: ${source}`}</span>
    </p>
  );
}

function SourceRow({ surface }: { readonly surface: Surface }) {
  const { state, when, paths, source } = usePage().site.audit.coverage[surface];
  const words = {
    run: `${shortTime(when)}, ${count(paths, 'path')}`,
    stale: `older than the statechart (${shortTime(when)}), so not counted`,
    'not run': 'not run',
  };
  return (
    <tr>
      <th scope="row">{surfaceNames[surface]}</th>
      <td>
        {words[state]} <code>{source}</code>
      </td>
    </tr>
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
  if (failed.length + uncovered.length + rules.size === 0) {
    return Object.keys(audit.results).length > 0 ? (
      <p className="good">Nothing: every path passed in the browser, and axe found nothing.</p>
    ) : (
      <p className="note">
        No path was run in a browser (<code>--quick</code>): there are no screenshots and no accessibility results.
      </p>
    );
  }
  return (
    <ul className="bad">
      {failed.map((path) => (
        <li key={path.id}>
          <PathLink path={path} /> failed in the browser:{' '}
          {firstProblem(
            path.steps.map(({ resultId }) => resultId),
            audit.results,
          )}
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

function firstProblem(ids: readonly string[], results: Readonly<Record<string, { readonly problem: string }>>): string {
  const problem = ids.map((id) => results[id]?.problem).find(Boolean) ?? '';
  return problem.split('\n')[0] ?? '';
}

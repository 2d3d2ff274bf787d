import { kindOf } from 'xstate-paths/drawing';
import { goalKeysOf } from '../coverage.ts';
import { findingsOf } from '../findings.ts';
import { reaches, resultOf } from '../path-record.ts';
import { surfaces, type AuditRecord, type Surface } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, IdLinks, PathLink, shortTime, Spaced, surfaceNames, TableHead } from './parts.tsx';

/** The figures, the findings that need attention, and the site's instructions. */
export function overviewPage(audit: AuditRecord): Page {
  const { application, chart, paths, part } = audit;
  const leaves = chart.states.filter((state) => state.kind === 'leaf' && kindOf(state) !== 'transient');
  const possible = paths.filter((path) => path.unreachable === null);
  const passed = possible.filter((path) => resultOf(path) === 'passed');
  const findings = findingsOf(audit);
  const pathless = application.checklist.map(({ id }) => id).filter((id) => !paths.some((path) => reaches(path, id)));
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
        {findings.length === 0 && (
          <p className="passed">
            Nothing: every path passed in the browser, and axe found nothing. The chart is the approved one.
          </p>
        )}
        <ul className="failed">
          {findings.map(({ text, href, paths: affected = [] }) => (
            <li key={text}>
              <Spaced>
                {href === undefined ? text : <a href={href}>{text}</a>}
                {affected.map((path) => (
                  <PathLink key={path.id} path={path} />
                ))}
              </Spaced>
            </li>
          ))}
        </ul>
        <h2>Coverage goals</h2>
        <table>
          <TableHead columns={['Surface', 'Covered', 'Paths', 'Run', 'By']} />
          <tbody>
            {surfaces.map((surface) => (
              <SurfaceRow key={surface} surface={surface} audit={audit} />
            ))}
          </tbody>
        </table>
        {part === null && pathless.length > 0 && (
          <p>
            <a href="checklist.html?filter=no-path">{count(pathless.length, 'requirement')}</a> without a path:{' '}
            <IdLinks ids={pathless} />
          </p>
        )}
      </>
    ),
  };
}

function SurfaceRow({ surface, audit }: { readonly surface: Surface; readonly audit: AuditRecord }) {
  const keys = goalKeysOf(audit.chart);
  const { state, source, when, paths, covered } = audit.coverage[surface];
  const done = keys.filter((key) => covered.includes(key)).length;
  const unreachable = keys.filter((key) => key in audit.unreachable && !covered.includes(key)).length;
  return (
    <tr className={state === 'run' ? undefined : 'failed'}>
      <th scope="row">{surfaceNames[surface]}</th>
      <td>
        {done} of {keys.length}
        {surface === 'browser' && unreachable > 0 && (
          <>
            , <a href="coverage.html?filter=unreachable">{unreachable} unreachable</a>
          </>
        )}
      </td>
      <td>{paths}</td>
      <td>{state === 'run' ? shortTime(when) : state}</td>
      <td>
        <code>{source}</code>
      </td>
    </tr>
  );
}

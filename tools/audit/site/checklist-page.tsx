import { reaches } from '../path-record.ts';
import type { AuditRecord } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, Folded, PathLinks, shortTime, Spaced, StateLink, Table } from './parts.tsx';

/** Lists each id of the specification's checklist with its states, their paths and its tests. */
export function checklistPage({ application, chart, paths, tests }: AuditRecord): Page {
  const rows = application.checklist.map(({ id, area, text }) => {
    const through = paths.filter((path) => reaches(path, id));
    const titles = tests?.byId[id] ?? [];
    return {
      id,
      words: `${through.length === 0 ? 'no-path' : ''} ${through.length + titles.length === 0 ? 'no-proof' : ''}`,
      cells: [
        id,
        area,
        text,
        <Spaced key="">
          {chart.states
            .filter(({ ownIds }) => ownIds.includes(id))
            .map(({ path }) => (
              <StateLink key={path} path={path} />
            ))}
        </Spaced>,
        through.length > 0 ? <PathLinks key="" paths={through} filter={`${id};`} /> : 'none',
        titles.length > 0 ? (
          <Folded summary={titles.length}>
            {titles.map((title) => (
              <div key={title}>{title}</div>
            ))}
          </Folded>
        ) : (
          'none'
        ),
      ],
    };
  });
  return {
    file: 'checklist.html',
    title: 'Checklist',
    body: (
      <>
        <p className="lead">
          The requirements of the specification. A path covers a requirement if it reaches a state or a dialog with its
          id. Requirements on the page or the network belong to no state; the tests that name them cover them.{' '}
          {tests
            ? `Test run of ${shortTime(tests.when)} (${tests.file}): ${count(tests.count, 'passed test')}.`
            : 'No test report was found.'}
        </p>
        <Table
          columns={['Id', 'Area', 'Text', 'States', 'Paths', 'Tests that name it']}
          rows={rows}
          filters={{ 'without a path': 'no-path', 'without a path or a test': 'no-proof' }}
        />
      </>
    ),
  };
}

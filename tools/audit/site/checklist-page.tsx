import { groupBy } from 'es-toolkit';
import type { Page } from './frame.tsx';
import { count, PathLinks, shortTime, Show, StateLink, TableHead, TableTools } from './parts.tsx';
import { reaches, usePage, type Site } from './site.ts';

/** Lists each id of the specification's checklist with its states, their paths and its tests. */
export function checklistPage({ audit: { tests, application } }: Site): Page {
  return {
    file: 'checklist.html',
    title: 'Checklist',
    section: 'Checklist',
    body: (
      <>
        <h1>Checklist</h1>
        <p className="lead">
          The requirements of the specification. A path covers a requirement if it reaches a state or a dialog with its
          id. Requirements on the page or the network belong to no state; the tests that name them cover them.
        </p>
        <p className="note">
          {tests
            ? `Test run of ${shortTime(tests.when)} (${tests.file}): ${count(tests.count, 'passed test')}.`
            : 'No test report was found.'}
        </p>
        <TableTools table="checklist" placeholder="id or words">
          <Show
            choices={{ '': 'every requirement', pathless: 'without a path', missing: 'without a path or a test' }}
          />
        </TableTools>
        <table id="checklist" className="list">
          <TableHead columns={['Id', 'Text', 'States', 'Paths', 'Tests that name it']} />
          {Object.entries(groupBy(application.checklist, ({ area }) => area)).map(([area, lines]) => (
            <tbody key={area}>
              <tr className="group">
                <th scope="rowgroup" colSpan={5}>
                  {area}
                </th>
              </tr>
              {lines.map(({ id, text }) => (
                <ChecklistRow key={id} id={id} text={text} />
              ))}
            </tbody>
          ))}
        </table>
      </>
    ),
  };
}

function ChecklistRow({ id, text }: { readonly id: string; readonly text: string }) {
  const { audit } = usePage().site;
  const states = audit.chart.states.filter(({ ownIds }) => ownIds.includes(id));
  const paths = audit.paths.filter((path) => reaches(path, id));
  const tests = audit.tests?.byId[id] ?? [];
  return (
    <tr
      id={id}
      data-row
      data-kind={paths.length === 0 ? 'pathless' : 'path'}
      data-missing={paths.length === 0 && tests.length === 0}
      data-text={`${id} ${text}`.toLowerCase()}
    >
      <th scope="row">{id}</th>
      <td>{text}</td>
      <td>
        {states.map(({ path }) => (
          <div key={path}>
            <StateLink path={path} />
          </div>
        ))}
      </td>
      <td>{paths.length > 0 ? <PathLinks paths={paths} query={`checklist=${id}`} /> : 'none'}</td>
      <td>
        {tests.length === 0 ? (
          'none'
        ) : (
          <details>
            <summary>{tests.length}</summary>
            {tests.map((title) => (
              <div key={title}>{title}</div>
            ))}
          </details>
        )}
      </td>
    </tr>
  );
}

import { drawChart, kindOf, nameOf, type StateRecord } from 'xstate-paths/drawing';
import { chartMarkup } from 'xstate-paths/panel';
import { stateAnchorOf } from '../anchors.ts';
import { surfaces, type AuditRecord } from '../record.ts';
import type { Comparison } from './difference-page.tsx';
import type { Page } from './frame.tsx';
import { IdLinks, PathLinks, StateLink, Table } from './parts.tsx';

const kindWords = {
  rest: 'waits for the user',
  posting: 'waits for a reply',
  dialog: 'a dialog is open',
  modal: 'a window is open',
  transient: 'transient, never visible',
} as const;

/** The statechart's drawing with zoom, scrolling and search, and the table of its states. */
export async function chartPage(audit: AuditRecord, { changes }: Comparison): Promise<Page> {
  const { chart, coverage } = audit;
  const kinds = new Map(changes.map(({ name, kind }) => [name, kind]));
  const isCovered = (key: string) => surfaces.every((surface) => coverage[surface].covered.includes(key));
  const drawings = await drawChart(chart, {
    foldsFailures: true,
    classOfState: ({ path }) => kinds.get(path) ?? '',
    classOfTransition: (transition) =>
      [isCovered(transition.key) ? '' : 'uncovered', kinds.get(nameOf(transition)) ?? ''].join(' ').trim(),
  });
  return {
    file: 'chart.html',
    title: 'Statechart',
    body: (
      <>
        <p className="lead">
          A state waits for the user (green), waits for a reply (amber), has an open dialog (red) or an open window
          (violet), or is transient (dashed). A transition that is not covered on every surface is red. A click on a
          state leads to its row, a click on a transition to its coverage.
        </p>
        <div className="statechart" id="chart" dangerouslySetInnerHTML={{ __html: chartMarkup(drawings) }} />
        <Table
          columns={['State', 'Kind', 'Description', 'Facts', 'Services', 'Requirements', 'Paths', 'Transitions']}
          rows={chart.states.map((state) => rowOf(state, audit))}
        />
      </>
    ),
  };
}

function rowOf(state: StateRecord, { paths }: AuditRecord) {
  const { path, kind, description, facts, invokes, ownIds } = state;
  const through = paths.filter(({ steps }) =>
    steps.some(({ leaves }) => leaves.some((leaf) => `${leaf}.`.startsWith(`${path}.`))),
  );
  return {
    id: stateAnchorOf(path),
    cells: [
      <StateLink key="" path={path} />,
      kind === 'leaf' ? kindWords[kindOf(state)] : kind,
      description,
      Object.entries(facts).map(([name, value]) => <div key={name}>{`${name}: ${value}`}</div>),
      invokes.join(', '),
      <IdLinks key="" ids={ownIds} />,
      <PathLinks key="" paths={through} filter={`${path};`} />,
      <a key="" href={`coverage.html?filter=${path};`}>
        from and to it
      </a>,
    ],
  };
}

import { upperFirst } from 'es-toolkit';
import { drawChart, kindOf, nameOf, type StateRecord } from 'xstate-paths/drawing';
import { chartMarkup } from 'xstate-paths/panel';
import { stateAnchorOf } from '../anchors.ts';
import type { AuditRecord } from '../record.ts';
import type { Comparison } from './difference-page.tsx';
import type { Page } from './frame.tsx';
import { Facts, GoalLink, GoalPaths, IdLinks, PathLinks, StateLink } from './parts.tsx';
import { coverageLevelOf, useAudit, type CoverageLevel } from './site.ts';

const kindWords = {
  rest: 'waits for the user',
  posting: 'waits for a reply',
  dialog: 'a dialog is open',
  modal: 'a window is open',
  transient: 'transient, never visible',
} as const;

const levelWords: Readonly<Record<CoverageLevel, string>> = {
  all: 'covered on all surfaces',
  some: 'covered on some surfaces',
  none: 'covered on none',
};

/** The statechart's drawing with zoom, scrolling and search, and the details of the selected state or arrow beside it. */
export async function chartPage(audit: AuditRecord, { changes }: Comparison): Promise<Page> {
  const { chart } = audit;
  const kinds = new Map(changes.map(({ name, kind }) => [name, kind]));
  const drawings = await drawChart(chart, {
    foldsFailures: true,
    classOfState: ({ path }) => kinds.get(path) ?? '',
    classOfTransition: (transition) =>
      `covered-${coverageLevelOf(audit, transition.key)} ${kinds.get(nameOf(transition)) ?? ''}`.trim(),
  });
  const legend = [
    ...Object.entries(kindWords).map(([kind, words]) => [`swatch ${kind}`, words] as const),
    ...Object.entries(levelWords).map(([level, words]) => [`line covered-${level}`, words] as const),
  ];
  return {
    file: 'chart.html',
    title: 'Statechart',
    body: (
      <>
        <p className="legend">
          {legend.map(([className, words]) => (
            <span key={className}>
              <span className={className} /> {words}
            </span>
          ))}
        </p>
        <div className="chart-layout">
          <div className="statechart" id="chart" dangerouslySetInnerHTML={{ __html: chartMarkup(drawings) }} />
          <aside id="state-details" aria-label="The pressed state, or every state">
            {chart.states.map((state) => (
              <StateDetail key={state.id} state={state} />
            ))}
          </aside>
        </div>
      </>
    ),
  };
}

function StateDetail({ state }: { readonly state: StateRecord }) {
  const { chart, paths } = useAudit();
  const through = paths.filter(({ steps }) =>
    steps.some(({ leaves }) => leaves.some((leaf) => `${leaf}.`.startsWith(`${state.path}.`))),
  );
  const outgoing = chart.transitions.filter(({ sourcePath }) => sourcePath === state.path);
  const incoming = chart.transitions.filter(({ targets }) => targets.includes(state.path));
  return (
    <section className="detail" id={stateAnchorOf(state.path)}>
      <h3>{state.path}</h3>
      <p>
        {state.description}{' '}
        <span className="soft">{state.kind === 'leaf' ? kindWords[kindOf(state)] : state.kind}</span>
      </p>
      <Facts
        facts={{
          ...Object.fromEntries(Object.entries(state.facts).map(([name, value]) => [upperFirst(name), value])),
          Services: state.invokes.join(', '),
          Checklist: state.ownIds.length > 0 && <IdLinks ids={state.ownIds} />,
          Paths: through.length > 0 && <PathLinks paths={through} filter={`${state.path};`} />,
          Outgoing: outgoing.map(({ key }) => (
            <div key={key}>
              <GoalLink goal={key} /> <GoalPaths goal={key} />
            </div>
          )),
          Incoming: incoming.map(({ key, sourcePath }) => (
            <div key={key}>
              <StateLink path={sourcePath} /> {key.split(' --')[1]}
            </div>
          )),
        }}
      />
    </section>
  );
}

import { upperFirst } from 'es-toolkit';
import { drawChart, kindOf, type StateRecord, type TransitionRecord } from 'xstate-paths/drawing';
import { chartMarkup } from 'xstate-paths/panel';
import { stateAnchorOf } from '../anchors.ts';
import type { Page } from './frame.tsx';
import { Fact, GoalLink, GoalPaths, IdLinks, PathLinks, StateLink } from './parts.tsx';
import { coverageLevelOf, usePage, type CoverageLevel, type Site } from './site.ts';

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
export async function chartPage(site: Site): Promise<Page> {
  const { states } = site.audit.chart;
  const drawings = await drawChart(site.audit.chart, {
    foldsFailures: true,
    classOfTransition: ({ key }) => `covered-${coverageLevelOf(site, key)}`,
  });
  return {
    file: 'chart.html',
    title: 'Statechart',
    section: 'Statechart',
    body: (
      <>
        <h1>Statechart</h1>
        <Legend />
        <div className="chart-layout">
          <div className="statechart" id="chart" dangerouslySetInnerHTML={{ __html: chartMarkup(drawings) }} />
          <aside id="state-details" aria-label="The pressed state, or every state">
            {states.map((state) => (
              <StateDetail key={state.id} state={state} />
            ))}
          </aside>
        </div>
      </>
    ),
  };
}

function Legend() {
  const items = [
    ...Object.entries(kindWords).map(([kind, words]) => [`swatch ${kind}`, words] as const),
    ...Object.entries(levelWords).map(([level, words]) => [`line covered-${level}`, words] as const),
  ];
  return (
    <ul className="legend">
      {items.map(([className, words]) => (
        <li key={className}>
          <span className={className} /> {words}
        </li>
      ))}
    </ul>
  );
}

function StateDetail({ state }: { readonly state: StateRecord }) {
  const { chart, paths } = usePage().site.audit;
  const through = paths.filter(({ steps }) =>
    steps.some(({ leaves }) => leaves.some((leaf) => `${leaf}.`.startsWith(`${state.path}.`))),
  );
  const outgoing = chart.transitions.filter(({ sourcePath }) => sourcePath === state.path);
  const incoming = chart.transitions.filter(({ targets }) => targets.includes(state.path));
  return (
    <section className="detail" id={stateAnchorOf(state.path)}>
      <h3>
        {state.path}{' '}
        <span className={`kind ${kindOf(state)}`}>{state.kind === 'leaf' ? kindOf(state) : state.kind}</span>
      </h3>
      <p>{state.description}</p>
      <dl className="facts">
        {Object.entries(state.facts).map(([name, value]) => (
          <Fact key={name} term={upperFirst(name)}>
            {value}
          </Fact>
        ))}
        <Fact term="Services">{state.invokes.join(', ')}</Fact>
        <Fact term="Checklist" when={state.ownIds.length > 0}>
          <IdLinks ids={state.ownIds} />
        </Fact>
        <Fact term="Paths" when={through.length > 0}>
          <PathLinks paths={through} query={`state=${encodeURIComponent(state.path)}`} />
        </Fact>
      </dl>
      {outgoing.length > 0 && <h4>Outgoing</h4>}
      <Transitions transitions={outgoing} />
      {incoming.length > 0 && <h4>Incoming</h4>}
      <ul className="rows">
        {incoming.map(({ key, sourcePath }) => (
          <li key={key}>
            <StateLink path={sourcePath} /> <span className="soft">{key.split(' --')[1]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Transitions({ transitions }: { readonly transitions: readonly TransitionRecord[] }) {
  const { site } = usePage();
  return (
    <ul className="rows">
      {transitions.map(({ key }) => {
        const level = coverageLevelOf(site, key);
        return (
          <li key={key}>
            <span className={`line covered-${level}`} title={levelWords[level]} /> <GoalLink goal={key} />{' '}
            <GoalPaths goal={key} />
          </li>
        );
      })}
    </ul>
  );
}

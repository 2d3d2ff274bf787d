import { arrowsOf, type Arrow } from '../../statechart-drawing/arrows.ts';
import type { StateRecord, TransitionRecord } from '../../statechart-drawing/chart-record.ts';
import { drawWholeChart, kindOf } from '../../statechart-drawing/draw-chart.ts';
import type { Page } from './frame.tsx';
import { Fact, GoalLink, IdLink, PathLinks, Spaced, StateLink } from './parts.tsx';
import { coverageLevelOf, usePage, type CoverageLevel, type Site } from './site.ts';

const legend = [
  ['rest', 'waits for the customer'],
  ['posting', 'waits for an answer'],
  ['dialog', 'a dialog is open'],
  ['modal', 'the code window is open'],
  ['transient', 'left at once'],
] as const;

const levelWords: Readonly<Record<CoverageLevel, string>> = {
  all: 'covered on all surfaces',
  some: 'covered on some surfaces',
  none: 'covered on none',
};

/** The drawing of the statechart, to be zoomed, panned and searched; the details of a state or an arrow beside it. */
export async function chartPage(site: Site): Promise<Page> {
  const { chart } = site.audit;
  const arrows = arrowsOf(chart.transitions);
  const svg = await drawWholeChart(chart, arrows, {
    classOf: ({ transitions }) => `covered-${lowest(transitions.map(({ key }) => coverageLevelOf(site, key)))}`,
  });
  return {
    file: 'chart.html',
    title: 'Statechart',
    section: 'chart.html',
    keys: [
      ['+ / −', 'zoom'],
      ['arrows', 'pan, with the drawing focused'],
      ['0', 'the whole chart'],
      ['Enter', 'in the search: the next match'],
    ],
    body: <Chart svg={svg} arrows={arrows} />,
  };
}

function Chart({ svg, arrows }: { readonly svg: string; readonly arrows: readonly Arrow[] }) {
  const { states } = usePage().site.audit.chart;
  return (
    <>
      <h1>Statechart</h1>
      <search className="tools">
        <label>
          Search <input type="search" id="chart-search" placeholder="state, event or guard" autoComplete="off" />
        </label>
        <output id="chart-matches" htmlFor="chart-search">
          Press a state or an arrow for its details.
        </output>
        <span className="zoom">
          <button type="button" data-zoom="in" aria-label="Zoom in">
            +
          </button>
          <button type="button" data-zoom="out" aria-label="Zoom out">
            −
          </button>
          <button type="button" data-zoom="fit">
            Whole
          </button>
          {states
            .filter(({ kind, path }) => kind === 'group' && !path.includes('.'))
            .map(({ path }) => (
              <button key={path} type="button" data-show={`state-${path}`}>
                {path}
              </button>
            ))}
        </span>
      </search>
      <ul className="legend">
        {legend.map(([kind, words]) => (
          <li key={kind}>
            <span className={`swatch ${kind}`} />
            {words}
          </li>
        ))}
        {Object.entries(levelWords).map(([level, words]) => (
          <li key={level}>
            <span className={`line covered-${level}`} />
            {words}
          </li>
        ))}
      </ul>
      <div className="chart-layout">
        <div
          className="chart"
          id="chart"
          // zoomed and panned with keys
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="application"
          aria-label="The statechart: zoom with + and −, pan with the arrow keys"
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        <aside id="chart-detail" aria-live="polite" />
      </div>
      <h2>Every state</h2>
      <div id="state-details">
        {states.map((state) => (
          <StateDetail key={state.id} state={state} />
        ))}
      </div>
      <div id="arrow-details" hidden>
        {arrows.map((arrow) => (
          <section key={arrow.id} className="detail" data-arrow={arrow.id}>
            <h3>
              {arrow.from} → {arrow.to}
            </h3>
            <Transitions transitions={arrow.transitions} />
          </section>
        ))}
      </div>
    </>
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
    <section className="detail" data-state={state.path}>
      <h3>
        {state.path}{' '}
        <span className={`kind ${kindOf(state)}`}>{state.kind === 'leaf' ? kindOf(state) : state.kind}</span>
      </h3>
      <p>{state.description}</p>
      <dl className="facts">
        {state.route !== null && <Fact term="Address">{state.route}</Fact>}
        {state.screen !== null && <Fact term="Screen">{state.screen}</Fact>}
        {state.invokes.length > 0 && <Fact term="Services">{state.invokes.join(', ')}</Fact>}
        {state.ownIds.length > 0 && (
          <Fact term="Checklist">
            <Spaced>
              {state.ownIds.map((id) => (
                <IdLink key={id} id={id} />
              ))}
            </Spaced>
          </Fact>
        )}
        <Fact term="Paths">
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
            <span className="soft">
              <PathLinks
                paths={site.pathsByGoal.get(key) ?? []}
                query={`transition=${encodeURIComponent(key)}`}
                limit={3}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function lowest(levels: readonly CoverageLevel[]): CoverageLevel {
  if (levels.every((level) => level === 'all')) return 'all';
  return levels.includes('none') ? 'none' : 'some';
}

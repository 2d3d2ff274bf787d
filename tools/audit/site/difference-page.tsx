import { chartMarkup } from '../../statechart-drawing/chart-markup.ts';
import type { ChartRecord } from '../../statechart-drawing/chart-record.ts';
import { drawChart } from '../../statechart-drawing/draw-chart.ts';
import { shortEvent } from '../../statechart-drawing/transition-labels.ts';
import { changedChartOf } from '../changed-chart.ts';
import type { Change, Difference } from '../difference.ts';
import type { Page } from './frame.tsx';
import { count, StateLink, TableHead, transitionWords } from './parts.tsx';

/** What was compared with what. */
export interface Comparison {
  /** the folder or revision that was given */
  readonly against: string;
  readonly difference: Difference;
}

/** The states and transitions that were added, removed or changed since another revision. */
export async function differencePage(comparison: Comparison | null, chart: ChartRecord): Promise<Page> {
  const drawn = comparison && (await drawDifference(comparison.difference, chart));
  return {
    file: 'difference.html',
    title: 'Differences',
    section: 'difference.html',
    body: (
      <>
        <h1>Differences</h1>
        {comparison ? <Changes comparison={comparison} /> : <NothingCompared />}
        {drawn !== null && <div className="statechart" id="chart" dangerouslySetInnerHTML={{ __html: drawn }} />}
      </>
    ),
  };
}

/** The chart with what was added, changed and removed marked. */
async function drawDifference(difference: Difference, chart: ChartRecord): Promise<string> {
  const changed = changedChartOf(chart, difference);
  const drawings = await drawChart(changed.chart, {
    classOfState: ({ path }) => changed.states.get(path) ?? '',
    classOfTransition: ({ key }) => changed.transitions.get(key) ?? '',
  });
  return chartMarkup(drawings);
}

function NothingCompared() {
  return (
    <p className="lead">
      Nothing was compared. <code>npm run audit -- --against &lt;folder or git revision&gt;</code> compares the
      statechart with the one in another audit's folder, or of a revision: <code>--against HEAD~5</code>.
    </p>
  );
}

function Changes({ comparison: { against, difference } }: { readonly comparison: Comparison }) {
  const { states, transitions } = difference;
  return (
    <>
      <p className="lead">
        This statechart compared with <code>{against}</code>: {count(states.length, 'state')} and{' '}
        {count(transitions.length, 'transition')} differ.
      </p>
      <table className="list">
        <TableHead columns={['Change', 'State', 'Event', 'Details']} />
        <tbody>
          {states.map((change) => (
            <ChangeRow
              key={change.item.path}
              change={change}
              state={change.item.path}
              event=""
              words={change.item.description}
            />
          ))}
          {transitions.map((change) => (
            <ChangeRow
              key={change.kind + change.item.key}
              change={change}
              state={change.item.sourcePath}
              event={shortEvent(change.item.event)}
              words={transitionWords(change.item)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ChangeRowProps {
  readonly change: Change<unknown>;
  readonly state: string;
  readonly event: string;
  readonly words: string;
}

function ChangeRow({ change: { kind, fields }, state, event, words }: ChangeRowProps) {
  const signs = { added: '+', removed: '−', changed: '~' } as const;
  return (
    <tr className={kind}>
      <th scope="row">{`${signs[kind]} ${kind}`}</th>
      {/* the drawing has no removed state */}
      <td>{kind === 'removed' ? <del>{state}</del> : <StateLink path={state} />}</td>
      <td className="event">{event}</td>
      <td>
        {fields.length === 0 && words}
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            {name}: <del>{before}</del> → <ins>{after}</ins>
          </div>
        ))}
      </td>
    </tr>
  );
}

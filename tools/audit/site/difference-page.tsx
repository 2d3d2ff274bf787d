import { chartMarkup } from 'xstate-paths/panel';
import { type ChartChange, type ChartRecord, drawChart, nameOf } from 'xstate-paths/drawing';
import type { Page } from './frame.tsx';
import { count, TableHead } from './parts.tsx';

/** Differences from another chart. */
export interface Comparison {
  /** the given folder or revision, or the file of the approved chart */
  readonly against: string;
  readonly changes: readonly ChartChange[];
}

/** Added, removed and changed states and transitions, as a table and in the drawing. */
export async function differencePage({ against, changes }: Comparison, chart: ChartRecord): Promise<Page> {
  const kinds = new Map(changes.map(({ name, kind }) => [name, kind]));
  const drawings = await drawChart(chart, {
    classOfState: ({ path }) => kinds.get(path) ?? '',
    classOfTransition: (transition) => kinds.get(nameOf(transition)) ?? '',
  });
  return {
    file: 'difference.html',
    title: 'Differences',
    section: 'Differences',
    body: (
      <>
        <h1>Differences</h1>
        <p className="lead">
          This statechart compared with <code>{against}</code>: {count(changes.length, 'difference')}.
        </p>
        <table className="list">
          <TableHead columns={['Change', 'State, or state · event [guard] → targets', 'Was', 'Is']} />
          <tbody>
            {changes.map(({ kind, name, was, is }) => (
              <tr key={kind + name} className={kind}>
                <th scope="row">{kind}</th>
                <td className="state">{name}</td>
                <td>{was}</td>
                <td>{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="statechart" id="chart" dangerouslySetInnerHTML={{ __html: chartMarkup(drawings) }} />
      </>
    ),
  };
}

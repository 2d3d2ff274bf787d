import { portal } from '../../machines/portal.ts';
import { checklistIdsOf, routeOf } from '../../machines/selectors.ts';
import { restingLeaves } from '../../tests/model/leaves.ts';
import { leafMoments } from '../states/moments.generated.ts';
import styles from '../support/document.module.css';
import { snapshotOf } from '../support/frozen.ts';
import { StoryLink } from '../support/story-link.tsx';
import { groupOf, storyIdOf } from '../support/story-names.ts';
import { Chart } from './chart.tsx';

interface StateRow {
  readonly leaf: string;
  readonly description: string;
  readonly route: string;
  readonly kind: 'dialog' | 'modal' | 'posting' | 'rest';
  readonly ids: readonly string[];
}

/** Every state that a customer can rest in, step by step: the step's picture, what each state is, and its story. */
export function StateList() {
  const steps = [...new Set(restingLeaves.map((leaf) => groupOf(leaf).title))];
  return (
    <div className={styles.document}>
      {steps.map((title) => (
        <Step key={title} title={title.replace('Journey/', '')} picture={pictureOf(title)} rows={rowsOf(title)} />
      ))}
    </div>
  );
}

interface StepProps {
  readonly title: string;
  /** a step of one state has none */
  readonly picture: string | undefined;
  readonly rows: readonly StateRow[];
}

function Step({ title, picture, rows }: StepProps) {
  return (
    <>
      <h2>{title}</h2>
      {picture !== undefined && <Chart of={picture} />}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">What happens</th>
              <th scope="col">Address</th>
              <th scope="col">Kind</th>
              <th scope="col">Checklist</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ leaf, description, route, kind, ids }) => (
              <tr key={leaf}>
                <th scope="row" className={styles.code}>
                  <StoryLink id={storyIdOf(leaf)}>{leaf}</StoryLink>
                </th>
                <td>{description}</td>
                <td className={styles.code}>{route}</td>
                <td>
                  <span className={`${styles.chip} ${styles[kind]}`}>{kind}</span>
                </td>
                <td className={styles.code}>{ids.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function rowsOf(title: string): StateRow[] {
  return Object.entries(leafMoments)
    .filter(([leaf]) => groupOf(leaf).title === title)
    .map(([leaf, moment]) => {
      const snapshot = snapshotOf(moment);
      const kind = (['dialog', 'modal', 'posting'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'rest';
      const description = portal.getStateNodeById(idOf(leaf)).description ?? '';
      return { leaf, description, route: routeOf(snapshot), kind, ids: checklistIdsOf(snapshot) };
    });
}

function pictureOf(title: string): string | undefined {
  const leaf = restingLeaves.find((each) => groupOf(each).title === title);
  return leaf?.includes('.') ? leaf.split('.')[0] : undefined;
}

/** Steps have ids of their own; what is in them is named from the root. */
function idOf(leaf: string): string {
  return `${portal.id}.${leaf}`;
}

import type { AnyStateNode } from 'xstate';
import { portal } from '../../machines/portal.ts';
import { selectRoute } from '../../machines/selectors.ts';
import type { PortalMeta } from '../../machines/model/meta.ts';
import { restingLeaves } from '../../tools/drivers/chart-states.ts';
import { stateFixtures } from '../fixtures.generated.ts';
import styles from '../support/document.module.css';
import { snapshotOf } from '../support/snapshot-fixture.ts';
import { StoryPicture } from '../support/story-picture.tsx';
import { stepTitleOf, storyIdOf } from 'xstate-paths/stories';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

interface StateRow {
  readonly leaf: string;
  readonly description: string;
  readonly route: string;
  readonly kind: 'dialog' | 'modal' | 'posting' | 'rest';
  readonly ids: readonly string[];
}

/** Every state that a customer can be in, step by step, with its description and story. */
export function StateList() {
  const steps = [...new Set(restingLeaves.map((leaf) => stepTitleOf(leaf)))];
  return (
    <div className={styles.document}>
      {steps.map((title) => (
        <Step key={title} title={title} rows={rowsOf(title)} />
      ))}
    </div>
  );
}

interface StepProps {
  readonly title: string;
  readonly rows: readonly StateRow[];
}

function Step({ title, rows }: StepProps) {
  return (
    <>
      <h2>{title}</h2>
      <WholeStep leaf={rows[0]?.leaf ?? ''} />
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
                  <StoryPicture id={storyIdOf(leaf)}>{leaf}</StoryPicture>
                </th>
                <td>
                  <strong lang="es">{portalChart.stateName(leaf)}</strong>
                  <div>{description}</div>
                </td>
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

/** Description and checklist ids of a whole step, found by one of its leaves. */
function WholeStep({ leaf }: { readonly leaf: string }) {
  if (!leaf.includes('.')) return null;
  const step = portal.root.states[leaf.split('.')[0] ?? ''];
  const meta: PortalMeta | undefined = step?.meta;
  return (
    <p>
      {step?.description} <span className={styles.code}>{meta?.ids?.join(', ')}</span>
    </p>
  );
}

function rowsOf(title: string): StateRow[] {
  return Object.entries(stateFixtures)
    .filter(([leaf]) => stepTitleOf(leaf) === title)
    .map(([leaf, fixture]) => {
      const snapshot = snapshotOf(fixture);
      const kind = (['dialog', 'modal', 'posting'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'rest';
      const node = portal.getStateNodeById(idOf(leaf));
      return { leaf, description: node.description ?? '', route: selectRoute(snapshot), kind, ids: idsOf(node) };
    });
}

/** The checklist ids of a state and its ancestors within its step. The step's ids are above the table. */
function idsOf(node: AnyStateNode): string[] {
  if (node.parent === undefined || node.path.length === 0) return [];
  const meta: PortalMeta | undefined = node.meta;
  const own = node.path.length === 1 && node.type !== 'atomic' ? [] : (meta?.ids ?? []);
  return [...new Set([...idsOf(node.parent), ...own])];
}

function idOf(leaf: string): string {
  return `${portal.id}.${leaf}`;
}

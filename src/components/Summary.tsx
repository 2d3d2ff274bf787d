import styles from './Summary.module.css';

interface SummaryProps {
  readonly title: string;
  /** nothing is shown while there are none; `verbatim`: what no translator changes */
  readonly facts: readonly { readonly term: string; readonly value: string; readonly verbatim?: boolean }[];
}

/** What is known so far, quiet beside the step. */
export function Summary({ title, facts }: SummaryProps) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ term, value, verbatim }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value} translate={verbatim ? 'no' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

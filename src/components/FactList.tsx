import type { ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  readonly facts: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** Terms and their values, such as an account's holder and NIS (CON-1). */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

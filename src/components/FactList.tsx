import type { ReactNode } from 'react';
import { classNames } from './attributes.ts';
import styles from './FactList.module.css';

interface FactListProps {
  /** small, for the aside */
  readonly quiet?: boolean;
  /** `verbatim`: must not be translated */
  readonly facts: readonly { readonly term: string; readonly value: ReactNode; readonly verbatim?: boolean }[];
}

/** Terms with their values, such as an account's holder and NIS (CON-1). */
export function FactList({ quiet = false, facts }: FactListProps) {
  return (
    <dl className={classNames(styles.list, quiet && styles.quiet)}>
      {facts.map(({ term, value, verbatim }) => (
        <div key={term} className={styles.fact}>
          <dt className="muted">{term}</dt>
          <dd className={styles.value} translate={verbatim ? 'no' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

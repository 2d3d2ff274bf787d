import type { ReactNode } from 'react';
import { classNames } from './attributes.ts';
import styles from './Card.module.css';

interface CardProps {
  /** for what most customers don't need: it stands back behind the other card */
  readonly quiet?: boolean;
  /** keeps free what a message takes that may come, so that nothing below moves */
  readonly room?: boolean;
  readonly children: ReactNode;
}

/** A surface for one group of content. */
export function Card({ quiet = false, room = false, children }: CardProps) {
  const card = <div className={classNames(styles.card, quiet && styles.quiet)}>{children}</div>;
  // below the card, where it can't be seen, and not an empty half within it
  return room ? <div className={styles.room}>{card}</div> : card;
}

import type { ReactNode } from 'react';
import { classNames } from './attributes.ts';
import styles from './Card.module.css';

interface CardProps {
  /** unobtrusive, for content that most customers don't need */
  readonly quiet?: boolean;
  /** reserves space for a later message, to avoid a layout shift */
  readonly room?: boolean;
  readonly children: ReactNode;
}

/** A surface for one group of content. */
export function Card({ quiet = false, room = false, children }: CardProps) {
  const card = <div className={classNames(styles.card, quiet && styles.quiet)}>{children}</div>;
  // reserve the space below the card, not as an empty half inside it
  return room ? <div className={styles.room}>{card}</div> : card;
}

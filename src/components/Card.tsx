import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly children: ReactNode;
}

/** A white surface with one thing on it. */
export function Card({ children }: CardProps) {
  return <div className={styles.card}>{children}</div>;
}

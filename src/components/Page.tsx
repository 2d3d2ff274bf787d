import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** at the top: the way back */
  readonly back?: ReactNode;
  /** above the heading: the current step, the banner, the mark of success */
  readonly progress?: ReactNode;
  /** the end of the journey: `progress`, heading and lead stand in a green panel */
  readonly success?: boolean;
  /** the landing's width; the other screens have one column */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The main part of a screen, under one h1. SkipLink leads to it. */
export function Page({ title, lead, back, progress, success = false, wide = false, children }: PageProps) {
  return (
    <main id="contenido" tabIndex={-1} className={classNames(styles.page, wide && styles.wide)}>
      {back}
      {!success && progress}
      <div className={classNames(styles.head, success && styles.success)}>
        {success && progress}
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </main>
  );
}

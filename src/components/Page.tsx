import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** above the heading: the current step */
  readonly progress?: ReactNode;
  /** the landing's width; the other screens have one column */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The main part of a screen, under one h1. SkipLink leads to it. */
export function Page({ title, lead, progress, wide = false, children }: PageProps) {
  return (
    <main id="contenido" tabIndex={-1} className={classNames(styles.page, wide && styles.wide)}>
      {progress}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </main>
  );
}

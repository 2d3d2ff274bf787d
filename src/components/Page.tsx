import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** the h1, which takes the focus when the step changes */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly lead?: string | undefined;
  /** above the heading: where am I */
  readonly progress?: ReactNode;
  /** the landing's width; the other screens hold one column */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The main part of a screen, under one h1. The target of SkipLink. */
export function Page({ title, headingRef, lead, progress, wide = false, children }: PageProps) {
  return (
    <main id="contenido" tabIndex={-1} className={classNames(styles.page, wide && styles.wide)}>
      {progress}
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** at the top: the way back */
  readonly back?: ReactNode;
  /** above the heading: the current step, the mark of success */
  readonly progress?: ReactNode;
  /** the end of the journey: `progress`, heading and lead stand in a green panel */
  readonly success?: boolean;
  /** the landing: its heading stands on the banner with this alt text, its content has the whole width */
  readonly bannerAlt?: string;
  readonly children: ReactNode;
}

/** The main part of a screen, under one h1. SkipLink leads to it. */
export function Page({ title, lead, back, progress, success = false, bannerAlt, children }: PageProps) {
  const head = (
    <div className={classNames(styles.head, success && styles.success)}>
      {success && progress}
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
  if (bannerAlt !== undefined) {
    return (
      <main id="contenido" tabIndex={-1} className={styles.wide}>
        <Banner alt={bannerAlt}>{head}</Banner>
        <div className={styles.content}>{children}</div>
      </main>
    );
  }
  return (
    <main id="contenido" tabIndex={-1} className={styles.page}>
      {(back !== undefined || progress !== undefined) && !success && (
        <div className={styles.top}>
          {back}
          {progress}
        </div>
      )}
      {head}
      {children}
    </main>
  );
}

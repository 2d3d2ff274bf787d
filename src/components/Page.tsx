import type { ReactNode } from 'react';
import { Banner, type BannerPicture } from './Banner.tsx';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** ids of what is read with the heading, as it has the focus when the screen opens */
  readonly describedBy?: string | undefined;
  /** at the top: the way back */
  readonly back?: ReactNode;
  /** above the heading: the current step */
  readonly progress?: ReactNode;
  /** an icon above the heading of a screen that can't go on */
  readonly mark?: ReactNode;
  /** what heading and lead stand in, such as the panel of the journey's end */
  readonly renderHead?: (head: ReactNode) => ReactNode;
  /** the landing: its heading stands on this banner, its content has the whole width */
  readonly banner?: BannerPicture;
  readonly children: ReactNode;
}

/** The main part of a screen, under one h1. SkipLink leads to it. */
export function Page({ title, lead, describedBy, back, progress, mark, renderHead, banner, children }: PageProps) {
  const head = (
    <div className={styles.head}>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <h1 tabIndex={-1} aria-describedby={describedBy}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
  if (banner !== undefined) {
    return (
      <main id="contenido" tabIndex={-1} className={styles.wide}>
        <Banner picture={banner}>{head}</Banner>
        <div className={styles.content}>{children}</div>
      </main>
    );
  }
  return (
    <main id="contenido" tabIndex={-1} className={styles.page}>
      {(back !== undefined || progress !== undefined) && (
        <div className={styles.top}>
          {back}
          {progress}
        </div>
      )}
      {renderHead === undefined ? head : renderHead(head)}
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface BannerPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** '' for a decorative picture */
  readonly alt: string;
}

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** ids of the elements that are read with the heading, which gets the focus when the screen opens */
  readonly describedBy?: string | undefined;
  /** the back link, at the top */
  readonly back?: ReactNode;
  /** the current step, above the heading */
  readonly progress?: ReactNode;
  /** an icon above the heading of a dead-end screen */
  readonly mark?: ReactNode;
  /** wraps heading and lead, for example in the success panel */
  readonly renderHead?: (head: ReactNode) => ReactNode;
  /** the landing's banner, which holds the heading; the content gets the full width. Narrow screens neither show nor load the picture (LAN-3) */
  readonly banner?: BannerPicture;
  readonly children: ReactNode;
}

/** The main part of a screen, with its only h1. Target of SkipLink. */
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
    const { url, alt, width, height } = banner;
    return (
      <main id="contenido" tabIndex={-1} className={styles.wide}>
        <div className={styles.banner}>
          <div className={styles.bannerInner}>
            {head}
            <img className={styles.picture} src={url} alt={alt} width={width} height={height} loading="lazy" />
          </div>
        </div>
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

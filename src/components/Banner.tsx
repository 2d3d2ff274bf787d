import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export interface BannerPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** '' for a decorative picture */
  readonly alt: string;
}

interface BannerProps {
  readonly picture: BannerPicture;
  /** heading and lead */
  readonly children: ReactNode;
}

/** The landing's heading on its picture, which narrow screens neither show nor load (LAN-3). */
export function Banner({ picture: { url, width, height, alt }, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        {children}
        <img className={styles.picture} src={url} alt={alt} width={width} height={height} loading="lazy" />
      </div>
    </div>
  );
}

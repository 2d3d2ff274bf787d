import type { ReactNode } from 'react';
import bannerUrl from '../brand/banner.svg';
import styles from './Banner.module.css';

interface BannerProps {
  /** '' for a decorative picture */
  readonly alt: string;
  /** heading and lead */
  readonly children: ReactNode;
}

/** The landing's heading on its picture, which is neither shown nor loaded on narrow screens (LAN-3). */
export function Banner({ alt, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        {children}
        <img className={styles.picture} src={bannerUrl} alt={alt} {...__BANNER_SIZE__} loading="lazy" />
      </div>
    </div>
  );
}

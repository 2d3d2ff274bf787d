import bannerUrl from '../assets/banner.svg';
import styles from './Banner.module.css';

interface BannerProps {
  /** '' for a decorative picture */
  readonly alt: string;
}

/** The landing's picture, neither shown nor loaded on narrow screens (LAN-3). */
export function Banner({ alt }: BannerProps) {
  return <img className={styles.banner} src={bannerUrl} alt={alt} width="1200" height="96" loading="lazy" />;
}

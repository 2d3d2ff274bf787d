import bannerUrl from '../assets/banner.svg';
import styles from './Banner.module.css';

interface BannerProps {
  /** '' where the picture says nothing that the words don't */
  readonly alt: string;
}

/** The landing's picture; narrow screens neither show nor load it (LAN-3). */
export function Banner({ alt }: BannerProps) {
  return <img className={styles.banner} src={bannerUrl} alt={alt} width="1200" height="220" loading="lazy" />;
}

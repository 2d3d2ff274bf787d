import styles from './Logo.module.css';

/** The utility's logo, a background image (build/brand). Hidden from assistive technology because the name is beside it. */
export function Logo() {
  return <svg className={styles.logo} aria-hidden="true" data-part="logo" />;
}

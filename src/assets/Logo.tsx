import styles from './Logo.module.css';

/** The utility's logo, a picture of the style sheet (build/brand). Hidden from assistive tools: the name is beside it. */
export function Logo() {
  return <svg className={styles.logo} aria-hidden="true" data-part="logo" />;
}

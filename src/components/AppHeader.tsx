import { Logo } from '../assets/Logo.tsx';
import styles from './AppHeader.module.css';

interface AppHeaderProps {
  readonly utilityName: string;
}

/** The header of every screen: white logo on a blue bar (APP-3). */
export function AppHeader({ utilityName }: AppHeaderProps) {
  return (
    <header className={styles.header} data-part="banner">
      <div className={styles.inner}>
        <Logo />
        <span className={styles.name}>{utilityName}</span>
      </div>
    </header>
  );
}

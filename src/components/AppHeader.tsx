import { Logo } from '../assets/Logo.tsx';
import styles from './AppHeader.module.css';

interface AppHeaderProps {
  readonly utilityName: string;
  readonly serviceName: string;
}

/** The header of every screen: white logo on a blue bar (APP-3), utility and portal. */
export function AppHeader({ utilityName, serviceName }: AppHeaderProps) {
  return (
    <header className={styles.header} data-part="banner">
      <div className={styles.inner}>
        <Logo />
        <p className={styles.names}>
          <span className={styles.name}>{utilityName}</span> <span className={styles.service}>{serviceName}</span>
        </p>
      </div>
    </header>
  );
}

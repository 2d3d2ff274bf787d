import { FacebookIcon, InstagramIcon, XIcon, YouTubeIcon } from '../assets/social-icons.tsx';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';
import styles from './social-links.module.css';

const networks = [
  ['facebook', FacebookIcon],
  ['x', XIcon],
  ['instagram', InstagramIcon],
  ['youtube', YouTubeIcon],
] as const;

/** The utility's social networks (LAN-2). Renders nothing if none is configured. */
export function SocialLinks() {
  const { social, utilityName } = config();
  const copy = texts.footer.social;
  const links = networks.filter(([network]) => social[network] !== '');
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={copy.label}>
      {links.map(([network, Icon]) => (
        <li key={network}>
          <a
            className={styles.link}
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy[network](utilityName)}
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  );
}

import { FacebookIcon, InstagramIcon, XIcon, YouTubeIcon } from '../assets/social-icons.tsx';
import styles from './SocialLinks.module.css';

const icons = { facebook: FacebookIcon, x: XIcon, instagram: InstagramIcon, youtube: YouTubeIcon };

interface SocialLinksProps {
  /** accessible name of the list */
  readonly label: string;
  /** the utility's networks; `name` is the link's accessible name */
  readonly links: readonly { readonly network: keyof typeof icons; readonly href: string; readonly name: string }[];
}

/** The utility's social networks (LAN-2). Renders nothing if the list is empty. */
export function SocialLinks({ label, links }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map(({ network, href, name }) => {
        const Icon = icons[network];
        return (
          <li key={network}>
            <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import { classNames } from './attributes.ts';
import { Sentence } from './Sentence.tsx';
import { TextLink } from './TextLink.tsx';
import styles from './HelpLinks.module.css';

interface HelpLinksProps {
  /** 'aside' is a landmark already: no region of its own */
  readonly place?: 'footer' | 'aside';
  /** names the group */
  readonly title: string;
  /** '' shows no phone */
  readonly phone: string;
  /** the link's text, such as 'Llame al 800 …' */
  readonly phoneLabel: (phone: string) => string;
  /** when the phone is answered; '' shows nothing */
  readonly hours: string;
  /** '' shows no link */
  readonly branchesUrl: string;
  readonly branchesLabel: string;
  /** describes the link: it opens another tab */
  readonly newTab: string;
}

/** Where a customer gets help: phone, hours, branches (journey.md#every-screen); renders nothing where there is none. */
export function HelpLinks(props: HelpLinksProps) {
  const { place = 'footer', title, phone, phoneLabel, hours, branchesUrl, branchesLabel, newTab } = props;
  if (phone === '' && hours === '' && branchesUrl === '') return null;
  const Group = place === 'footer' ? 'section' : 'div';
  return (
    <Group className={classNames(styles.help, styles[place])} aria-label={place === 'footer' ? title : undefined}>
      <p className={styles.title}>{title}</p>
      {phone !== '' && (
        <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Sentence text={phoneLabel(phone)} values={[phone]} />
        </a>
      )}
      {hours !== '' && <p className={styles.hours}>{hours}</p>}
      {branchesUrl !== '' && (
        <span className={styles.link}>
          <TextLink href={branchesUrl} newTab={newTab}>
            {branchesLabel}
          </TextLink>
        </span>
      )}
    </Group>
  );
}

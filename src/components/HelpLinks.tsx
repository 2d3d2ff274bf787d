import { classNames } from './attributes.ts';
import { Sentence } from './Sentence.tsx';
import { TextLink } from './TextLink.tsx';
import styles from './HelpLinks.module.css';

interface HelpLinksProps {
  /** 'aside' is already a landmark, so its group is not a region */
  readonly place?: 'footer' | 'aside';
  /** accessible name of the group */
  readonly title: string;
  /** '' shows no phone */
  readonly phone: string;
  /** the link's text, such as 'Llame al 800 …' */
  readonly phoneLabel: (phone: string) => string;
  /** phone hours; '' shows nothing */
  readonly hours: string;
  /** '' shows no link */
  readonly branchesUrl: string;
  readonly branchesLabel: string;
  /** description of the link: it opens another tab */
  readonly newTab: string;
}

/** Contact details for help: phone, hours, branches (journey.md#every-screen). Renders nothing if all are empty. */
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

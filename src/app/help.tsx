import { classNames } from '../components/attributes.ts';
import { Sentence } from '../components/Sentence.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';
import styles from './help.module.css';

const copy = texts.footer.help;

interface HelpProps {
  /** 'aside' is already a landmark, so the group inside it is not a region */
  readonly place: 'footer' | 'aside';
}

/** Contact details for help: phone, hours, branches (journey.md#every-screen). Renders nothing if none is configured. */
export function Help({ place }: HelpProps) {
  const { phone, hours, branchesUrl } = config().help;
  if (phone === '' && hours === '' && branchesUrl === '') return null;
  const Group = place === 'footer' ? 'section' : 'div';
  return (
    <Group className={classNames(styles.help, styles[place])} aria-label={place === 'footer' ? copy.title : undefined}>
      <p className={styles.title}>{copy.title}</p>
      {phone !== '' && (
        <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Sentence text={copy.callUs(phone)} values={[phone]} />
        </a>
      )}
      {hours !== '' && <p className={styles.hours}>{hours}</p>}
      {branchesUrl !== '' && (
        <span className={styles.link}>
          <TextLink href={branchesUrl}>{copy.branches}</TextLink>
        </span>
      )}
    </Group>
  );
}

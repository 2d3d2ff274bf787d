import drawings from 'virtual:chart-drawings';
import { followStoryLink } from '../support/story-link.tsx';
import styles from './chart.module.css';

interface ChartProps {
  /** 'overview', or a step of the journey */
  readonly of: string;
}

/** A drawing of the statechart; each state that a customer can be in links to its story. */
export function Chart({ of }: ChartProps) {
  const svg = drawings[of];
  if (svg === undefined) throw new Error(`there is no drawing of ${of}: it is no step of the statechart`);
  return (
    // wider than a page, so it has to be scrollable by keyboard; what is pressed are the links in it
    <section
      ref={followLinks}
      className={styles.chart}
      aria-label={`The statechart: ${of}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

function followLinks(section: HTMLElement | null): (() => void) | undefined {
  section?.addEventListener('click', followStoryLink);
  return () => section?.removeEventListener('click', followStoryLink);
}

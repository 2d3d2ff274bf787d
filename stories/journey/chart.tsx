import { followStoryLink } from '../support/story-link.tsx';
import styles from './chart.module.css';
import chart from './statechart.generated.svg?raw';

/** The statechart's picture, as drawn from the chart; each state that can be seen leads to its story. */
export function Chart() {
  return (
    // wider than a page, so it has to be reached and scrolled by keyboard; its links are what is pressed
    <section
      ref={followLinks}
      className={styles.chart}
      aria-label="The statechart"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dangerouslySetInnerHTML={{ __html: chart }}
    />
  );
}

function followLinks(section: HTMLElement | null): (() => void) | undefined {
  section?.addEventListener('click', followStoryLink);
  return () => section?.removeEventListener('click', followStoryLink);
}

import { followStoryLink } from '../support/story-link.tsx';
import styles from './chart.module.css';

/** The pictures that `npm run stories` draws from the chart, by their names. */
const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>('./*.generated.svg', { query: '?raw', import: 'default', eager: true })).map(
    ([path, svg]) => [path.replace(/^\.\/|\.generated\.svg$/g, ''), svg],
  ),
);

interface ChartProps {
  /** 'overview', or a step of the journey */
  readonly of: string;
}

/** A part of the statechart as drawn from the chart; each state that can be seen leads to its story. */
export function Chart({ of }: ChartProps) {
  const svg = pictures[of];
  if (svg === undefined) throw new Error(`there is no picture of ${of}: run \`npm run stories\``);
  return (
    // wider than a page, so it has to be reached and scrolled by keyboard; its links are what is pressed
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

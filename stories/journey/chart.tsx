import drawings from 'virtual:chart-drawings';
import { restingLeaves } from '../../machines/states.ts';
import '../../tools/chart/drawing/chart.css';
import { chartMarkup } from '../../tools/chart/drawing/chart-markup.ts';
import { startChart } from '../../tools/chart/drawing/interactive-chart.ts';
import { storyIdOf } from '../../tools/chart/stories/story-names.ts';
import { selectStory } from '../support/story-link.tsx';

/** The statechart: its steps, and what is in each of them; a press on a state opens its story. */
export function Chart() {
  return (
    <div
      ref={start}
      className="statechart"
      style={{ height: 'min(46rem, 80vh)' }}
      dangerouslySetInnerHTML={{ __html: chartMarkup(drawings) }}
    />
  );
}

function start(root: HTMLElement | null): void {
  if (!root) return;
  startChart(root, { onState: (path) => restingLeaves.includes(path) && selectStory(storyIdOf(path)) });
}

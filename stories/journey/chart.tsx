import drawings from 'virtual:chart-drawings';
import { restingLeaves } from '../../tools/drivers/chart-states.ts';
import 'xstate-paths/chart.css';
import { chartMarkup, startChart } from 'xstate-paths/panel';
import { storyIdOf } from 'xstate-paths/stories';
import { selectStory } from '../support/story-link.tsx';

/** The statechart: an overview and each step's content. A click on a state opens its story. */
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

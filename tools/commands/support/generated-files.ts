import { selectCodeWindow, type PortalSnapshot } from '../../../machines/selectors.ts';
import { planBrowserPaths, planPaths, planText, type Step } from 'xstate-paths';
import { recordChart } from 'xstate-paths/drawing';
import { storyFiles } from 'xstate-paths/stories';
import { portalChart } from '../../drivers/portal-chart.ts';
import { planFiles } from '../../drivers/portal-plan.ts';
import { identity, largePhoto, smallPhoto } from '../../portal/sample-data.ts';
import { drawJourney } from './draw-journey.ts';

/** Every file generated from the statechart: its path from the project's root, and its content. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const stories = storyFiles(portalChart, {
    folder: 'stories',
    component: { name: 'PortalAtSnapshot', from: './support/portal-at-snapshot.tsx' },
    fixture: { name: 'SnapshotFixture', from: './support/snapshot-fixture.ts' },
    play: { name: 'showsItsState', from: './support/shows-its-state.ts' },
    stepBefore: underWay,
    imported: {
      names: ['identity', 'largePhoto', 'smallPhoto'],
      from: '../tools/portal/sample-data.ts',
      expressions: new Map([
        [identity.blob, 'identity.blob'],
        [largePhoto.blob, 'largePhoto.blob'],
        [smallPhoto.blob, 'smallPhoto.blob'],
      ]),
    },
  });
  return new Map([
    ...stories,
    [planFiles.all, planText(planPaths(portalChart))],
    [planFiles.browser, planText(planBrowserPaths(portalChart))],
    // shown in README.md
    ['docs/statechart.svg', drawJourney(recordChart(portalChart))],
  ]);
}

/**
 * A step that sets the numbers that exploration doesn't vary: 62 % of the upload, and 4:32 left of the code, or 3:32 after
 * a request for another one. null: the state shows no such number
 */
function underWay(snapshot: PortalSnapshot): Step | null {
  if (snapshot.matches({ registering: 'saving' }) && !snapshot.matches({ registering: { saving: 'awaiting' } }))
    return { name: 'UPLOAD.PROGRESS', event: { type: 'UPLOAD.PROGRESS', percent: 62 } };
  if (!snapshot.hasTag('modal')) return null;
  const isResent =
    selectCodeWindow(snapshot) === 'requestingCode' || snapshot.context.dialog?.key.startsWith('codeRequest');
  const countdown = isResent ? { left: 212, resendIn: 0 } : { left: 272, resendIn: 27 };
  return { name: 'TICK', event: { type: 'TICK', ...countdown } };
}

import { useEffect, useState } from 'react';
import { limits } from '../../machines/model/limits.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { offerReport } from '../../src/demonstration/offer-report.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { chartLink } from './chart-channel.ts';
import { actorAt, type SnapshotFixture } from './snapshot-fixture.ts';
import { holdPopup, popups } from './popups.ts';
import { PortalScreens } from './portal-screens.tsx';

/** The whole portal in one snapshot of the statechart. */
export function PortalAtSnapshot(fixture: SnapshotFixture) {
  const [actor] = useState(() => actorAt(fixture, chartLink.inspect));
  usePopupOf(actor);
  useEffect(() => () => void actor.stop(), [actor]);
  useEffect(() => (isInStorybook() ? offerReport(actor) : undefined), [actor]);

  return <PortalScreens actor={actor} />;
}

/** Whether the story is open in Storybook, and not in a test, a picture or a docs page. */
function isInStorybook(): boolean {
  return window.parent !== window && window.parent === window.top && window.location.pathname.endsWith('/iframe.html');
}

/** Shows the snapshot's dialog or toast, because a snapshot starts no service. */
function usePopupOf(actor: PortalActor): void {
  useEffect(() => {
    const snapshot = actor.getSnapshot();
    const popup = popupOf(snapshot);
    if (popup === null) return undefined;
    let close: (() => void) | undefined;
    const waiting = setInterval(() => {
      if (!isDrawn(snapshot)) return;
      clearInterval(waiting);
      close = holdPopup(popup);
    }, 10);
    const end = () => {
      clearInterval(waiting);
      close?.();
    };
    // a click in the chart may change the state
    const subscription = actor.subscribe((next) => isShowing(next, snapshot) || end());
    return () => {
      subscription.unsubscribe();
      end();
    };
  }, [actor]);
}

function popupOf(snapshot: PortalSnapshot): Parameters<typeof holdPopup>[0] | null {
  const { dialog } = snapshot.context;
  if (snapshot.hasTag('dialog') && dialog !== null) return (showing) => popups.showDialog(dialog, showing);
  if (snapshot.matches({ success: 'copied' }))
    return (showing) => popups.showToast({ toast: 'folioCopied', ms: limits.copiedToastMs }, showing);
  return null;
}

/** Whether the same popup is still open over the screen. */
function isShowing(next: PortalSnapshot, first: PortalSnapshot): boolean {
  return popupOf(next) !== null && next.context.dialog === first.context.dialog;
}

/** Whether the screen is ready. Its code loads asynchronously, and a dialog inside the code window needs the window to be open. */
function isDrawn(snapshot: PortalSnapshot): boolean {
  const modal = document.querySelector('dialog[open]') !== null;
  return document.querySelector('[data-part="banner"] ~ div main h1') !== null && modal === snapshot.hasTag('modal');
}

import { Page } from '../components/Page.tsx';
import { WaitingOverlay } from '../components/WaitingOverlay.tsx';
import { texts } from '../texts.ts';

/** Shown while the session is being read or a screen's code is loading. */
export function StartingScreen() {
  return (
    <Page title={texts.starting.title}>
      <WaitingOverlay text={texts.starting.text} />
    </Page>
  );
}

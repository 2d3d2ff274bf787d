import { useEffect } from 'react';
import { selectUpload } from '../../../machines/selectors.ts';
import { usePortal } from '../../portal-actor.ts';
import { RegisteringView } from './registering-view.tsx';

/** The registration under way; without a button, as it can't be cancelled (journey.md#registering). */
export function RegisteringScreen() {
  const upload = usePortal(selectUpload);
  const percent = usePortal(({ context }) => context.uploadedPercent);
  const isUnderWay = upload !== 'registered';

  useEffect(() => {
    if (!isUnderWay) return;
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isUnderWay]);

  return <RegisteringView upload={upload} percent={percent} />;
}

/** The browser asks whether to leave, in its own words. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

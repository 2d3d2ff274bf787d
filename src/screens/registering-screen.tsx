import { useEffect, useId } from 'react';
import { selectUpload } from '../../machines/selectors.ts';
import { Callout } from '../components/Callout.tsx';
import { Card } from '../components/Card.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { usePortal } from '../portal-actor.ts';
import { texts } from '../texts.ts';
import { StepPage } from './step-page.tsx';
import styles from './registering-screen.module.css';

const copy = texts.registering;

/** The upload of the registration, then the wait for its reply. No buttons, because it can't be cancelled (journey.md#registering). */
export function RegisteringScreen() {
  const id = useId();
  const upload = usePortal(selectUpload);
  const percent = usePortal(({ context }) => context.uploadedPercent);
  const isSending = upload === 'sending' || upload === 'sendingSlowly';
  const isUnderWay = upload !== 'registered';

  useEffect(() => {
    if (!isUnderWay) return;
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isUnderWay]);

  return (
    <StepPage screen="registering" lead={copy.text}>
      <Card room>
        {/* not a live region: a screen reader would announce every percent */}
        <div className="stack-3">
          <progress className={styles.bar} aria-labelledby={id} max={100} value={isSending ? percent : 100} />
          <p id={id} className={styles.text}>
            {isSending ? copy.sending(percent) : copy.awaiting}
          </p>
        </div>
        {upload === 'sendingSlowly' && (
          <Callout tone="warning" role="status">
            {copy.slow}
          </Callout>
        )}
      </Card>
      <LiveRegion message={upload === 'awaiting' ? copy.awaiting : ''} />
    </StepPage>
  );
}

/** Makes the browser ask before leaving the page. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

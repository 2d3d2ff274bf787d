import type { Upload } from '../../../machines/selectors.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Page } from '../../components/Page.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';

interface RegisteringViewProps {
  readonly upload: Upload;
  /** the share of the request's bytes that has left, 0 to 100 */
  readonly percent: number;
}

const own = texts.registering;

/** The registration leaves, and its answer is awaited (journey.md#registering). */
export function RegisteringView({ upload, percent }: RegisteringViewProps) {
  const isSending = upload === 'sending' || upload === 'sendingSlowly';

  return (
    <Page title={own.title} lead={own.text} progress={<Progress screen="registering" />}>
      <Card>
        <ProgressBar text={isSending ? own.sending(percent) : own.awaiting} percent={isSending ? percent : 100} />
        {upload === 'sendingSlowly' && (
          <Callout tone="warning" role="status">
            {own.slow}
          </Callout>
        )}
      </Card>
      <LiveRegion message={upload === 'awaiting' ? own.awaiting : ''} />
    </Page>
  );
}

import { useId } from 'react';
import { selectFolioText } from '../../machines/model/context.ts';
import { selectReceipt } from '../../machines/model/receipt.ts';
import { Actions } from '../components/Actions.tsx';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { FactList } from '../components/FactList.tsx';
import { FolioBox } from './success/folio-box.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { Page } from '../components/Page.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { receiptFacts, sharedData } from '../receipt-facts.ts';
import { texts } from '../texts.ts';
import styles from './success-screen.module.css';

const copy = texts.success;

/** Shows thanks, the next steps, the folio (EXI-1 to EXI-4) and the receipt (journey.md#success, journey.md#receipt). */
export function SuccessScreen() {
  const actor = usePortalActor();
  const context = usePortal((snapshot) => snapshot.context);
  const downloading = usePortal((snapshot) => snapshot.matches({ success: 'downloading' }));
  const notDone = usePortal((snapshot) => snapshot.matches({ success: 'notDone' }));
  const copied = usePortal((snapshot) => snapshot.matches({ success: 'copied' }));
  const folioId = useId();
  const folio = selectFolioText(context);
  // null for the placeholder folio, which gets no receipt
  const receipt = selectReceipt(context);
  const { timeZone } = config();
  const facts = receipt === null ? [] : receiptFacts(receipt, timeZone);

  return (
    <Page
      title={copy.title}
      lead={copy.text}
      describedBy={`${folioId}-title ${folioId}`}
      renderHead={(head) => (
        <div className={styles.panel}>
          <div className={styles.mark} data-part="success-mark">
            <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
              <circle cx="32" cy="32" r="30" fill="currentColor" />
              <path
                d="m19 33.5 9 9 17.5-19"
                fill="none"
                strokeWidth="5.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </div>
          {head}
          <FolioBox id={folioId} folio={folio} onCopy={() => actor.send({ type: 'FOLIO.COPY' })} />
        </div>
      )}
    >
      {facts.length > 0 && (
        <Card>
          <FactList facts={facts} />
        </Card>
      )}
      <Actions>
        {receipt !== null && (
          <>
            <Button busy={downloading} onClick={() => actor.send({ type: 'RECEIPT.DOWNLOAD' })}>
              {copy.download}
            </Button>
            {context.receiptAddress !== null && (
              <TextLink tall href={context.receiptAddress}>
                {copy.openReceipt}
              </TextLink>
            )}
            {/* some in-app browsers define `print` as undefined */}
            {typeof window.print === 'function' && (
              <Button variant="secondary" onClick={() => actor.send({ type: 'RECEIPT.PRINT' })}>
                {copy.print}
              </Button>
            )}
            {canShare(sharedData(receipt, timeZone, location)) && (
              <Button variant="secondary" onClick={() => actor.send({ type: 'RECEIPT.SHARE' })}>
                {copy.share}
              </Button>
            )}
          </>
        )}
        <Button variant="quiet" onClick={() => actor.send({ type: 'HOME' })}>
          {copy.home}
        </Button>
      </Actions>
      <LiveRegion visible message={notDone ? copy.notDone : downloading ? copy.downloading : ''} />
      <LiveRegion message={copied ? texts.toasts.folioCopied : ''} />
    </Page>
  );
}

/** Whether the browser can share this data; some lack a function, throw, or reject the data. */
function canShare(data: ShareData): boolean {
  try {
    return typeof navigator.share === 'function' && navigator.canShare(data);
  } catch {
    return false;
  }
}

import { selectFolioText } from '../../machines/model/context.ts';
import { selectReceipt } from '../../machines/model/receipt.ts';
import { config } from '../portal-config.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { sharedData } from '../receipt-facts.ts';
import { SuccessView } from './success/success-view.tsx';

/** 'Gracias por completar tu registro!' (journey.md#success). */
export function SuccessScreen() {
  const actor = usePortalActor();
  const context = usePortal((snapshot) => snapshot.context);
  const downloading = usePortal((snapshot) => snapshot.matches({ success: 'downloading' }));
  const notDone = usePortal((snapshot) => snapshot.matches({ success: 'notDone' }));
  const copied = usePortal((snapshot) => snapshot.matches({ success: 'copied' }));

  const receipt = selectReceipt(context);
  const { timeZone } = config();

  return (
    <SuccessView
      folio={selectFolioText(context)}
      receipt={receipt}
      receiptAddress={context.receiptAddress}
      timeZone={timeZone}
      downloading={downloading}
      copied={copied}
      notDone={notDone}
      canPrint={'print' in window}
      canShare={receipt !== null && canShare(sharedData(receipt, timeZone, location))}
      onCopy={() => actor.send({ type: 'FOLIO.COPY' })}
      onDownload={() => actor.send({ type: 'RECEIPT.DOWNLOAD' })}
      onPrint={() => actor.send({ type: 'RECEIPT.PRINT' })}
      onShare={() => actor.send({ type: 'RECEIPT.SHARE' })}
      onHome={() => actor.send({ type: 'HOME' })}
    />
  );
}

/** Whether the browser has a way to share this: some have the button's function and refuse it. */
function canShare(data: ShareData): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare(data);
}

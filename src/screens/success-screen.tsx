import { selectFolioText } from '../../machines/model/context.ts';
import { selectReceipt } from '../../machines/model/receipt.ts';
import { config } from '../portal-config.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { SuccessView } from './success/success-view.tsx';

/** 'Gracias por completar tu registro!' (journey.md#success). */
export function SuccessScreen() {
  const actor = usePortalActor();
  const context = usePortal((snapshot) => snapshot.context);
  const downloading = usePortal((snapshot) => snapshot.matches({ success: 'downloading' }));
  const copied = usePortal((snapshot) => snapshot.matches({ success: 'copied' }));

  return (
    <SuccessView
      folio={selectFolioText(context)}
      receipt={selectReceipt(context)}
      timeZone={config().timeZone}
      downloading={downloading}
      copied={copied}
      canShare={'share' in navigator}
      onCopy={() => actor.send({ type: 'FOLIO.COPY' })}
      onDownload={() => actor.send({ type: 'RECEIPT.DOWNLOAD' })}
      onPrint={() => actor.send({ type: 'RECEIPT.PRINT' })}
      onShare={() => actor.send({ type: 'RECEIPT.SHARE' })}
      onHome={() => actor.send({ type: 'HOME' })}
    />
  );
}

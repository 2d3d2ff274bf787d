import { useId } from 'react';
import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { Actions } from '../../components/Actions.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FolioBox } from '../../components/FolioBox.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Page } from '../../components/Page.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { receiptFacts } from '../../receipt-facts.ts';
import { texts } from '../../texts.ts';

interface SuccessViewProps {
  readonly folio: string;
  /** null: the folio is the placeholder, which is no receipt */
  readonly receipt: ReceiptText | null;
  /** of the PDF that was downloaded; null: none was */
  readonly receiptAddress: string | null;
  /** an IANA name; '' is the browser's own */
  readonly timeZone: string;
  /** the receipt's PDF is being made */
  readonly downloading: boolean;
  /** the folio has just been copied, which a toast shows */
  readonly copied: boolean;
  /** printing or sharing failed */
  readonly notDone: boolean;
  /** whether the browser can print */
  readonly canPrint: boolean;
  /** whether the browser shares this receipt's text */
  readonly canShare: boolean;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
  readonly onPrint: () => void;
  readonly onShare: () => void;
  readonly onHome: () => void;
}

const own = texts.success;

/** Thanks, what happens next, the folio (EXI-1 to EXI-4) and the receipt (journey.md#receipt). */
export function SuccessView(props: SuccessViewProps) {
  const { folio, receipt, receiptAddress, timeZone, downloading, copied, notDone, canPrint, canShare, ...on } = props;
  const folioId = useId();
  const facts = receipt === null ? [] : receiptFacts(receipt, timeZone);
  return (
    <Page
      title={own.title}
      lead={own.text}
      describedBy={`${folioId}-title ${folioId}`}
      renderHead={(head) => (
        <SuccessPanel
          folio={
            <FolioBox
              id={folioId}
              title={own.folioLabel}
              folio={folio}
              label={own.copyLabel(folio)}
              hint={own.copyHint}
              onCopy={on.onCopy}
            />
          }
        >
          {head}
        </SuccessPanel>
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
            <Button busy={downloading} onClick={on.onDownload}>
              {own.download}
            </Button>
            {receiptAddress !== null && (
              <TextLink tall href={receiptAddress} newTab={texts.common.newTab}>
                {own.openReceipt}
              </TextLink>
            )}
            {canPrint && (
              <Button variant="secondary" onClick={on.onPrint}>
                {own.print}
              </Button>
            )}
            {canShare && (
              <Button variant="secondary" onClick={on.onShare}>
                {own.share}
              </Button>
            )}
          </>
        )}
        <Button variant="quiet" onClick={on.onHome}>
          {own.home}
        </Button>
      </Actions>
      <LiveRegion visible message={notDone ? own.notDone : downloading ? own.downloading : ''} />
      <LiveRegion message={copied ? texts.toasts.folioCopied : ''} />
    </Page>
  );
}

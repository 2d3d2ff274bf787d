import { Actions } from '../../components/Actions.tsx';
import { Button } from '../../components/Button.tsx';
import { FolioBox } from '../../components/FolioBox.tsx';
import { Page } from '../../components/Page.tsx';
import { SuccessMark } from '../../components/SuccessMark.tsx';
import { texts } from '../../texts.ts';

interface SuccessViewProps {
  readonly folio: string;
  readonly onCopy: () => void;
  readonly onHome: () => void;
}

const own = texts.success;

/** Thanks, what happens next, and the folio (EXI-1 to EXI-4). */
export function SuccessView({ folio, onCopy, onHome }: SuccessViewProps) {
  return (
    <Page success title={own.title} lead={own.text} progress={<SuccessMark />}>
      <FolioBox title={own.folioLabel} folio={folio} label={own.copyLabel(folio)} hint={own.copyHint} onCopy={onCopy} />
      <Actions>
        <Button onClick={onHome}>{own.home}</Button>
      </Actions>
    </Page>
  );
}

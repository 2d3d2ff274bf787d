import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Page } from '../../components/Page.tsx';
import { texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';

interface ConfirmingViewProps {
  /** null: the masked name is shown (CON-2) */
  readonly fullName: string | null;
  readonly nis: string;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const own = texts.confirming;

/** Holder and NIS of the account, for the customer to confirm (CON-1). */
export function ConfirmingView({ fullName, nis, onConfirm, onBack, onCancel }: ConfirmingViewProps) {
  const holder = fullName ?? <MaskedName />;

  return (
    <Page
      title={own.title}
      lead={own.lead}
      back={
        <BackLink href="/" onBack={onBack}>
          {texts.common.back}
        </BackLink>
      }
      progress={<Progress screen="confirming" />}
    >
      <Card>
        <FactList
          facts={[
            { term: own.holder, value: holder },
            { term: own.nis, value: nis },
          ]}
        />
      </Card>
      <Actions>
        <Button onClick={onConfirm}>{own.submit}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {own.cancel}
        </Button>
      </Actions>
    </Page>
  );
}

function MaskedName() {
  return (
    <>
      <span aria-hidden="true">{own.maskedName}</span>
      <span className="visually-hidden">{own.maskedNameLabel}</span>
    </>
  );
}

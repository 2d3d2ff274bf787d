import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Page } from '../../components/Page.tsx';
import { texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';

interface ConsentingViewProps {
  /** null: the client has no name */
  readonly fullName: string | null;
  readonly nis: string;
  readonly onAccept: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const own = texts.consenting;

/** What the customer accepts, and why it is needed (CON-3). */
export function ConsentingView({ fullName, nis, onAccept, onBack, onCancel }: ConsentingViewProps) {
  return (
    <Page
      title={own.title}
      lead={own.lead}
      back={
        <BackLink href="/menu" onBack={onBack}>
          {texts.common.back}
        </BackLink>
      }
      progress={<Progress screen="consenting" />}
    >
      <Card>
        <Callout strip tone="success" title={own.confirmed}>
          {fullName === null ? own.account(nis) : `${fullName}, ${own.account(nis)}`}
        </Callout>
        <p>{own.text}</p>
        <p>{own.question}</p>
      </Card>
      <Actions>
        <Button onClick={onAccept}>{own.submit}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {own.cancel}
        </Button>
      </Actions>
    </Page>
  );
}

import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Page } from '../../components/Page.tsx';
import { failureHelp, texts } from '../../texts.ts';

interface NoProgramsViewProps {
  /** the list could not be loaded without a connection */
  readonly offline: boolean;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

const own = texts.noPrograms;

/** No program is active: where to get help (PRO-3). */
export function NoProgramsView({ offline, onBack, onRetry, onHome }: NoProgramsViewProps) {
  return (
    <Page
      title={own.title}
      back={
        <BackLink href="/menu" onBack={onBack}>
          {texts.common.back}
        </BackLink>
      }
    >
      <Card>
        <p>{own.text}</p>
        {offline && <p>{failureHelp.offline}</p>}
      </Card>
      <Actions>
        <Button onClick={onHome}>{own.home}</Button>
        <Button variant="secondary" onClick={onRetry}>
          {own.retry}
        </Button>
      </Actions>
    </Page>
  );
}

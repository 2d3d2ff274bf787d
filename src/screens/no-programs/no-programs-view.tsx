import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Page } from '../../components/Page.tsx';
import { failureHelp, texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';

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
      lead={own.text}
      mark={<CalendarClock />}
      back={
        <BackLink href="/menu" onBack={onBack}>
          {texts.common.back}
        </BackLink>
      }
      progress={<Progress screen="noPrograms" />}
    >
      {offline && <Callout tone="warning">{failureHelp.offline}</Callout>}
      <Actions>
        <Button onClick={onRetry}>{own.retry}</Button>
        <Button variant="quiet" onClick={onHome}>
          {own.home}
        </Button>
      </Actions>
    </Page>
  );
}

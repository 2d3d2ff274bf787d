import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Actions } from '../components/Actions.tsx';
import { Button } from '../components/Button.tsx';
import { Callout } from '../components/Callout.tsx';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { failureHelp, texts } from '../texts.ts';
import { StepPage } from './step-page.tsx';

const copy = texts.noPrograms;

/** No program is active (PRO-3, journey.md#no-programs). */
export function NoProgramsScreen() {
  const actor = usePortalActor();
  const failure = usePortal(({ context }) => context.programsFailure);

  return (
    <StepPage screen="noPrograms" lead={copy.text} mark={<CalendarClock />} onBack={() => actor.send({ type: 'BACK' })}>
      {failure && <Callout tone="warning">{failureHelp[failure]}</Callout>}
      <Actions>
        <Button onClick={() => actor.send({ type: 'PROGRAMS.RETRY' })}>{copy.retry}</Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'HOME' })}>
          {copy.home}
        </Button>
      </Actions>
    </StepPage>
  );
}

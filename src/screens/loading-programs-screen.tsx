import { usePortalActor } from '../portal-actor.ts';
import { texts } from '../texts.ts';
import { StepActions, StepPage } from './step-page.tsx';
import { WaitingOverlay } from '../components/WaitingOverlay.tsx';

/** Shown while the programs are loaded (PRO-1). */
export function LoadingProgramsScreen() {
  const actor = usePortalActor();

  return (
    <StepPage screen="loadingPrograms" onBack={() => actor.send({ type: 'BACK' })}>
      <WaitingOverlay text={texts.loadingPrograms.text} />
      <StepActions onCancel={() => actor.send({ type: 'CANCEL' })} />
    </StepPage>
  );
}

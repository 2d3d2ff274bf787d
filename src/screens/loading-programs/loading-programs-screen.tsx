import { usePortalActor } from '../../portal-actor.ts';
import { Actions } from '../../components/Actions.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { WaitingOverlay } from '../../components/WaitingOverlay.tsx';
import { texts } from '../../texts.ts';
import { Progress } from '../progress.tsx';

/** Shown while the programs are loaded (PRO-1). */
export function LoadingProgramsScreen() {
  const actor = usePortalActor();

  return (
    <Page
      title={texts.loadingPrograms.title}
      back={
        <BackLink href="/menu" onBack={() => actor.send({ type: 'BACK' })}>
          {texts.common.back}
        </BackLink>
      }
      progress={<Progress screen="loadingPrograms" />}
    >
      <WaitingOverlay text={texts.loadingPrograms.text} />
      <Actions>
        <Button variant="quiet" onClick={() => actor.send({ type: 'CANCEL' })}>
          {texts.common.cancel}
        </Button>
      </Actions>
    </Page>
  );
}

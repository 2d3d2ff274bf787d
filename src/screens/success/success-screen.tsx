import { selectFolioText } from '../../../machines/model/context.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { SuccessView } from './success-view.tsx';

/** 'Gracias por completar tu registro!' (§2 Success screen). */
export function SuccessScreen() {
  const actor = usePortalActor();
  const folio = usePortal(({ context }) => selectFolioText(context));

  return (
    <SuccessView
      folio={folio}
      onCopy={() => actor.send({ type: 'FOLIO.COPY' })}
      onHome={() => actor.send({ type: 'HOME' })}
    />
  );
}

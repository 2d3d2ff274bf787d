import { usePortalActor } from '../../portal-actor.ts';
import { ConsentingView } from './consenting-view.tsx';

/** 'Iniciar solicitud' (§2 Program and document screen, its first state). */
export function ConsentingScreen() {
  const actor = usePortalActor();

  return (
    <ConsentingView
      onAccept={() => actor.send({ type: 'CONSENT.ACCEPT' })}
      onBack={() => actor.send({ type: 'BACK' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}

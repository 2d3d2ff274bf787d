import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { ConsentingView } from './consenting-view.tsx';

/** 'Iniciar solicitud' (journey.md#consenting). */
export function ConsentingScreen() {
  const actor = usePortalActor();
  const client = usePortal(({ context }) => context.client);

  return (
    <ConsentingView
      fullName={client?.fullName ?? null}
      nis={client?.nis ?? ''}
      onAccept={() => actor.send({ type: 'CONSENT.ACCEPT' })}
      onBack={() => actor.send({ type: 'BACK' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}

import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { ConfirmingView } from './confirming-view.tsx';

/** 'Confirma tu cuenta' (journey.md#confirming). */
export function ConfirmingScreen() {
  const actor = usePortalActor();
  const client = usePortal(({ context }) => context.client);

  return (
    <ConfirmingView
      fullName={client?.fullName ?? null}
      nis={client?.nis ?? ''}
      onConfirm={() => actor.send({ type: 'ACCOUNT.CONFIRM' })}
      onBack={() => actor.send({ type: 'BACK' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}

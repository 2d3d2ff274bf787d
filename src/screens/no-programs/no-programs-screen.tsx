import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { NoProgramsView } from './no-programs-view.tsx';

/** No active programs (journey.md#no-programs). */
export function NoProgramsScreen() {
  const actor = usePortalActor();
  const offline = usePortal(({ context }) => context.programsFailure === 'offline');

  return (
    <NoProgramsView
      offline={offline}
      onBack={() => actor.send({ type: 'BACK' })}
      onRetry={() => actor.send({ type: 'PROGRAMS.RETRY' })}
      onHome={() => actor.send({ type: 'HOME' })}
    />
  );
}

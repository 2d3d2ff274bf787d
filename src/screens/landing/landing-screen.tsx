import { selectPostingForm } from '../../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { config } from '../../portal-config.ts';
import { LandingView } from './landing-view.tsx';

/** The entry screen (§2 Landing). */
export function LandingScreen() {
  const actor = usePortalActor();
  const posting = usePortal(selectPostingForm);
  const { nis, nisPrivacyAccepted } = usePortal(({ context }) => context.forms);

  return (
    <LandingView
      posting={posting}
      privacyUrl={config().privacyUrl}
      nisForm={{ nis, privacyAccepted: nisPrivacyAccepted }}
      onNisEdit={(form) => actor.send({ type: 'NIS.EDIT', ...form })}
      onNisSubmit={(form) => actor.send({ type: 'NIS.SUBMIT', ...form })}
      onFolioSubmit={(form) => actor.send({ type: 'FOLIO.SUBMIT', ...form })}
    />
  );
}

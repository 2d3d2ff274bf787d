import { useState } from 'react';
import { selectPostingForm, selectSentHere } from '../../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { config } from '../../portal-config.ts';
import { LandingView } from './landing-view.tsx';

/** The entry screen (journey.md#landing). */
export function LandingScreen() {
  const actor = usePortalActor();
  const posting = usePortal(selectPostingForm);
  // as last typed: from then on the form has it, which need not be rendered again for what the machine has kept of it
  const [{ nis, nisPrivacyAccepted }] = useState(() => actor.getSnapshot().context.forms);
  const sentHere = usePortal(selectSentHere);

  return (
    <LandingView
      sentHere={sentHere}
      posting={posting}
      privacyUrl={config().privacyUrl}
      nisForm={{ nis, privacyAccepted: nisPrivacyAccepted }}
      onNisEdit={(form) => actor.send({ type: 'NIS.EDIT', ...form })}
      onNisSubmit={(form) => actor.send({ type: 'NIS.SUBMIT', ...form })}
      onFolioSubmit={(form) => actor.send({ type: 'FOLIO.SUBMIT', ...form })}
    />
  );
}

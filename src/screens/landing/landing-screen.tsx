import { useEffect, useState } from 'react';
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
  // the page that the build rendered, which is hydrated as it is, has no such message
  const [isHydrated, setIsHydrated] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- what is drawn depends on whether it is mounted
  useEffect(() => setIsHydrated(true), []);

  return (
    <LandingView
      sentHere={sentHere && isHydrated}
      posting={posting}
      privacyUrl={config().privacyUrl}
      nisForm={{ nis, privacyAccepted: nisPrivacyAccepted }}
      onNisEdit={(form) => actor.send({ type: 'NIS.EDIT', ...form })}
      onNisSubmit={(form) => actor.send({ type: 'NIS.SUBMIT', ...form })}
      onFolioSubmit={(form) => actor.send({ type: 'FOLIO.SUBMIT', ...form })}
    />
  );
}

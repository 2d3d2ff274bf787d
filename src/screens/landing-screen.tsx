import { useState } from 'react';
import { selectPostingForm, selectSentHere, selectTakenFolio } from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { LandingView } from './landing/landing-view.tsx';

/** The entry screen (journey.md#landing). */
export function LandingScreen() {
  const actor = usePortalActor();
  const posting = usePortal(selectPostingForm);
  // as last typed: from then on the form has it, which need not be rendered again for what the machine has kept of it
  const [forms] = useState(() => actor.getSnapshot().context.forms);
  const sentHere = usePortal(selectSentHere);
  const takenFolio = usePortal(selectTakenFolio);

  return (
    <LandingView
      sentHere={sentHere}
      posting={posting}
      privacyUrl={config().privacyUrl}
      nisForm={{ nis: forms.nis, privacyAccepted: forms.nisPrivacyAccepted }}
      folioForm={{ folio: forms.folio, privacyAccepted: forms.folioPrivacyAccepted }}
      takenFolio={takenFolio}
      onNisEdit={(form) => actor.send({ type: 'NIS.EDIT', ...form })}
      onNisSubmit={(form) => actor.send({ type: 'NIS.SUBMIT', ...form })}
      onFolioEdit={(form) => actor.send({ type: 'FOLIO.EDIT', ...form })}
      onFolioSubmit={(form) => actor.send({ type: 'FOLIO.SUBMIT', ...form })}
    />
  );
}

import { useState } from 'react';
import { emptyContact } from '../../machines/model/fields.ts';
import {
  selectCodeWindow,
  selectContactNotice,
  selectCorrectingPhone,
  selectRequestingCode,
  selectTriesLeft,
} from '../../machines/selectors.ts';
import { presentTime } from '../elapsed-since.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { config } from '../portal-config.ts';
import { CodeWindow } from './verifying/code-window.tsx';
import { ContactView } from './contact/contact-view.tsx';

/** Contact data (journey.md#contact), with the phone verification modal over it. */
export function ContactScreen() {
  const actor = usePortalActor();
  const requestingCode = usePortal(selectRequestingCode);
  const notice = usePortal(selectContactNotice);
  const correctingPhone = usePortal(selectCorrectingPhone);
  const readTime = () => {
    const { verification, earlierCodes } = actor.getSnapshot().context.phone;
    return presentTime([verification, ...earlierCodes]);
  };
  // the time of a code that a page load restored runs from here on
  useState(readTime);
  // as last typed: from then on the form has it, which need not be rendered again for what the machine has kept of it
  const [{ contact, forms }] = useState(() => actor.getSnapshot().context);

  return (
    <>
      <ContactView
        contact={contact ?? emptyContact}
        privacyAccepted={forms.contactPrivacyAccepted}
        requestingCode={requestingCode}
        notice={notice}
        correctingPhone={correctingPhone}
        privacyUrl={config().privacyUrl}
        onEdit={(form) => actor.send({ type: 'CONTACT.EDIT', ...form })}
        onSubmit={(form) => actor.send({ type: 'CONTACT.SUBMIT', ...form, at: readTime() })}
        onBack={() => actor.send({ type: 'BACK' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      />
      <OpenCodeWindow />
    </>
  );
}

/** By itself, so that its clock does not render the form beneath it each second. */
function OpenCodeWindow() {
  const actor = usePortalActor();
  const state = usePortal(selectCodeWindow);
  const triesLeft = usePortal(selectTriesLeft);
  const number = usePortal(({ context }) => context.phone.verification?.number ?? '');
  const typed = usePortal(({ context }) => context.phone.typedCode);
  const { left, resendIn } = usePortal(({ context }) => context.countdown);
  if (state === 'closed') return null;

  return (
    <CodeWindow
      state={state}
      number={number}
      typed={typed}
      secondsLeft={left}
      resendIn={resendIn}
      triesLeft={triesLeft}
      onEdit={(edited) => actor.send({ type: 'CODE.EDIT', typed: edited })}
      onSubmit={(submitted) => actor.send({ type: 'CODE.SUBMIT', typed: submitted })}
      onResend={() => actor.send({ type: 'CODE.RESEND' })}
      onCorrect={() => actor.send({ type: 'CODE.CORRECT' })}
      onClose={() => actor.send({ type: 'CODE.CLOSE' })}
    />
  );
}

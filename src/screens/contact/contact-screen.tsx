import {
  selectCodeWindow,
  selectContactNotice,
  selectContactWait,
  selectCorrectingPhone,
  selectTriesLeft,
} from '../../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { config } from '../../portal-config.ts';
import { CodeWindow } from './code-window.tsx';
import { ContactView } from './contact-view.tsx';

/** Contact data (§2 Contact data screen), with the phone verification modal over it. */
export function ContactScreen() {
  const actor = usePortalActor();
  const waiting = usePortal(selectContactWait);
  const notice = usePortal(selectContactNotice);
  const correctingPhone = usePortal(selectCorrectingPhone);
  const triesLeft = usePortal(selectTriesLeft);
  const codeWindow = usePortal(selectCodeWindow);
  const { contact, forms, verification, typedCode, secondsLeft, resendIn } = usePortal(({ context }) => context);

  return (
    <>
      <ContactView
        contact={contact ?? { email: '', phone: '' }}
        privacyAccepted={forms.contactPrivacyAccepted}
        waiting={waiting}
        notice={notice}
        correctingPhone={correctingPhone}
        privacyUrl={config().privacyUrl}
        onEdit={(form) => actor.send({ type: 'CONTACT.EDIT', ...form })}
        onSubmit={(form) => actor.send({ type: 'CONTACT.SUBMIT', ...form, at: Date.now() })}
        onBack={() => actor.send({ type: 'BACK' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      />
      {codeWindow !== 'closed' && (
        <CodeWindow
          state={codeWindow}
          number={verification?.number ?? ''}
          typed={typedCode}
          secondsLeft={secondsLeft}
          resendIn={resendIn}
          triesLeft={triesLeft}
          onEdit={(typed) => actor.send({ type: 'CODE.EDIT', typed })}
          onSubmit={(code) => actor.send({ type: 'CODE.SUBMIT', code })}
          onResend={() => actor.send({ type: 'CODE.RESEND' })}
          onCorrect={() => actor.send({ type: 'CODE.CORRECT' })}
          onClose={() => actor.send({ type: 'CODE.CLOSE' })}
        />
      )}
    </>
  );
}

import { selectCodeWindow, selectContactWait, selectCodeExpired } from '../../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { config } from '../../portal-config.ts';
import { CodeWindow } from './code-window.tsx';
import { ContactView } from './contact-view.tsx';

/** Contact data (§2 Contact data screen), with the phone verification modal over it. */
export function ContactScreen() {
  const actor = usePortalActor();
  const waiting = usePortal(selectContactWait);
  const codeExpired = usePortal(selectCodeExpired);
  const codeWindow = usePortal(selectCodeWindow);
  const { contact, forms, verification, secondsLeft } = usePortal(({ context }) => context);

  return (
    <>
      <ContactView
        contact={contact ?? { email: '', phone: '' }}
        privacyAccepted={forms.contactPrivacyAccepted}
        waiting={waiting}
        codeExpired={codeExpired}
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
          secondsLeft={secondsLeft}
          onEdit={() => actor.send({ type: 'CODE.EDIT' })}
          onSubmit={(code) => actor.send({ type: 'CODE.SUBMIT', code })}
          onClose={() => actor.send({ type: 'CODE.CLOSE' })}
        />
      )}
    </>
  );
}

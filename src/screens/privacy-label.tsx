import { TextLink } from '../components/TextLink.tsx';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';

/** 'He leído y acepto Aviso de Privacidad', its last part a link (DAT-1). */
export function PrivacyLabel() {
  return (
    <>
      {/* one text: between two, the space is not part of the checkbox's name in a page that the build rendered */}
      <span>{`${texts.common.privacyBefore} `}</span>
      <TextLink href={config().privacyUrl} newTab={texts.common.newTab}>
        {texts.common.privacyLink}
      </TextLink>
    </>
  );
}

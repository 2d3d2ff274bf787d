import { TextLink } from '../components/TextLink.tsx';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';

/** 'He leído y acepto Aviso de Privacidad'; the last part is a link (DAT-1). */
export function PrivacyLabel() {
  return (
    <>
      {/* one text node: in the prerendered page, a space between two nodes would be missing in the checkbox's name */}
      <span>{`${texts.common.privacyBefore} `}</span>
      <TextLink href={config().privacyUrl}>{texts.common.privacyLink}</TextLink>
    </>
  );
}

import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { HelpLinks } from '../../components/HelpLinks.tsx';
import { config } from '../../portal-config.ts';
import { texts } from '../../texts.ts';

/** What is shown above the landing where the application does not start (journey.md#connection). */
export function NotStarted() {
  const { text, textWithPhone, reload } = texts.notStarted;
  return (
    <Card>
      <p>{config().help.phone === '' ? text : textWithPhone}</p>
      <Button>{reload}</Button>
      <Help />
    </Card>
  );
}

/** Where help is found, without the application. */
export function Help() {
  const { title, phone, branches } = texts.footer.help;
  return (
    <HelpLinks
      {...config().help}
      place="aside"
      title={title}
      phoneLabel={phone}
      branchesLabel={branches}
      newTab={texts.common.newTab}
    />
  );
}

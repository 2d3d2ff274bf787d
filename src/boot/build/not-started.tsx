import { Help } from '../../app/shell.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { config } from '../../portal-config.ts';
import { texts } from '../../texts.ts';

/** What is shown above the landing where the application does not start (journey.md#connection). */
export function NotStarted() {
  const { text, textWithPhone, reload } = texts.notStarted;
  return (
    <Card>
      <p>{config().help.phone === '' ? text : textWithPhone}</p>
      <Button>{reload}</Button>
      <Help place="aside" />
    </Card>
  );
}

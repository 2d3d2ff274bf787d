import { Help } from '../../src/app/help.tsx';
import { Button } from '../../src/components/Button.tsx';
import { Card } from '../../src/components/Card.tsx';
import { config } from '../../src/portal-config.ts';
import { texts } from '../../src/texts.ts';

/** Notice shown above the landing if the application does not start (journey.md#connection). */
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

import { Actions } from '../../src/components/Actions.tsx';
import { Button } from '../../src/components/Button.tsx';
import { Callout } from '../../src/components/Callout.tsx';
import { Card } from '../../src/components/Card.tsx';
import { Checkbox } from '../../src/components/Checkbox.tsx';
import { CodeBoxes } from '../../src/components/CodeBoxes.tsx';
import { DropZone } from '../../src/screens/choosing/drop-zone.tsx';
import { FolioBox } from '../../src/screens/success/folio-box.tsx';
import { NisField } from '../../src/components/NisField.tsx';
import { Select } from '../../src/components/Select.tsx';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import { CheckboxWithLink, SelectNothingChosen } from '../components/choices.stories.tsx';
import { DropZoneEmpty } from '../components/document.stories.tsx';
import { FolioBoxUsual } from '../components/facts.stories.tsx';
import { CodeBoxesEmpty, NisFieldEmpty } from '../components/text-fields.stories.tsx';

interface EveryFieldProps {
  /** state of all components */
  readonly state: 'plain' | 'disabled' | 'error' | 'waiting';
}

const { landing, validation } = texts;

/** Every interactive component, side by side in one state. */
export function EveryField({ state }: EveryFieldProps) {
  const error = (message: string) => (state === 'error' ? message : undefined);
  const missing = texts.stillMissing([landing.nis.missing.nis, landing.nis.missing.privacy]);
  const isWaiting = state === 'waiting';

  return (
    <Card>
      <NisField {...NisFieldEmpty.args} value="12345" error={error(validation.nisFormat)} />
      <Select {...SelectNothingChosen.args} error={error(validation.programRequired)} />
      <DropZone {...DropZoneEmpty.args} status={isWaiting ? 'reading' : 'empty'} error={error(documentRefusals.type)} />
      <Checkbox {...CheckboxWithLink.args} error={error(validation.privacyRequired)} />
      <CodeBoxes {...CodeBoxesEmpty.args} value={['4', '3', '', '']} error={error(validation.codeRefused)} />
      <Callout tone={state === 'error' ? 'error' : 'info'}>{texts.contact.smsNote}</Callout>
      {isWaiting && <WaitingOverlay text={texts.registering.text} />}
      <FolioBox {...FolioBoxUsual.args} />
      <Actions>
        <Button busy={isWaiting} unavailable={state === 'disabled'} missing={missing}>
          {landing.nis.submit}
        </Button>
        <Button variant="secondary" unavailable={state === 'disabled'}>
          {texts.common.cancel}
        </Button>
      </Actions>
    </Card>
  );
}

import { Actions } from '../../src/components/Actions.tsx';
import { Button } from '../../src/components/Button.tsx';
import { Callout } from '../../src/components/Callout.tsx';
import { Card } from '../../src/components/Card.tsx';
import { Checkbox } from '../../src/components/Checkbox.tsx';
import { CodeBoxes } from '../../src/components/CodeBoxes.tsx';
import { Countdown } from '../../src/components/Countdown.tsx';
import { DropZone } from '../../src/components/DropZone.tsx';
import { FolioBox } from '../../src/components/FolioBox.tsx';
import { NisField } from '../../src/components/NisField.tsx';
import { Select } from '../../src/components/Select.tsx';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import checkbox from '../components/Checkbox.stories.tsx';
import codeBoxes from '../components/CodeBoxes.stories.tsx';
import dropZone from '../components/DropZone.stories.tsx';
import folioBox from '../components/FolioBox.stories.tsx';
import nisField from '../components/NisField.stories.tsx';
import select from '../components/Select.stories.tsx';

interface EveryFieldProps {
  /** the state that all of them are in */
  readonly state: 'plain' | 'disabled' | 'error' | 'waiting';
}

const { landing, choosing, verifying, validation } = texts;

/** Every component that a customer operates, side by side in one state. */
export function EveryField({ state }: EveryFieldProps) {
  const error = (message: string) => (state === 'error' ? message : undefined);
  const missing = texts.stillMissing([landing.nis.missing.nis, landing.nis.missing.privacy]);
  const isWaiting = state === 'waiting';

  return (
    <Card>
      <NisField {...nisField.args} value="12345" error={error(validation.nisFormat)} />
      <Select {...select.args} error={error(validation.programRequired)} />
      <DropZone
        {...dropZone.args}
        status={isWaiting ? { kind: 'reading', text: choosing.reading } : { kind: 'empty' }}
        error={error(documentRefusals.type)}
      />
      <Checkbox {...checkbox.args} error={error(validation.privacyRequired)} />
      <CodeBoxes {...codeBoxes.args} value={['4', '3', '', '']} error={error(validation.codeRefused)} />
      <Countdown text={verifying.resendIn(272)} />
      <Callout tone={state === 'error' ? 'error' : 'info'}>{texts.contact.smsNote}</Callout>
      {isWaiting && <WaitingOverlay text={texts.registering.text} />}
      <FolioBox {...folioBox.args} />
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

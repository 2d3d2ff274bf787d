import { Actions } from '../../src/components/Actions.tsx';
import { Button } from '../../src/components/Button.tsx';
import { Card } from '../../src/components/Card.tsx';
import { Checkbox } from '../../src/components/Checkbox.tsx';
import { CodeBoxes } from '../../src/components/CodeBoxes.tsx';
import { Countdown } from '../../src/components/Countdown.tsx';
import { DropZone } from '../../src/components/DropZone.tsx';
import { FolioBox } from '../../src/components/FolioBox.tsx';
import { NisField } from '../../src/components/NisField.tsx';
import { Callout } from '../../src/components/Callout.tsx';
import { Select } from '../../src/components/Select.tsx';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { PrivacyLabel } from '../../src/screens/privacy-label.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import { manyPrograms } from './sample-data.ts';

interface EveryFieldProps {
  /** what all of them are in */
  readonly state: 'plain' | 'disabled' | 'error' | 'waiting';
}

const { landing, choosing, verifying, success, validation } = texts;

/** Every part that a customer can do something with, side by side in one state. */
export function EveryField({ state }: EveryFieldProps) {
  const error = (message: string) => (state === 'error' ? message : undefined);
  const missing = texts.stillMissing([landing.nis.missing.nis, landing.nis.missing.privacy]);
  const waiting = state === 'waiting';

  return (
    <Card>
      <NisField
        label={landing.nis.label}
        hint={landing.nis.hint}
        helpLabel={landing.nis.helpLabel}
        helpText={landing.nis.helpText}
        helpImageAlt={landing.nis.helpImageAlt}
        maxDigits={9}
        value="12345"
        onChange={ignore}
        error={error(validation.nisFormat)}
      />
      <Select
        label={choosing.programLabel}
        placeholder={choosing.programPlaceholder}
        options={manyPrograms(4).map(({ id, name }) => ({ value: id, label: name }))}
        name="programId"
        value=""
        onChange={ignore}
        error={error(validation.programRequired)}
      />
      <DropZone
        label={choosing.documentLabel}
        prompt={choosing.dropHere}
        dropPrompt={choosing.dropNow}
        hint={choosing.documentHint}
        accept=".pdf"
        status={waiting ? { kind: 'reading', text: choosing.reading } : { kind: 'empty' }}
        deleteLabel={choosing.deleteDocument}
        onPick={ignore}
        onDelete={ignore}
        error={error(documentRefusals.type)}
      />
      <Checkbox name="privacyAccepted" checked={false} onChange={ignore} error={error(validation.privacyRequired)}>
        <PrivacyLabel href="https://www.example.com/aviso-de-privacidad" />
      </Checkbox>
      <CodeBoxes
        label={verifying.boxesLabel}
        boxLabel={verifying.boxLabel}
        value={['4', '3', '', '']}
        onChange={ignore}
        error={error(validation.codeRefused)}
      />
      <Countdown text={verifying.resendIn(272)} />
      <Callout tone={state === 'error' ? 'error' : 'info'}>{texts.contact.smsNote}</Callout>
      {waiting && <WaitingOverlay text={texts.registering.text} />}
      <FolioBox
        title={success.folioLabel}
        folio="26AG0001DEMO"
        label={success.copyLabel('26AG0001DEMO')}
        hint={success.copyHint}
        onCopy={ignore}
      />
      <Actions>
        <Button busy={waiting} unavailable={state === 'disabled'} missing={missing}>
          {landing.nis.submit}
        </Button>
        <Button variant="secondary" unavailable={state === 'disabled'}>
          {texts.common.cancel}
        </Button>
      </Actions>
    </Card>
  );
}

function ignore(): void {
  // what is shown here is looked at, not used
}

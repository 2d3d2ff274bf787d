import { useEffect, useRef, useState, type FormEvent } from 'react';
import { limits } from '../../../machines/model/limits.ts';
import type { CodeWindow as CodeWindowState } from '../../../machines/selectors.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBoxes } from '../../components/CodeBoxes.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Modal } from '../../components/Modal.tsx';
import { PhoneNumber } from '../../components/PhoneNumber.tsx';
import { texts } from '../../texts.ts';

interface CodeWindowProps {
  readonly state: Exclude<CodeWindowState, 'closed'>;
  /** with its prefix */
  readonly number: string;
  /** the digits in the boxes, a space for an empty one */
  readonly typed: string;
  readonly secondsLeft: number;
  /** seconds until another code can be asked for */
  readonly resendIn: number;
  /** null: not said */
  readonly triesLeft: number | null;
  readonly onEdit: (typed: string) => void;
  /** the digits of the boxes, none to four */
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onCorrect: () => void;
  readonly onClose: () => void;
}

const own = texts.verifying;

const errors = {
  entering: undefined,
  validating: undefined,
  requestingCode: undefined,
  missing: texts.validation.codeRequired,
  invalid: texts.validation.codeRefused,
  usedUp: texts.validation.codeRefused,
};

const waits = { validating: own.validating, requestingCode: own.resending };

/** 'Confirme su teléfono' (OTP-2 to OTP-8, journey.md#verifying). */
export function CodeWindow(props: CodeWindowProps) {
  const { state, number, typed, secondsLeft, resendIn } = props;
  const boxes = Array.from({ length: limits.codeDigits }, (_, index) => (typed[index] ?? '').trim());
  const [attempt, submitted] = useAttempts(state);

  function submit(event: FormEvent): void {
    event.preventDefault();
    submitted();
    props.onSubmit(boxes.join(''));
  }

  return (
    <Modal title={own.title} closeLabel={own.close} onClose={props.onClose}>
      <p>
        {own.sentTo} <PhoneNumber number={number} />
      </p>
      <Form label={own.title} onSubmit={submit}>
        <CodeBoxes
          label={own.boxesLabel}
          boxLabel={own.boxLabel}
          value={boxes}
          onChange={(edited) =>
            props.onEdit(
              edited
                .map((digit) => digit || ' ')
                .join('')
                .trimEnd(),
            )
          }
          error={errors[state]}
          attempt={attempt}
        />
        <LiveRegion visible message={toHelp(props)} />
        <Countdown text={own.resendIn(secondsLeft)} announcement={own.resendInLabel(secondsLeft)} />
        <Button
          type="submit"
          busy={state === 'validating'}
          unavailable={state === 'usedUp' || state === 'requestingCode'}
        >
          {own.submit}
        </Button>
      </Form>
      <Button
        variant="secondary"
        busy={state === 'requestingCode'}
        unavailable={resendIn > 0}
        missing={resendIn > 0 ? own.resendableIn(resendIn) : ''}
        onClick={props.onResend}
      >
        {own.resend}
      </Button>
      <Button variant="secondary" onClick={props.onCorrect}>
        {own.correct}
      </Button>
      <LiveRegion visible message={state === 'validating' || state === 'requestingCode' ? waits[state] : ''} />
    </Modal>
  );
}

function toHelp({ state, triesLeft }: CodeWindowProps): string {
  if (state === 'usedUp') return own.usedUp;
  return state === 'invalid' && triesLeft !== null ? own.triesLeft(triesLeft) : '';
}

/** The last press that ended with a message on the boxes, so that the same message twice is noticed. */
function useAttempts(state: CodeWindowProps['state']): [attempt: number, submitted: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [presses, setPresses] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === presses || (state !== 'invalid' && state !== 'missing')) return;
    answered.current = presses;
    setAttempt(presses);
  }, [state, presses]);
  return [attempt, () => setPresses((count) => count + 1)];
}

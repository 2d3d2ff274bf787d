import { useEffect, useRef, useState, type FormEvent } from 'react';
import { limits } from '../../../machines/model/limits.ts';
import type { CodeWindow as CodeWindowState } from '../../../machines/selectors.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBoxes } from '../../components/CodeBoxes.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Modal } from '../../components/Modal.tsx';
import { groupPhone } from '../../components/phone-format.ts';
import { PhoneNumber } from '../../components/PhoneNumber.tsx';
import { TextButton } from '../../components/TextButton.tsx';
import { useAfterOpening } from '../../components/use-after-opening.ts';
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
  readonly onSubmit: (typed: string) => void;
  readonly onResend: () => void;
  readonly onCorrect: () => void;
  readonly onClose: () => void;
}

const own = texts.verifying;

const errors = {
  entering: undefined,
  sentAgain: undefined,
  validating: undefined,
  requestingCode: undefined,
  missing: texts.validation.codeRequired,
  invalid: texts.validation.codeRefused,
  usedUp: texts.validation.codeRefused,
};

/** 'Confirme su teléfono' (OTP-2 to OTP-8, journey.md#verifying). */
export function CodeWindow(props: CodeWindowProps) {
  const { state, number, typed, secondsLeft, resendIn } = props;
  const boxes = Array.from({ length: limits.codeDigits }, (_, index) => (typed[index] ?? '').trim());
  const [attempt, submitted] = useAttempts(state);
  const mayResend = resendIn <= 0;
  // in groups: without spaces it is read as a number of twelve digits
  const spoken = groupPhone(number).join(' ');

  function submit(event: FormEvent): void {
    event.preventDefault();
    submitted();
    props.onSubmit(typed);
  }

  return (
    <Modal title={own.title} closeLabel={own.close} onClose={props.onClose}>
      <LiveRegion message={useAfterOpening(`${own.sentTo} ${spoken}.`)} value={spoken} />
      <div>
        <p>
          <span>{own.sentTo}</span> <PhoneNumber number={number} />
        </p>
        <TextButton onClick={props.onCorrect}>{own.correct}</TextButton>
      </div>
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
          several={own.several}
          attempt={attempt}
        />
        {/* an answer may come long after the press: where it is an error, that is the line */}
        <LiveRegion visible room={errors[state] === undefined} message={toHelp(props)} />
        {state !== 'usedUp' && (
          <Countdown text={own.resendIn(secondsLeft)} announcement={own.resendInLabel(secondsLeft)} />
        )}
        {state === 'usedUp' && !mayResend && <Countdown text={own.resendableIn(resendIn)} />}
        <Button
          type="submit"
          busy={state === 'validating'}
          unavailable={state === 'usedUp' || state === 'requestingCode'}
        >
          {own.submit}
        </Button>
      </Form>
      {/* before that, the countdown stands alone */}
      {(mayResend || state === 'requestingCode') && (
        <>
          <LiveRegion visible message={state === 'requestingCode' ? own.resending : own.notReceived} />
          <Button variant="secondary" busy={state === 'requestingCode'} onClick={props.onResend}>
            {own.resend}
          </Button>
        </>
      )}
    </Modal>
  );
}

function toHelp({ state, triesLeft, resendIn }: CodeWindowProps): string {
  if (state === 'validating') return own.validating;
  if (state === 'sentAgain') return own.sentAgain;
  if (state === 'usedUp') return resendIn > 0 ? own.usedUp : own.usedUpResend;
  return state === 'invalid' && triesLeft !== null ? own.triesLeft(triesLeft) : '';
}

/** Counts the presses that ended with a message on the boxes, the same message twice included, and the codes sent again. */
function useAttempts(state: CodeWindowProps['state']): [attempt: number, submitted: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [presses, setPresses] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (state !== 'sentAgain') return;
    // oxlint-disable-next-line react/set-state-in-effect -- a change of the state, not the state
    setAttempt((count) => count + 1);
  }, [state]);
  useEffect(() => {
    if (answered.current === presses || (state !== 'invalid' && state !== 'missing')) return;
    answered.current = presses;
    setAttempt((count) => count + 1);
  }, [state, presses]);
  return [attempt, () => setPresses((count) => count + 1)];
}

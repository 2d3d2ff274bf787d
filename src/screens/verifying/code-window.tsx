import { useEffect, useRef, useState, type FormEvent } from 'react';
import { limits } from '../../../machines/model/limits.ts';
import {
  selectCodeWindow,
  selectAttemptsLeft,
  type CodeWindow as CodeWindowState,
} from '../../../machines/selectors.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBoxes } from '../../components/CodeBoxes.tsx';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Modal } from '../../components/Modal.tsx';
import { groupPhone } from '../../components/phone-format.ts';
import { TextButton } from '../../components/TextButton.tsx';
import { useAfterOpening } from '../../components/use-after-opening.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { texts } from '../../texts.ts';
import styles from './code-window.module.css';

const copy = texts.verifying;

const errors: Readonly<Partial<Record<CodeWindowState, string>>> = {
  missing: texts.validation.codeRequired,
  invalid: texts.validation.codeRefused,
  exhausted: texts.validation.codeRefused,
};

/** 'Confirme su teléfono' (OTP-2 to OTP-8, journey.md#verifying). */
export function CodeWindow() {
  const actor = usePortalActor();
  const state = usePortal(selectCodeWindow);
  const attemptsLeft = usePortal(selectAttemptsLeft);
  const number = usePortal(({ context }) => context.phone.verification?.number ?? '');
  const typed = usePortal(({ context }) => context.phone.typedCode);
  const { left, resendIn } = usePortal(({ context }) => context.countdown);
  // a space represents an empty box
  const boxes = Array.from({ length: limits.codeDigits }, (_, index) => (typed[index] ?? '').trim());
  const [attempt, submitted] = useAttempts(state);
  const mayResend = resendIn <= 0;
  // grouped; otherwise screen readers read a twelve-digit number
  const groups = groupPhone(number);
  const spoken = groups.join(' ');

  function submit(event: FormEvent): void {
    event.preventDefault();
    submitted();
    actor.send({ type: 'CODE.SUBMIT', typed });
  }

  return (
    <Modal title={copy.title} closeLabel={copy.close} onClose={() => actor.send({ type: 'CODE.CLOSE' })}>
      <LiveRegion message={useAfterOpening(`${copy.sentTo} ${spoken}.`)} value={spoken} />
      <div>
        <p>
          <span>{copy.sentTo}</span> {/* no spaces between the groups, so that copied text has none */}
          <strong className={styles.number} translate="no">
            {groups.map((group, index) => (
              // the groups are never reordered
              <span key={index}>{group}</span>
            ))}
          </strong>
        </p>
        <TextButton onClick={() => actor.send({ type: 'CODE.CORRECT' })}>{copy.correct}</TextButton>
      </div>
      <Form label={copy.title} onSubmit={submit}>
        <CodeBoxes
          label={copy.boxesLabel}
          boxLabel={copy.boxLabel}
          value={boxes}
          onChange={(edited) =>
            actor.send({
              type: 'CODE.EDIT',
              typed: edited
                .map((digit) => digit || ' ')
                .join('')
                .trimEnd(),
            })
          }
          error={errors[state]}
          several={copy.several}
          attempt={attempt}
        />
        {/* reserve a line, so that a late reply doesn't move the page; an error message takes its place */}
        <LiveRegion visible room={errors[state] === undefined} message={toHelp(state, attemptsLeft, resendIn)} />
        {state !== 'exhausted' && <Countdown text={copy.resendIn(left)} announcement={copy.resendInLabel(left)} />}
        {state === 'exhausted' && !mayResend && <Countdown text={copy.resendableIn(resendIn)} />}
        <Button
          type="submit"
          busy={state === 'validating'}
          unavailable={state === 'exhausted' || state === 'requestingCode'}
        >
          {copy.submit}
        </Button>
      </Form>
      {/* until a resend is possible, only the countdown is shown */}
      {(mayResend || state === 'requestingCode') && (
        <>
          <LiveRegion visible message={state === 'requestingCode' ? copy.resending : copy.notReceived} />
          <Button
            variant="secondary"
            busy={state === 'requestingCode'}
            onClick={() => actor.send({ type: 'CODE.RESEND' })}
          >
            {copy.resend}
          </Button>
        </>
      )}
    </Modal>
  );
}

function toHelp(state: CodeWindowState, attemptsLeft: number | null, resendIn: number): string {
  if (state === 'validating') return copy.validating;
  if (state === 'sentAgain') return copy.sentAgain;
  if (state === 'exhausted') return resendIn > 0 ? copy.exhausted : copy.usedUpResend;
  return state === 'invalid' && attemptsLeft !== null ? copy.attemptsLeft(attemptsLeft) : '';
}

interface CountdownProps {
  readonly text: string;
  /** changes once a minute */
  readonly announcement?: string;
}

/** The remaining time, shown each second and announced each minute (OTP-4). */
function Countdown({ text, announcement = '' }: CountdownProps) {
  return (
    <>
      <p className={styles.countdown} role="timer" aria-live="off">
        {text}
      </p>
      <LiveRegion message={announcement} />
    </>
  );
}

/** Counts rejected submissions, even if the message stays the same, and resent codes. */
function useAttempts(state: CodeWindowState): [attempt: number, submitted: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [presses, setPresses] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (state !== 'sentAgain') return;
    // oxlint-disable-next-line react/set-state-in-effect -- counts transitions, not states
    setAttempt((count) => count + 1);
  }, [state]);
  useEffect(() => {
    if (answered.current === presses || (state !== 'invalid' && state !== 'missing')) return;
    answered.current = presses;
    setAttempt((count) => count + 1);
  }, [state, presses]);
  return [attempt, () => setPresses((count) => count + 1)];
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { limits } from '../../../machines/model/limits.ts';
import {
  selectCodeWindow,
  selectAttemptsLeft,
  type CodeWindow as CodeWindowState,
} from '../../../machines/selectors.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBoxes } from '../../components/CodeBoxes.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Modal } from '../../components/Modal.tsx';
import { groupPhone } from '../../components/phone-format.ts';
import { TextButton } from '../../components/TextButton.tsx';
import { useAfterOpening } from '../../components/use-after-opening.ts';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { texts } from '../../texts.ts';
import styles from './code-window.module.css';

const own = texts.verifying;

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
  // a space for an empty box
  const boxes = Array.from({ length: limits.codeDigits }, (_, index) => (typed[index] ?? '').trim());
  const [attempt, submitted] = useAttempts(state);
  const mayResend = resendIn <= 0;
  // in groups: without spaces it is read as a number of twelve digits
  const groups = groupPhone(number);
  const spoken = groups.join(' ');

  function submit(event: FormEvent): void {
    event.preventDefault();
    submitted();
    actor.send({ type: 'CODE.SUBMIT', typed });
  }

  return (
    <Modal title={own.title} closeLabel={own.close} onClose={() => actor.send({ type: 'CODE.CLOSE' })}>
      <LiveRegion message={useAfterOpening(`${own.sentTo} ${spoken}.`)} value={spoken} />
      <div>
        <p>
          <span>{own.sentTo}</span> {/* its text, which is copied, has no spaces */}
          <strong className={styles.number} translate="no">
            {groups.map((group, index) => (
              // the groups are never reordered
              <span key={index}>{group}</span>
            ))}
          </strong>
        </p>
        <TextButton onClick={() => actor.send({ type: 'CODE.CORRECT' })}>{own.correct}</TextButton>
      </div>
      <Form label={own.title} onSubmit={submit}>
        <CodeBoxes
          label={own.boxesLabel}
          boxLabel={own.boxLabel}
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
          several={own.several}
          attempt={attempt}
        />
        {/* an answer may come long after the press: where it is an error, that is the line */}
        <LiveRegion visible room={errors[state] === undefined} message={toHelp(state, attemptsLeft, resendIn)} />
        {state !== 'exhausted' && <Countdown text={own.resendIn(left)} announcement={own.resendInLabel(left)} />}
        {state === 'exhausted' && !mayResend && <Countdown text={own.resendableIn(resendIn)} />}
        <Button
          type="submit"
          busy={state === 'validating'}
          unavailable={state === 'exhausted' || state === 'requestingCode'}
        >
          {own.submit}
        </Button>
      </Form>
      {/* before that, the countdown stands alone */}
      {(mayResend || state === 'requestingCode') && (
        <>
          <LiveRegion visible message={state === 'requestingCode' ? own.resending : own.notReceived} />
          <Button
            variant="secondary"
            busy={state === 'requestingCode'}
            onClick={() => actor.send({ type: 'CODE.RESEND' })}
          >
            {own.resend}
          </Button>
        </>
      )}
    </Modal>
  );
}

function toHelp(state: CodeWindowState, attemptsLeft: number | null, resendIn: number): string {
  if (state === 'validating') return own.validating;
  if (state === 'sentAgain') return own.sentAgain;
  if (state === 'exhausted') return resendIn > 0 ? own.exhausted : own.usedUpResend;
  return state === 'invalid' && attemptsLeft !== null ? own.attemptsLeft(attemptsLeft) : '';
}

/** Counts the presses that ended with a message on the boxes, the same message twice included, and the codes sent again. */
function useAttempts(state: CodeWindowState): [attempt: number, submitted: () => void] {
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

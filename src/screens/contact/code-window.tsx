import { useFormik } from 'formik';
import { limits } from '../../../machines/model/limits.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBoxes } from '../../components/CodeBoxes.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Modal } from '../../components/Modal.tsx';
import { texts } from '../../texts.ts';

interface CodeWindowProps {
  readonly state: 'entering' | 'missing' | 'invalid' | 'validating';
  /** with its prefix */
  readonly number: string;
  readonly secondsLeft: number;
  readonly onEdit: () => void;
  /** the digits of the boxes, none to four */
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

const own = texts.verifying;
const emptyBoxes: string[] = Array.from({ length: limits.codeDigits }, () => '');

const errors = {
  entering: undefined,
  validating: undefined,
  missing: texts.validation.codeRequired,
  invalid: texts.validation.codeRefused,
};

/** 'Confirme su teléfono' (OTP-2 to OTP-8). */
export function CodeWindow({ state, number, secondsLeft, onEdit, onSubmit, onClose }: CodeWindowProps) {
  const form = useFormik({
    initialValues: { boxes: emptyBoxes },
    onSubmit: ({ boxes }) => onSubmit(boxes.join('')),
  });

  function edit(boxes: string[]): void {
    void form.setFieldValue('boxes', boxes);
    onEdit();
  }

  return (
    <Modal title={own.title} closeLabel={own.close} onClose={onClose}>
      <p>
        {own.sentTo} <strong>{number}</strong>
      </p>
      <Form label={own.title} onSubmit={form.handleSubmit}>
        <CodeBoxes
          label={own.boxesLabel}
          boxLabel={own.boxLabel}
          value={form.values.boxes}
          onChange={edit}
          error={errors[state]}
        />
        <Countdown text={own.resendIn(secondsLeft)} announcement={own.resendInLabel(secondsLeft)} />
        <Button type="submit" busy={state === 'validating'}>
          {own.submit}
        </Button>
      </Form>
      <p>{own.mistypedNumber}</p>
      <LiveRegion message={state === 'validating' ? own.validating : ''} />
    </Modal>
  );
}

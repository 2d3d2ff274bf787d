import type { FormEventHandler, ReactNode, Ref } from 'react';
import { selectPostingForm } from '../../../machines/selectors.ts';
import { Actions } from '../../components/Actions.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { checkboxProps, type FormParts } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { usePortal } from '../../portal-actor.ts';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';

interface LookupFormProps {
  readonly name: 'nis' | 'folio';
  /** 'secondary' is less prominent: most customers need the other form */
  readonly variant: 'primary' | 'secondary';
  readonly form: FormParts<{ readonly privacyAccepted: boolean }> & {
    readonly ref: Ref<HTMLFormElement>;
    readonly submit: FormEventHandler<HTMLFormElement>;
  };
  /** the part of the text under the button that is about the field; undefined if its value is valid */
  readonly missing: string | undefined;
  /** the field */
  readonly children: ReactNode;
}

/** One of the landing's two forms, each with a field, a privacy box and a button (LAN-6, LAN-7). */
export function LookupForm({ name, variant, form, missing, children }: LookupFormProps) {
  const copy = texts.landing[name];
  const { ref, submit } = form;
  const posting = usePortal(selectPostingForm);
  const isBlocked = posting !== null && posting !== name;
  const allMissing = [missing, form.errors.privacyAccepted && copy.missing.privacy].filter(
    (text) => typeof text === 'string',
  );

  return (
    <Card quiet={variant === 'secondary'}>
      <h2>{copy.title}</h2>
      <p>{copy.lead}</p>
      <Form ref={ref} label={copy.formLabel} onSubmit={submit}>
        {children}
        <Checkbox {...checkboxProps(form, 'privacyAccepted')}>
          <PrivacyLabel />
        </Checkbox>
        <Actions>
          <Button
            type="submit"
            variant={variant}
            busy={posting === name}
            unavailable={allMissing.length > 0 || isBlocked}
            missing={isBlocked && allMissing.length === 0 ? texts.landing.otherPosting : texts.stillMissing(allMissing)}
          >
            {copy.submit}
          </Button>
        </Actions>
        <LiveRegion visible message={posting === name ? copy.posting : ''} />
      </Form>
    </Card>
  );
}

import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import type { checkboxProps } from '../../components/checkbox-field.ts';
import { Form } from '../../components/Form.tsx';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';

interface LookupFormProps {
  readonly words: typeof texts.landing.nis | typeof texts.landing.folio;
  readonly variant: 'primary' | 'secondary';
  /** this form's request is under way */
  readonly posting: boolean;
  /** the other form's is */
  readonly blocked: boolean;
  /** what is still to be done before the button is on */
  readonly missing: readonly string[];
  readonly privacyUrl: string;
  readonly privacy: ReturnType<typeof checkboxProps>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** the field */
  readonly children: ReactNode;
}

/** One of the landing's two forms: a field, a privacy box and a button of its own (LAN-6, LAN-7). */
export function LookupForm({
  words,
  variant,
  posting,
  blocked,
  missing,
  privacyUrl,
  privacy,
  onSubmit,
  children,
}: LookupFormProps) {
  return (
    <Card>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <Form label={words.formLabel} onSubmit={onSubmit}>
        {children}
        <Checkbox {...privacy}>
          <PrivacyLabel href={privacyUrl} />
        </Checkbox>
        <Button
          type="submit"
          variant={variant}
          busy={posting}
          unavailable={missing.length > 0 || blocked}
          missing={blocked && missing.length === 0 ? texts.landing.otherPosting : texts.stillMissing(missing)}
        >
          {words.submit}
        </Button>
      </Form>
    </Card>
  );
}

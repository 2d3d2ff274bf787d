import type { FormEventHandler, ReactNode, Ref } from 'react';
import { Actions } from '../../components/Actions.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import type { checkboxProps } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';

interface LookupFormProps {
  readonly formRef: Ref<HTMLFormElement>;
  readonly texts: typeof texts.landing.nis | typeof texts.landing.folio;
  /** 'secondary' stands back: most customers come for the other one */
  readonly variant: 'primary' | 'secondary';
  /** this form's request is awaited */
  readonly posting: boolean;
  /** the other form's request is awaited */
  readonly blocked: boolean;
  /** what is still missing before the button is available */
  readonly missing: readonly string[];
  readonly privacyUrl: string;
  readonly privacy: ReturnType<typeof checkboxProps>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** the field */
  readonly children: ReactNode;
}

/** One of the landing's two forms: a field, a privacy box and a button of its own (LAN-6, LAN-7). */
export function LookupForm({
  formRef,
  texts: own,
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
    <Card quiet={variant === 'secondary'}>
      <h2>{own.title}</h2>
      <p>{own.lead}</p>
      <Form ref={formRef} label={own.formLabel} onSubmit={onSubmit}>
        {children}
        <Checkbox {...privacy}>
          <PrivacyLabel href={privacyUrl} />
        </Checkbox>
        <Actions>
          <Button
            type="submit"
            variant={variant}
            busy={posting}
            unavailable={missing.length > 0 || blocked}
            missing={blocked && missing.length === 0 ? texts.landing.otherPosting : texts.stillMissing(missing)}
          >
            {own.submit}
          </Button>
        </Actions>
        <LiveRegion visible message={posting ? own.posting : ''} />
      </Form>
    </Card>
  );
}

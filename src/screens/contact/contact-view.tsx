import { useEffect, useRef } from 'react';
import type { Contact } from '../../../machines/model/entities.ts';
import { contactSchema, toPhoneDigits } from '../../../machines/model/schemas.ts';
import { Actions } from '../../components/Actions.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { checkboxProps } from '../../components/checkbox-field.ts';
import { fieldProps } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Page } from '../../components/Page.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { WaitingOverlay } from '../../components/WaitingOverlay.tsx';
import { formatPhone } from '../../components/phone-format.ts';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';
import { Progress } from '../progress.tsx';
import { usePortalForm } from '../use-portal-form.ts';

interface ContactViewProps {
  /** as last typed */
  readonly contact: Contact;
  readonly waiting: 'code' | 'registration' | null;
  readonly codeExpired: boolean;
  readonly privacyUrl: string;
  readonly onEdit: (contact: Contact) => void;
  readonly onSubmit: (form: { readonly contact: Contact; readonly privacyAccepted: boolean }) => void;
  readonly onCancel: () => void;
}

interface ContactFormValues {
  readonly email: string;
  /** as the field shows it */
  readonly phone: string;
  readonly privacyAccepted: boolean;
}

const own = texts.contact;

/** E-mail and phone (DAT-1 to DAT-9). */
export function ContactView({
  contact,
  waiting,
  codeExpired,
  privacyUrl,
  onEdit,
  onSubmit,
  onCancel,
}: ContactViewProps) {
  const form = usePortalForm<ContactFormValues>({
    initialValues: { email: contact.email, phone: formatPhone(contact.phone), privacyAccepted: false },
    schema: contactSchema,
    onSubmit: (values) => onSubmit({ contact: toContact(values), privacyAccepted: values.privacyAccepted }),
  });
  useContactEdits(toContact(form.values), onEdit);

  return (
    <Page title={own.title} lead={own.lead} progress={<Progress step="contact" />}>
      <Form label={own.title} onSubmit={form.submit}>
        <Card hidden={waiting === 'registration'}>
          <TextField
            label={own.emailLabel}
            hint={own.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...fieldProps(form, 'email')}
          />
          <PhoneField label={own.phoneLabel} hint={own.phoneHint} {...fieldProps(form, 'phone')} />
          <Checkbox {...checkboxProps(form, 'privacyAccepted')}>
            <PrivacyLabel href={privacyUrl} />
          </Checkbox>
          <Callout>{own.smsNote}</Callout>
        </Card>
        {waiting === 'registration' && <WaitingOverlay text={texts.registering.text} />}
        {codeExpired && (
          <Callout tone="warning" role="status">
            {own.codeExpired}
          </Callout>
        )}
        <Actions>
          <Button
            type="submit"
            busy={waiting !== null}
            unavailable={!form.values.privacyAccepted}
            missing={texts.stillMissing([own.missing.privacy])}
          >
            {own.submit}
          </Button>
          {waiting !== 'registration' && (
            <Button variant="secondary" onClick={onCancel}>
              {own.cancel}
            </Button>
          )}
        </Actions>
      </Form>
      <LiveRegion message={waiting === 'code' ? own.requestingCode : ''} />
    </Page>
  );
}

function toContact({ email, phone }: ContactFormValues): Contact {
  return { email, phone: toPhoneDigits(phone) };
}

/** Calls `onEdit` for each change of the typed contact, so that a reload restores it. */
function useContactEdits({ email, phone }: Contact, onEdit: (contact: Contact) => void): void {
  const last = useRef({ email, phone, onEdit });
  useEffect(() => {
    const changed = last.current.email !== email || last.current.phone !== phone;
    last.current = { email, phone, onEdit };
    if (changed) onEdit({ email, phone });
  }, [email, phone, onEdit]);
}

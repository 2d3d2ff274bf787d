import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react';
import { contactFieldNames, problemOf, type Contact, type ContactFieldName } from '../../../machines/model/fields.ts';
import { toPhoneDigits } from '../../../machines/model/rules.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { checkboxProps, textFieldProps } from '../../components/field.ts';
import { Form } from '../../components/Form.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Callout } from '../../components/Callout.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { formatPhone } from '../../components/phone-format.ts';
import { TextField } from '../../components/TextField.tsx';
import { useAfterOpening } from '../../components/use-after-opening.ts';
import { texts } from '../../texts.ts';
import { PrivacyLabel } from '../privacy-label.tsx';
import { StepActions, StepPage } from '../step-page.tsx';
import { useEdits } from '../form-hooks.ts';
import { EmailField } from './email-field.tsx';
import { useContactForm, type ContactFormValues } from './use-contact-form.ts';

interface ContactViewProps {
  /** as last typed */
  readonly contact: Contact;
  readonly privacyAccepted: boolean;
  readonly requestingCode: boolean;
  readonly notice: keyof typeof notices | null;
  /** the phone is to be corrected: its field takes the focus */
  readonly correctingPhone: boolean;
  readonly privacyUrl: string;
  readonly onEdit: (form: ContactForm) => void;
  readonly onSubmit: (form: ContactForm) => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

interface ContactForm {
  readonly contact: Contact;
  readonly privacyAccepted: boolean;
}

const own = texts.contact;

const notices = {
  codeExpired: own.codeExpired,
  clockWrong: own.clockWrong,
  outcomeUnknown: own.outcomeUnknown,
};

/** E-mail and phone (DAT-1 to DAT-9). */
export function ContactView({
  contact,
  privacyAccepted,
  requestingCode,
  notice,
  correctingPhone,
  privacyUrl,
  onEdit,
  onSubmit,
  onBack,
  onCancel,
}: ContactViewProps) {
  const form = useContactForm({
    initialValues: { ...contact, phone: formatPhone(contact.phone), privacyAccepted },
    onSubmit: (values) => onSubmit(toContactForm(values)),
  });
  const missing = [
    ...contactFieldNames.filter((name) => problemOf(name, form.values[name])).map((name) => own.fields[name].missing),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];
  const noteId = useId();
  const phoneField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (correctingPhone) phoneField.current?.focus();
  }, [correctingPhone]);
  useEdits(form.values, (values) => onEdit(toContactForm(values)));
  const callout = notice !== null && (
    <Callout tone="warning" role="status">
      {notices[notice]}
    </Callout>
  );
  /** a field that does more than take a text has a component of its own */
  const renderField = (name: ContactFieldName) => {
    const { label, hint } = own.fields[name];
    const field = { label, hint, ...textFieldProps(form, name) };
    if (name === 'phone')
      return <PhoneField ref={phoneField} refusal={own.foreignPhone} several={own.severalPhones} {...field} />;
    if (name === 'email') return <EmailField {...field} onAccept={(meant) => form.write(name, meant)} />;
    return <TextField {...field} />;
  };
  const comesFirst = notice === 'outcomeUnknown';

  return (
    <StepPage
      screen="contact"
      onBack={onBack}
      lead={comesFirst ? undefined : own.lead}
      renderHead={(head) => (
        <>
          {head}
          {comesFirst && <Focused>{callout}</Focused>}
        </>
      )}
    >
      <Form label={own.title} onSubmit={form.submit}>
        <Card>
          {contactFieldNames.map((name) => (
            <Fragment key={name}>{renderField(name)}</Fragment>
          ))}
          <Checkbox {...checkboxProps(form, 'privacyAccepted')}>
            <PrivacyLabel href={privacyUrl} />
          </Checkbox>
          <p id={noteId}>{own.smsNote}</p>
        </Card>
        {!comesFirst && notice !== null && (
          <>
            {callout}
            <Announced key={notice} text={notices[notice]} />
          </>
        )}
        <StepActions onCancel={onCancel}>
          <Button
            type="submit"
            busy={requestingCode}
            unavailable={!form.values.privacyAccepted}
            missing={texts.stillMissing(missing)}
            describedBy={noteId}
          >
            {own.submit}
          </Button>
        </StepActions>
        <LiveRegion visible message={requestingCode ? own.requestingCode : ''} />
      </Form>
    </StepPage>
  );
}

/** What Orca does not say of a notice that comes with its text, as the page comes back from behind the code window. */
function Announced({ text }: { readonly text: string }) {
  return <LiveRegion message={useAfterOpening(text)} />;
}

/** Has the focus as soon as it is shown (journey.md#lost-replies). */
function Focused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

function toContactForm({ privacyAccepted, ...shown }: ContactFormValues): ContactForm {
  return { contact: { ...shown, phone: toPhoneDigits(shown.phone) }, privacyAccepted };
}

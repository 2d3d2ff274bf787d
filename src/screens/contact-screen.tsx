import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { contactFieldNames, emptyContact, validateField, type ContactFieldName } from '../../machines/model/fields.ts';
import { toPhoneDigits } from '../../machines/model/rules.ts';
import { selectContactNotice, selectCorrectingPhone, selectRequestingCode } from '../../machines/selectors.ts';
import { Button } from '../components/Button.tsx';
import { Callout } from '../components/Callout.tsx';
import { Card } from '../components/Card.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { checkboxProps, textFieldProps } from '../components/field.ts';
import { Form } from '../components/Form.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { formatPhone } from '../components/phone-format.ts';
import { PhoneField } from '../components/PhoneField.tsx';
import { TextField } from '../components/TextField.tsx';
import { useAfterOpening } from '../components/use-after-opening.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { texts } from '../texts.ts';
import { EmailField } from './contact/email-field.tsx';
import { useContactForm, type ContactFormValues } from './contact/use-contact-form.ts';
import { useEdits } from './form-hooks.ts';
import { PrivacyLabel } from './privacy-label.tsx';
import { StepActions, StepPage } from './step-page.tsx';
import { CodeWindow } from './verifying/code-window.tsx';

const copy = texts.contact;

const notices = {
  codeExpired: copy.codeExpired,
  clockWrong: copy.clockWrong,
  outcomeUnknown: copy.outcomeUnknown,
};

/** E-mail and phone (DAT-1 to DAT-9, journey.md#contact), with the phone verification dialog over them. */
export function ContactScreen() {
  const actor = usePortalActor();
  const requestingCode = usePortal(selectRequestingCode);
  const notice = usePortal(selectContactNotice);
  const correctingPhone = usePortal(selectCorrectingPhone);
  const isCodeWindowOpen = usePortal((snapshot) => snapshot.hasTag('modal'));
  // initial values only; afterwards the form holds the values
  const [{ contact, forms }] = useState(() => actor.getSnapshot().context);
  const typed = contact ?? emptyContact;
  const form = useContactForm({
    initialValues: { ...typed, phone: formatPhone(typed.phone), privacyAccepted: forms.contactPrivacyAccepted },
    onSubmit: (values) => actor.send({ type: 'CONTACT.SUBMIT', ...toContactForm(values) }),
  });
  useEdits(form.values, (values) => actor.send({ type: 'CONTACT.EDIT', ...toContactForm(values) }));
  const missing = [
    ...contactFieldNames
      .filter((name) => validateField(name, form.values[name]))
      .map((name) => copy.fields[name].missing),
    ...(form.values.privacyAccepted ? [] : [copy.missing.privacy]),
  ];
  const noteId = useId();
  const phoneField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (correctingPhone) phoneField.current?.focus();
  }, [correctingPhone]);
  const callout = notice !== null && (
    <Callout tone="warning" role="status">
      {notices[notice]}
    </Callout>
  );
  /** fields with extra behaviour have their own component */
  const renderField = (name: ContactFieldName) => {
    const { label, hint } = copy.fields[name];
    const field = { label, hint, ...textFieldProps(form, name) };
    if (name === 'phone') return <PhoneField ref={phoneField} refusals={copy.phoneRefusals} {...field} />;
    if (name === 'email') return <EmailField {...field} onAccept={(meant) => form.write(name, meant)} />;
    return <TextField {...field} />;
  };
  const comesFirst = notice === 'outcomeUnknown';

  return (
    <>
      <StepPage
        screen="contact"
        onBack={() => actor.send({ type: 'BACK' })}
        lead={comesFirst ? undefined : copy.lead}
        renderHead={(head) => (
          <>
            {head}
            {comesFirst && <Focused>{callout}</Focused>}
          </>
        )}
      >
        <Form label={copy.title} onSubmit={form.submit}>
          <Card>
            {contactFieldNames.map((name) => (
              <Fragment key={name}>{renderField(name)}</Fragment>
            ))}
            <Checkbox {...checkboxProps(form, 'privacyAccepted')}>
              <PrivacyLabel />
            </Checkbox>
            <p id={noteId}>{copy.smsNote}</p>
          </Card>
          {!comesFirst && notice !== null && (
            <>
              {callout}
              <Announced key={notice} text={notices[notice]} />
            </>
          )}
          <StepActions onCancel={() => actor.send({ type: 'CANCEL' })}>
            <Button
              type="submit"
              busy={requestingCode}
              unavailable={!form.values.privacyAccepted}
              missing={texts.stillMissing(missing)}
              describedBy={noteId}
            >
              {copy.submit}
            </Button>
          </StepActions>
          <LiveRegion visible message={requestingCode ? copy.requestingCode : ''} />
        </Form>
      </StepPage>
      {isCodeWindowOpen && <CodeWindow />}
    </>
  );
}

/** Announces the notice again. Orca ignores one that is inserted with its text when the code dialog closes. */
function Announced({ text }: { readonly text: string }) {
  return <LiveRegion message={useAfterOpening(text)} />;
}

/** Takes the focus when mounted (journey.md#lost-replies). */
function Focused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

function toContactForm({ privacyAccepted, ...shown }: ContactFormValues) {
  return { contact: { ...shown, phone: toPhoneDigits(shown.phone) }, privacyAccepted };
}

import { useEffect, useState } from 'react';
import { fields, validateField, extractPasted } from '../../../machines/model/fields.ts';
import { checkPrivacy } from '../../../machines/model/rules.ts';
import { selectPrefilledFolio } from '../../../machines/selectors.ts';
import { textFieldProps } from '../../components/field.ts';
import { TextField } from '../../components/TextField.tsx';
import { usePortal, usePortalActor } from '../../portal-actor.ts';
import { texts } from '../../texts.ts';
import { LookupForm } from './lookup-form.tsx';
import { useLookupForm } from './use-lookup-form.ts';

const copy = texts.landing.folio;

/** The folio look-up (journey.md#landing, journey.md#folio-look-up). */
export function FolioForm() {
  const actor = usePortalActor();
  const prefilledFolio = usePortal(selectPrefilledFolio);
  // initial values only; afterwards the form holds the values
  const [{ folio, folioPrivacyAccepted }] = useState(() => actor.getSnapshot().context.forms);
  const form = useLookupForm({
    initialValues: { folio, privacyAccepted: folioPrivacyAccepted },
    check: (typed) => ({
      folio: validateField('folio', typed.folio),
      privacyAccepted: checkPrivacy(typed.privacyAccepted),
    }),
    normalize: (typed) => ({ ...typed, folio: extractPasted('folio', typed.folio) }),
    onEdit: (values) => actor.send({ type: 'FOLIO.EDIT', ...values }),
    onSubmit: (values) => actor.send({ type: 'FOLIO.SUBMIT', ...values }),
  });
  const { fill } = form;
  useEffect(() => {
    if (prefilledFolio !== null) fill('folio', prefilledFolio);
  }, [prefilledFolio, fill]);

  return (
    <LookupForm name="folio" variant="secondary" form={form} missing={form.errors.folio && copy.missing.folio}>
      <TextField
        label={copy.label}
        hint={copy.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        find={fields.folio.find}
        {...textFieldProps(form, 'folio')}
      />
    </LookupForm>
  );
}

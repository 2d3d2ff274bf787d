import { useState } from 'react';
import { fields, validateField, extractPasted } from '../../../machines/model/fields.ts';
import { limits } from '../../../machines/model/limits.ts';
import { checkPrivacy, toNisDigits } from '../../../machines/model/rules.ts';
import { textFieldProps } from '../../components/field.ts';
import { NisField } from '../../components/NisField.tsx';
import { config } from '../../portal-config.ts';
import { usePortalActor } from '../../portal-actor.ts';
import { texts } from '../../texts.ts';
import { LookupForm } from './lookup-form.tsx';
import { useLookupForm } from './use-lookup-form.ts';

const copy = texts.landing.nis;

const isSeveral = (text: string) => fields.nis.find(text).length > 1;

/** The NIS form (journey.md#landing, journey.md#nis-form). */
export function NisForm() {
  const actor = usePortalActor();
  const { nisHelp } = config().look;
  // initial values only; afterwards the form holds the values
  const [{ nis, nisPrivacyAccepted }] = useState(() => actor.getSnapshot().context.forms);
  const form = useLookupForm({
    initialValues: { nis, privacyAccepted: nisPrivacyAccepted },
    check: (typed) => ({ nis: validateField('nis', typed.nis), privacyAccepted: checkPrivacy(typed.privacyAccepted) }),
    normalize: (typed) => ({ ...typed, nis: isSeveral(typed.nis) ? '' : toNisDigits(extractPasted('nis', typed.nis)) }),
    onEdit: (values) => actor.send({ type: 'NIS.EDIT', ...values }),
    onSubmit: (values) => actor.send({ type: 'NIS.SUBMIT', ...values }),
  });

  return (
    <LookupForm name="nis" variant="primary" form={form} missing={form.errors.nis && copy.missing.nis}>
      <NisField
        label={copy.label}
        hint={copy.hint}
        maxDigits={Math.max(...limits.nisDigits)}
        onOverlong={() => form.touch('nis')}
        helpLabel={copy.helpLabel}
        helpText={nisHelp.isOwn ? copy.helpTextOfOwn : copy.helpText}
        helpPicture={nisHelp}
        find={fields.nis.find}
        refusals={copy.refusals}
        severalBefore={form.typedBefore !== null && isSeveral(form.typedBefore.nis)}
        {...textFieldProps(form, 'nis')}
      />
    </LookupForm>
  );
}

import { useEffect } from 'react';
import { fields, problemOf, takeWhole } from '../../../machines/model/fields.ts';
import { checkPrivacy } from '../../../machines/model/rules.ts';
import { checkboxProps, textFieldProps } from '../../components/field.ts';
import { TextField } from '../../components/TextField.tsx';
import { texts } from '../../texts.ts';
import { useEdits } from '../form-hooks.ts';
import { LookupForm } from './lookup-form.tsx';
import { useLookupForm } from './use-lookup-form.ts';

export interface FolioFormValues {
  readonly folio: string;
  readonly privacyAccepted: boolean;
}

interface FolioFormProps {
  /** as last typed and ticked */
  readonly initial: FolioFormValues;
  /** a folio that takes the place of what was typed; null: none */
  readonly taken: string | null;
  readonly posting: boolean;
  readonly blocked: boolean;
  readonly privacyUrl: string;
  readonly onEdit: (form: FolioFormValues) => void;
  readonly onSubmit: (form: FolioFormValues) => void;
}

const own = texts.landing.folio;

/** The folio look-up (journey.md#landing, journey.md#folio-look-up). */
export function FolioForm({ initial, taken, posting, blocked, privacyUrl, onEdit, onSubmit }: FolioFormProps) {
  const form = useLookupForm<FolioFormValues>({
    initialValues: initial,
    check: ({ folio, privacyAccepted }) => ({
      folio: problemOf('folio', folio),
      privacyAccepted: checkPrivacy(privacyAccepted),
    }),
    normalize: (typed) => ({ ...typed, folio: takeWhole('folio', typed.folio) }),
    onSubmit,
  });
  useEdits(form.values, onEdit);
  const { fill } = form;
  useEffect(() => {
    if (taken !== null) fill('folio', taken);
  }, [taken, fill]);
  const missing = [
    ...(problemOf('folio', form.values.folio) === null ? [] : [own.missing.folio]),
    ...(form.values.privacyAccepted ? [] : [own.missing.privacy]),
  ];

  return (
    <LookupForm
      formRef={form.ref}
      texts={own}
      variant="secondary"
      posting={posting}
      blocked={blocked}
      missing={missing}
      privacyUrl={privacyUrl}
      privacy={checkboxProps(form, 'privacyAccepted')}
      onSubmit={form.submit}
    >
      <TextField
        label={own.label}
        hint={own.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        find={fields.folio.find}
        {...textFieldProps(form, 'folio')}
      />
    </LookupForm>
  );
}

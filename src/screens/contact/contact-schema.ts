import { boolean, object, string, type StringSchema } from 'yup';
import { contactFieldNames, validateField, type ContactFieldName } from '../../../machines/model/fields.ts';
import { texts } from '../../texts.ts';

/** Schema of the contact form (journey.md#contact), with the same rules as machine and server. */
export const contactSchema = object({
  ...(Object.fromEntries(contactFieldNames.map((name) => [name, schemaOf(name)])) as {
    [Name in ContactFieldName]: StringSchema;
  }),
  privacyAccepted: boolean().oneOf([true], texts.validation.privacyRequired).required(),
});

function schemaOf(name: ContactFieldName): StringSchema {
  return string().test(name, (value = '', { createError }) => {
    const problem = validateField(name, value);
    return problem === null || createError({ message: texts.validation[problem] });
  });
}

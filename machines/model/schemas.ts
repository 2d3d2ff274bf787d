import { boolean, object, string, type StringSchema } from 'yup';
import { contactFieldNames, problemOf, type ContactFieldName } from './fields.ts';

/**
 * The schema of the contact form (journey.md#contact). Its messages are keys of `texts.validation`: `machines/` holds no sentence. What the
 * other steps ask for is checked in `rules.ts`, which needs no Yup.
 */
export const contactSchema = object({
  ...(Object.fromEntries(contactFieldNames.map((name) => [name, schemaOf(name)])) as {
    [Name in ContactFieldName]: StringSchema;
  }),
  privacyAccepted: boolean().oneOf([true], 'privacyRequired').required(),
});

function schemaOf(name: ContactFieldName): StringSchema {
  return string().test(name, (value = '', { createError }) => {
    const problem = problemOf(name, value);
    return problem === null || createError({ message: problem });
  });
}

import type { ActionRecord } from './action-record.ts';
import { answers } from './rules/answers.ts';
import { everyScreen } from './rules/every-screen.ts';
import { toFacts } from './rules/facts.ts';
import { forms } from './rules/forms.ts';
import { codeWindow, steps } from './rules/steps.ts';

/** @returns the rules of the specification that the action broke */
export function brokenRules(record: ActionRecord): string[] {
  const facts = toFacts(record);
  const groups = [forms, answers, steps, codeWindow, everyScreen];
  return groups.flatMap((group) => Object.entries(group(facts)).flatMap(([rule, isBroken]) => (isBroken ? rule : [])));
}

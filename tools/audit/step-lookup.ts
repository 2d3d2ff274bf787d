import { endsOf, customerSteps, type Step } from '../planning/steps.ts';
import { outcomes } from '../planning/service-outcomes.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';

/**
 * The step that a name of the paths' titles stands for: 'NIS.SUBMIT valid', 'findNis ✗ failed'. What a service
 * answers may depend on what was asked, so the moment is needed too.
 * @throws where nothing in the tables has that name
 */
export function stepNamed(name: string, before: PortalSnapshot): Step {
  const ofCustomer = customerSteps.find((step) => step.name === name);
  if (ofCustomer) return ofCustomer;
  const id = name.split(' ')[0] ?? '';
  const end = id in outcomes ? endsOf(id, before.context).find((step) => step.name === name) : undefined;
  if (!end) throw new Error(`the tables of tools/planning know no step '${name}'`);
  return end;
}

/** The names in a path's title: where it begins, and its steps. */
export function wordsOf(title: string): readonly [string, ...string[]] {
  const [route = '/', ...names] = title.split(' › ');
  return [route, ...names];
}

import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { outcomes } from '../../portal/steps/all-steps.ts';
import { customerSteps, endsOf, type Step } from '../planning/steps.ts';

/**
 * The step of a name in a path's title: 'NIS.SUBMIT valid', 'findNis ✗ failed'. The result of a service may depend on
 * its input, so the snapshot before the step is needed too.
 * @throws where tools/portal/steps has no such step
 */
export function stepNamed(name: string, before: PortalSnapshot): Step {
  const ofCustomer = customerSteps.find((step) => step.name === name);
  if (ofCustomer) return ofCustomer;
  const id = name.split(' ')[0] ?? '';
  const end = id in outcomes ? endsOf(id, before.context).find((step) => step.name === name) : undefined;
  if (!end) throw new Error(`tools/portal/steps has no step '${name}'`);
  return end;
}

/** The parts of a path's title: the address that it begins at, and the names of its steps. */
export function wordsOf(title: string): readonly [string, ...string[]] {
  const [route = '/', ...names] = title.split(' › ');
  return [route, ...names];
}

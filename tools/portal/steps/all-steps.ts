import type { PortalContext } from '../../../machines/model/context.ts';
import type { DialogKey, PortalDialog } from '../../../machines/model/dialogs.ts';
import type { EventOf, PortalEvent } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import type { RestingLeaf } from '../../../machines/states.ts';
import { toLeafKey, toLeaves } from '../../chart/states.ts';
import type { DialogText, ExpectedElement, ExpectedScreen, Screen } from '../screen.ts';
import { choosing } from './choosing.ts';
import { confirming } from './confirming.ts';
import { consenting } from './consenting.ts';
import { contact } from './contact.ts';
import { fillDialogTexts, server, type DialogTexts } from './dialog-texts.ts';
import { landing } from './landing.ts';
import { loadingPrograms } from './loading-programs.ts';
import { leavingEvents, navigationEvents } from './navigation.ts';
import { noPrograms } from './no-programs.ts';
import { registering } from './registering.ts';
import { starting } from './starting.ts';
import type { CustomerEvent, InvokeOutcomes, StepFacts, StepName } from './step-facts.ts';
import { success } from './success.ts';
import { verifying } from './verifying.ts';

const own = {
  starting,
  landing,
  confirming,
  consenting,
  loadingPrograms,
  choosing,
  noPrograms,
  contact,
  verifying,
  registering,
  success,
} as const;

const steps: { readonly [Step in StepName]: StepFacts<Step> } = own;

/** The step with a state: its part before the first dot. */
export function stepOf(leafKey: string): StepName {
  const [name = ''] = leafKey.split('.');
  if (!isStepName(name)) throw new Error(`${leafKey} is no state of a step`);
  return name;
}

function isStepName(name: string): name is StepName {
  return name in steps;
}

/** The address that a customer has in a step; undefined: the one that the page was opened at. */
export function addressIn(step: StepName): string | undefined {
  return steps[step].address;
}

/** What all steps have of one kind. */
function all<Kind extends 'events' | 'screens' | 'dialogs'>(kind: Kind): Intersection<Parts<Kind>> {
  return Object.assign({}, ...Object.values<object>(own).map((step) => Reflect.get(step, kind)));
}

type Parts<Kind extends string> = {
  [Step in StepName]: (typeof own)[Step] extends { readonly [Own in Kind]: infer Own } ? Own : never;
}[StepName];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The events of a customer. Total: a new event type does not compile without its payloads and its driver. */
export const customerEvents: { readonly [Type in PortalEvent['type']]: CustomerEvent<Type> } = {
  ...navigationEvents,
  ...all('events'),
  ...leavingEvents,
};

/** Causes an event as a customer does. */
export function driveEvent<Type extends PortalEvent['type']>(screen: Screen, event: EventOf<Type>): Promise<void> {
  const { drive }: CustomerEvent<Type> = customerEvents[event.type];
  return drive(screen, event);
}

/** How each invoke of the chart may end, by its id; a test holds ids and services to the chart's. */
export const outcomes: Readonly<Record<string, InvokeOutcomes>> = Object.assign(
  {},
  ...Object.values(steps).map(({ ends }) => ends),
);

/**
 * What the chart's guards read of a snapshot, by the step and the name that each has there: the part of the context that
 * distinguishes one graph node from another. Left out is what is only sent to services or shown on screens, the sentence
 * of a dialog among it.
 */
export function guardInputs(snapshot: PortalSnapshot): Readonly<Record<string, unknown>> {
  const failure = snapshot.hasTag('dialog') ? snapshot.context.dialog?.failure : undefined;
  const inputs: Record<string, unknown> = {
    'the dialog is about the connection': failure === 'offline' || failure === 'unreachable' || failure === 'blocked',
  };
  for (const [step, read] of inputsOfSteps) inputs[step] = read(snapshot);
  return inputs;
}

const inputsOfSteps = Object.entries(steps).flatMap(([step, facts]) =>
  facts.guardInputs ? [[step, facts.guardInputs] as const] : [],
);

/**
 * No guard reads both the choice and what is known of the number: before the contact data each number is explored with one
 * choice alone, a listed program and a PDF. A photo that the server refuses leads back there with a confirmed number.
 */
export function isLeftOut(snapshot: PortalSnapshot): boolean {
  const { phone, programs, program, document, reducedPhoto } = snapshot.context;
  const isBeforeContact = ['/', '/menu'].includes(addressIn(stepOf(toLeafKey(snapshot))) ?? '');
  const hasCode = phone.verification !== null || phone.earlierCodes.length > 0;
  if (!isBeforeContact || !(hasCode || phone.confirmation)) return false;
  if (!program || !programs?.includes(program) || !document) return true;
  const isRefusedPhoto = !hasCode && (phone.confirmation?.until ?? 0) > 0 && reducedPhoto === null;
  return document.extension !== 'pdf' && !isRefusedPhoto;
}

const expectedDialogs: { readonly [Key in DialogKey]: DialogTexts } = all('dialogs');

const expectedElements: { readonly [Leaf in RestingLeaf]: (context: PortalContext) => readonly ExpectedElement[] } =
  all('screens');

/** What the screen has to show in a state. The texts are not imported: they would be compared with themselves. */
export function expectedScreenOf(snapshot: PortalSnapshot): ExpectedScreen {
  const { context, value } = snapshot;
  const leaves = toLeaves(value);
  const dialog = snapshot.hasTag('dialog') ? context.dialog : null;
  return {
    elements: leaves.flatMap((leaf) => elementsOf(leaf, context)),
    dialog: dialog && textOfDialog(dialog),
    toast: null,
    clipboard: null,
    ...(leaves.includes('success.copied') ? success.toasts['success.copied'](context) : {}),
  };
}

/** The texts that a dialog has to show. */
export function textOfDialog(dialog: PortalDialog): DialogText {
  return fillDialogTexts(expectedDialogs[dialog.key], dialog);
}

/** What a dialog is called: its title, or where others have the same its text, if that is not the server's. */
export function nameOfDialog(key: DialogKey): string {
  const [title, text = title] = expectedDialogs[key];
  const isUsedAgain = Object.values(expectedDialogs).filter(([other]) => other === title).length > 1;
  return isUsedAgain && text !== server ? text : title;
}

/** The leaves with a screen, in the order of the journey. */
export const leavesWithScreen: readonly string[] = Object.keys(expectedElements);

/** What the screen of a leaf has to show, and what must not be there. */
export function elementsOf(leaf: string, context: PortalContext): readonly ExpectedElement[] {
  return isRestingLeaf(leaf) ? expectedElements[leaf](context) : [];
}

function isRestingLeaf(leaf: string): leaf is RestingLeaf {
  return leaf in expectedElements;
}

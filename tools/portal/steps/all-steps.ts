import type { PortalContext } from '../../../machines/model/context.ts';
import type { DialogKey, PortalDialog } from '../../../machines/model/dialogs.ts';
import type { EventOf, PortalEvent } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import type { RestingLeaf } from '../../../machines/states.ts';
import { toLeafKey, toLeaves } from 'xstate-paths';
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

/** The step of a state: the part of its path before the first dot. */
export function stepOf(leafKey: string): StepName {
  const [name = ''] = leafKey.split('.');
  if (!isStepName(name)) throw new Error(`${leafKey} is not a state of a step`);
  return name;
}

function isStepName(name: string): name is StepName {
  return name in steps;
}

/** The address shown in a step; undefined: the address of the page load. */
export function addressIn(step: StepName): string | undefined {
  return steps[step].address;
}

/** Merges one part of all steps. */
function all<Kind extends 'events' | 'screens' | 'dialogs'>(kind: Kind): Intersection<Parts<Kind>> {
  return Object.assign({}, ...Object.values<object>(own).map((step) => Reflect.get(step, kind)));
}

type Parts<Kind extends string> = {
  [Step in StepName]: (typeof own)[Step] extends { readonly [Own in Kind]: infer Own } ? Own : never;
}[StepName];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The customer's events. Exhaustive: a new event type does not compile without payloads and a driver. */
export const customerEvents: { readonly [Type in PortalEvent['type']]: CustomerEvent<Type> } = {
  ...navigationEvents,
  ...all('events'),
  ...leavingEvents,
};

/** Triggers an event as a customer does. */
export function driveEvent<Type extends PortalEvent['type']>(screen: Screen, event: EventOf<Type>): Promise<void> {
  const { drive }: CustomerEvent<Type> = customerEvents[event.type];
  return drive(screen, event);
}

/** Outcomes of each invocation of the chart, by id; a test compares ids and services with the chart. */
export const outcomes: Readonly<Record<string, InvokeOutcomes>> = Object.assign(
  {},
  ...Object.values(steps).map(({ ends }) => ends),
);

/**
 * The guard inputs of a snapshot, by step and name: the part of the context that distinguishes graph nodes. Omits data
 * that is only sent to services or shown on screens, such as a dialog's text.
 */
export function guardInputs(snapshot: PortalSnapshot): Readonly<Record<string, unknown>> {
  const failure = snapshot.hasTag('dialog') ? snapshot.context.dialog?.failure : undefined;
  const inputs: Record<string, unknown> = {
    'the dialog is about the connection': failure === 'offline' || failure === 'unreachable' || failure === 'blocked',
    'the dialog is about the NIS': failure === 'lookUpExpired',
  };
  for (const [step, read] of inputsOfSteps) inputs[step] = read(snapshot);
  return inputs;
}

const inputsOfSteps = Object.entries(steps).flatMap(([step, facts]) =>
  facts.guardInputs ? [[step, facts.guardInputs] as const] : [],
);

/**
 * Whether exploration omits a snapshot. No guard reads both the choice and the phone's state, so before the contact step,
 * each state of the phone is explored with only one choice: a listed program and a PDF. Exception: a customer whose photo
 * the server rejected returns to the choice with a confirmed number.
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

/** The expected screen of a state. Its text is not imported from the portal, because a comparison would then always succeed. */
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

/** A dialog's expected title and text. */
export function textOfDialog(dialog: PortalDialog): DialogText {
  return fillDialogTexts(expectedDialogs[dialog.key], dialog);
}

/** A dialog's name: its title, or its text if other dialogs share the title and the text is not the server's. */
export function nameOfDialog(key: DialogKey): string {
  const [title, text = title] = expectedDialogs[key];
  const isUsedAgain = Object.values(expectedDialogs).filter(([other]) => other === title).length > 1;
  return isUsedAgain && text !== server ? text : title;
}

/** The leaves with a screen, in journey order. */
export const leavesWithScreen: readonly string[] = Object.keys(expectedElements);

/** Elements that a leaf's screen must show or must not contain. */
export function elementsOf(leaf: string, context: PortalContext): readonly ExpectedElement[] {
  return isRestingLeaf(leaf) ? expectedElements[leaf](context) : [];
}

function isRestingLeaf(leaf: string): leaf is RestingLeaf {
  return leaf in expectedElements;
}

/** A microstep of a running statechart: its event, the keys of the transitions taken, and the resulting state. */
export interface InspectedStep {
  /** '': an eventless (always) transition */
  readonly eventType: string;
  readonly taken: readonly string[];
  readonly value: InspectedValue;
}

type InspectedValue = string | { readonly [state: string]: InspectedValue };

declare global {
  interface Window {
    __portalReport?: (inspected: InspectedStep) => void;
  }
}

/** Reports every microstep of the page's statechart. Runs before the portal and can't close over variables. */
export function installInspector(): void {
  window.__portalInspect = (event) => {
    if (event.type !== '@xstate.microstep' || !('value' in event.snapshot)) return;
    const taken = event._transitions.flatMap((definition) => {
      const { source, eventType } = definition;
      // the same keys as `keyOf` of xstate-paths
      const siblings = (eventType === '' ? source?.always : source?.transitions.get(eventType)) ?? [];
      const index = siblings.indexOf(definition);
      return index < 0 ? [] : [`${source.id} --${eventType || 'always'}[${index}]`];
    });
    const eventType = event._transitions.some((definition) => definition.eventType === '') ? '' : event.event.type;
    // a snapshot's value is plain data
    window.__portalReport?.({ eventType, taken, value: JSON.parse(JSON.stringify(event.snapshot.value)) });
  };
}

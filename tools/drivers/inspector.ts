/** What a running statechart tells of a microstep: the keys of the transitions it took, and the state it is in. */
export interface InspectedStep {
  readonly taken: readonly string[];
  readonly value: InspectedValue;
}

type InspectedValue = string | { readonly [state: string]: InspectedValue };

declare global {
  interface Window {
    __inspected?: (inspected: InspectedStep) => void;
  }
}

/** Runs in the page before the portal does, so it can use nothing from outside: tells of every microstep. */
export function installInspector(): void {
  window.__portalInspect = (event) => {
    if (event.type !== '@xstate.microstep' || !('value' in event.snapshot)) return;
    const taken = event._transitions.flatMap((definition) => {
      const { source, eventType } = definition;
      // the same keys as `keyOf` of tools/planning/coverage-goals.ts
      const siblings = (eventType === '' ? source?.always : source?.transitions.get(eventType)) ?? [];
      const index = siblings.indexOf(definition);
      return index < 0 ? [] : [`${source.id} --${eventType || 'always'}[${index}]`];
    });
    // a snapshot's value is plain data
    window.__inspected?.({ taken, value: JSON.parse(JSON.stringify(event.snapshot.value)) });
  };
}

import { render } from '@testing-library/react';
import { Profiler, type ComponentType } from 'react';
import { vi } from 'vitest';
import { createActor, type EventObject, type StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../../machines/model/context.ts';
import { providePortal } from '../../../src/boot/provide-portal.ts';
import { PortalActorContext } from '../../../src/portal-actor.ts';
import { createControlledServices } from '../../../tools/drivers/controlled-services.ts';

/**
 * Renders a screen in a state of the chart, with services that never reply. `become` switches to another state; `sent`
 * lists the customer's events of a type so far.
 */
export function renderScreen(Screen: ComponentType, value: StateValue, context: Partial<PortalContext> = {}) {
  const machine = providePortal(createControlledServices());
  const events: EventObject[] = [];
  const onRender = vi.fn();
  const at = (nextValue: StateValue, nextContext: Partial<PortalContext>) => {
    const actor = createActor(machine, {
      input: { route: '/' },
      snapshot: machine.resolveState({
        value: nextValue,
        context: { startRoute: '/', ...emptyContext, ...nextContext },
      }),
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event') events.push(inspected.event);
      },
    });
    return (
      <PortalActorContext value={actor.start()}>
        <Profiler id="screen" onRender={onRender}>
          <Screen />
        </Profiler>
      </PortalActorContext>
    );
  };
  const { rerender, container } = render(at(value, context));
  return {
    container,
    onRender,
    become: (nextValue: StateValue, nextContext = context) => rerender(at(nextValue, nextContext)),
    sent: (type: string) => events.filter((event) => event.type === type),
  };
}

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { emptyContext } from '../../../machines/model/context.ts';
import { portal } from '../../../machines/portal.ts';
import { PortalActorContext } from '../../../src/portal-actor.ts';
import { RegisteringScreen } from '../../../src/screens/registering-screen.tsx';

function screenAt(saving: 'sending' | 'awaiting', uploadedPercent: number) {
  const context = { ...emptyContext, startRoute: '/panel', uploadedPercent } as const;
  const snapshot = portal.resolveState({ value: { registering: { saving } }, context });
  return (
    <PortalActorContext value={createActor(portal, { input: { route: '/panel' }, snapshot })}>
      <RegisteringScreen />
    </PortalActorContext>
  );
}

test("[REG-1] shows the share of sent bytes as the bar's value, and announces that all bytes were sent", () => {
  const { container, rerender } = render(screenAt('sending', 62));
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '62');
  rerender(screenAt('awaiting', 100));
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  expect(container.querySelector('[aria-live]')).toHaveTextContent('Esperando la respuesta…');
});

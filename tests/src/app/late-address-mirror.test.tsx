import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectRoute } from '../../../machines/selectors.ts';
import { App } from '../../../src/app/app.tsx';
import { pathsTo } from '../../../tools/audit/path-catalogue.ts';
import { perform, run } from '../../../tools/drivers/portal-run.ts';
import '../testing-library.ts';

it('the address follows to the menu and back where the router is loaded only when the menu is reached', async () => {
  const paths = pathsTo('landing.endingSession').map(({ path }) => path);
  const left = paths.find(({ steps }) => steps.at(-2)?.leaf === 'menu.confirming');
  if (!left) throw new Error('no path leads from menu.confirming to landing.endingSession');
  window.history.replaceState(null, '', '/');
  const running = run('/');
  render(<App actor={running.actor} path="/" />);
  for (const step of left.steps) {
    await act(() => perform(running, step));
    await waitFor(() => expect(window.location.pathname).toBe(selectRoute(step.after)));
  }
  running.actor.stop();
});

import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/provide-portal.ts';
import { PortalScreens } from '../support/portal-screens.tsx';
import type { Choice } from './outcomes.ts';
import { createScriptedServices, type paces } from './scripted-services.ts';

interface WalkThroughProps {
  /** the toolbar's setting */
  readonly choice: Choice;
  readonly motion: unknown;
  readonly pace: keyof typeof paces;
}

/** The whole portal, to be clicked through; the toolbar decides how the next call ends. */
export function WalkThrough(props: WalkThroughProps) {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} {...props} reload={() => setVisit(visit + 1)} />;
}

/** One page load. */
function Visit({ reload, pace, ...toolbar }: WalkThroughProps & { readonly reload: () => void }) {
  const latest = useRef(toolbar);
  const [actor, setActor] = useState<PortalActor | null>(null);
  useEffect(() => {
    latest.current = toolbar;
  });
  useEffect(() => {
    const dependencies = createScriptedServices({
      choice: () => latest.current.choice,
      motion: () => latest.current.motion,
      pace,
      reload,
    });
    const started = createActor(providePortal(dependencies), { input: { route: '/' } }).start();
    setActor(started);
    return () => void started.stop();
    // one actor a page load: the toolbar is read at each call
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return actor && <PortalScreens actor={actor} />;
}

import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { offerReport } from '../../src/demonstration/offer-report.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/boot/provide-portal.ts';
import { chartLink } from '../support/chart-channel.ts';
import { PortalScreens } from '../support/portal-screens.tsx';
import { createWalkThroughServices, type Choice, type paces } from './walk-through-services.ts';

interface WalkThroughProps extends Choice {
  readonly motion: unknown;
  readonly pace: keyof typeof paces;
}

/** The whole portal, for clicking through; the story's controls decide the outcome of the next call. */
export function WalkThrough(props: WalkThroughProps) {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} {...props} reload={() => setVisit(visit + 1)} />;
}

function Visit({ reload, pace, ...settings }: WalkThroughProps & { readonly reload: () => void }) {
  const latest = useRef(settings);
  const [actor, setActor] = useState<PortalActor | null>(null);
  useEffect(() => {
    latest.current = settings;
  });
  useEffect(() => {
    const dependencies = createWalkThroughServices({
      choice: () => latest.current,
      motion: () => latest.current.motion,
      pace,
      reload,
    });
    const started = createActor(providePortal(dependencies), {
      input: { route: '/' },
      inspect: chartLink.inspect,
    }).start();
    setActor(started);
    return () => void started.stop();
    // one actor per page load; it reads the settings at each call
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => (actor === null ? undefined : offerReport(actor)), [actor]);

  return actor && <PortalScreens actor={actor} />;
}

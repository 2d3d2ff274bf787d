import Unplug from 'lucide-react/icons/unplug';
import { Component, type ReactNode } from 'react';
import type { ScreenName } from '../../machines/portal.ts';
import { Actions } from '../components/Actions.tsx';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { Progress } from '../screens/step-page.tsx';
import { texts } from '../texts.ts';
import { ScreenNotLoaded } from '../boot/lazy-screens.ts';
import { useScreenEntry, type RememberShown } from './use-screen-entry.ts';

/** How a screen is broken: its code did not arrive, or it threw. */
type Broken = 'not loaded' | 'not drawn';

interface BrokenBoundaryProps {
  readonly screen: ScreenName;
  readonly remember: RememberShown;
  /** loads the screen's code again */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BrokenBoundaryState {
  readonly broken: Broken | null;
  readonly screen: ScreenName;
}

/**
 * Shown where a screen's code could not be loaded (journey.md#connection), or where a screen could not be drawn. The statechart's
 * state and the session stay as they are.
 */
export class BrokenBoundary extends Component<BrokenBoundaryProps, BrokenBoundaryState> {
  override state: BrokenBoundaryState = { broken: null, screen: this.props.screen };

  static getDerivedStateFromError(error: unknown): Partial<BrokenBoundaryState> {
    return { broken: error instanceof ScreenNotLoaded ? 'not loaded' : 'not drawn' };
  }

  /** Another screen, to which Back may lead, is drawn. */
  static getDerivedStateFromProps(
    { screen }: BrokenBoundaryProps,
    state: BrokenBoundaryState,
  ): BrokenBoundaryState | null {
    return screen === state.screen ? null : { broken: null, screen };
  }

  /** React keeps an error that is caught here to itself: the page's error reports hear of it as of any other. */
  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ScreenNotLoaded)) window.dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : <BrokenScreen {...this.props} broken={broken} />;
  }
}

interface BrokenScreenProps extends Omit<BrokenBoundaryProps, 'children'> {
  readonly broken: Broken;
}

/** Says that a screen could not be loaded, or not be drawn, and how to go on. */
export function BrokenScreen({ broken, screen, remember, onRetry }: BrokenScreenProps) {
  useScreenEntry('broken', remember);
  const { title, text, retry } = broken === 'not loaded' ? texts.notLoaded : texts.broken;
  return (
    <Page title={title} lead={text} mark={<Unplug />} progress={<Progress screen={screen} />}>
      <Actions>
        <Button onClick={broken === 'not loaded' ? onRetry : () => location.reload()}>{retry}</Button>
      </Actions>
    </Page>
  );
}

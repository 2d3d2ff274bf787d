import Unplug from 'lucide-react/icons/unplug';
import { Component, type ReactNode } from 'react';
import type { ScreenName } from '../../machines/portal.ts';
import { Actions } from '../components/Actions.tsx';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { Progress } from '../screens/step-page.tsx';
import { texts } from '../texts.ts';
import { ScreenNotLoaded } from '../boot/lazy-screens.ts';
import { useTitleAndFocus, type RememberShown } from './use-title-and-focus.ts';

/** How a screen is broken: its code did not arrive, or it threw. */
type Broken = 'not loaded' | 'not drawn';

interface ErrorBoundaryProps {
  readonly screen: ScreenName;
  readonly remember: RememberShown;
  /** loads the screen's code again */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly broken: Broken | null;
  readonly screen: ScreenName;
}

/**
 * Shown where a screen's code could not be loaded (journey.md#connection), or where a screen could not be drawn. The statechart's
 * state and the session stay as they are.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: null, screen: this.props.screen };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: error instanceof ScreenNotLoaded ? 'not loaded' : 'not drawn' };
  }

  /** Another screen, to which Back may lead, is drawn. */
  static getDerivedStateFromProps(
    { screen }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return screen === state.screen ? null : { broken: null, screen };
  }

  /** React keeps an error that is caught here to itself: the page's error reports hear of it as of any other. */
  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ScreenNotLoaded)) window.dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : <ErrorScreen {...this.props} broken={broken} />;
  }
}

interface ErrorScreenProps extends Omit<ErrorBoundaryProps, 'children'> {
  readonly broken: Broken;
}

/** Says that a screen could not be loaded, or not be drawn, and how to go on. */
export function ErrorScreen({ broken, screen, remember, onRetry }: ErrorScreenProps) {
  useTitleAndFocus('broken', remember);
  const { title, text, retry } = broken === 'not loaded' ? texts.notLoaded : texts.broken;
  return (
    <Page title={title} lead={text} mark={<Unplug />} progress={<Progress screen={screen} />}>
      <Actions>
        <Button onClick={broken === 'not loaded' ? onRetry : () => location.reload()}>{retry}</Button>
      </Actions>
    </Page>
  );
}

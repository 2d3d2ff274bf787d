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

/** Reason for the error screen: the screen's code did not load, or rendering threw. */
type Broken = 'not loaded' | 'not drawn';

interface ErrorBoundaryProps {
  readonly screen: ScreenName;
  readonly remember: RememberShown;
  /** retries loading the screen's code */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly broken: Broken | null;
  readonly screen: ScreenName;
}

/**
 * Shows an error screen if a screen's code can't be loaded (journey.md#connection) or the screen can't be rendered. Keeps the
 * statechart's state and the session.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: null, screen: this.props.screen };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: error instanceof ScreenNotLoaded ? 'not loaded' : 'not drawn' };
  }

  /** Resets the error when another screen is shown, for example after Back. */
  static getDerivedStateFromProps(
    { screen }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return screen === state.screen ? null : { broken: null, screen };
  }

  /** React swallows errors caught here; rethrow them as window errors so that they are reported. */
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

/** Explains that a screen could not be loaded or rendered, and how to continue. */
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

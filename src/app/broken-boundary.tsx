import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { texts } from '../texts.ts';

interface BrokenBoundaryState {
  readonly broken: boolean;
}

/**
 * Shown where a screen could not be drawn, most often because its code could not be loaded. A reload keeps the
 * session.
 */
export class BrokenBoundary extends Component<{ readonly children: ReactNode }, BrokenBoundaryState> {
  override state: BrokenBoundaryState = { broken: false };

  static getDerivedStateFromError(): BrokenBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Page title={texts.broken.title} lead={texts.broken.text}>
        <Button onClick={() => location.reload()}>{texts.broken.reload}</Button>
      </Page>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

/** A page that cannot be fetched or shown says so instead of leaving the screen empty. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}

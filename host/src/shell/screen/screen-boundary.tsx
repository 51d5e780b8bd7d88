import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  /** Rendered instead of the children; it may throw again, for the next boundary. */
  fallback: (thrown: unknown) => ReactNode;
  children: ReactNode;
}

interface ScreenBoundaryState {
  /** In an object, because anything can be thrown, undefined too. */
  caught?: { thrown: unknown };
}

/** Keeps errors that a screen's components throw while rendering away from the shell. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ScreenBoundaryState {
    return { caught: { thrown } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : this.props.fallback(caught.thrown);
  }
}

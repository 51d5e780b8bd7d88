import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  /** What stands in place of the children; it may throw too, for whoever is around. */
  otherwise: (thrown: unknown) => ReactNode;
  children: ReactNode;
}

interface ScreenBoundaryState {
  /** In an object, since what was thrown may be anything, undefined too. */
  caught?: { thrown: unknown };
}

/** Keeps what a screen's own components throw in rendering from the shell around them. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ScreenBoundaryState {
    return { caught: { thrown } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : this.props.otherwise(caught.thrown);
  }
}

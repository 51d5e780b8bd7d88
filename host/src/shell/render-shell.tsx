import { type ReactNode, startTransition, useInsertionEffect } from 'react';
import '@vitrine/ui/forms.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Host, HostProvider } from '../host-context.tsx';
import { shownScreen } from '../routing/active-screen.ts';
import type { AppStore } from '../store/store.ts';
import './outlet.css';
import { withLatePendingState } from './page-effects/late-pending-state.ts';
import { withViewTransitions } from './page-effects/view-transitions.ts';

interface ErrorInfo {
  componentStack?: string | undefined;
}

/**
 * Renders the shell into the outlet, in a transition: taps on the initial HTML are answered
 * meanwhile. S18: an error in rendering is reported with its screen. After one that nothing has
 * caught, React empties the outlet, and the initial HTML is shown again.
 *
 * @param beforeLayout Runs when the shell is in the document, before it is laid out.
 */
export function renderShell(
  outlet: HTMLElement,
  router: DataRouter,
  store: AppStore,
  host: Host,
  beforeLayout: () => void,
): void {
  let reported: unknown;
  const report = (error: unknown, { componentStack }: ErrorInfo) => {
    reported = error;
    host.reporter.report(error, { ...shownScreen(router, host.screens), componentStack });
  };
  const fail = (error: unknown, info: ErrorInfo) => {
    host.initialPage?.restore();
    // A boundary may have thrown the error that it has caught.
    if (error !== reported) report(error, info);
    host.navigationEffects.onShellFailed();
  };
  const shown = withViewTransitions(withLatePendingState(router), host.navigationEffects);
  const root = createRoot(outlet, { onCaughtError: report, onUncaughtError: fail });
  startTransition(() =>
    root.render(
      <BeforeLayout run={beforeLayout}>
        <Provider store={store}>
          <HostProvider value={host}>
            <RouterProvider router={shown} />
          </HostProvider>
        </Provider>
      </BeforeLayout>,
    ),
  );
}

function BeforeLayout({ run, children }: { run: () => void; children: ReactNode }) {
  useInsertionEffect(run, [run]);
  return children;
}

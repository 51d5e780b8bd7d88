import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Host, HostProvider } from '../host-context.tsx';
import { shownScreen } from '../routing/active-screen.ts';
import type { AppStore } from '../store/store.ts';
import './outlet.css';

/** Renders the shell into the outlet. S18: an error in rendering is reported with its screen. */
export function renderShell(
  outlet: HTMLElement,
  router: DataRouter,
  store: AppStore,
  host: Host,
): void {
  const report = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    host.reporter.report(error, { ...shownScreen(router, host.screens), componentStack });
  };
  const root = createRoot(outlet, { onCaughtError: report, onUncaughtError: report });
  root.render(
    <Provider store={store}>
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </Provider>,
  );
}

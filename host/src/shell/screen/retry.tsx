import { Button } from '@vitrine/ui';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';

/**
 * Loads the page again, and the screen if its releases were rejected: when the visitor presses the
 * button, and by itself when the browser comes back online.
 */
export function Retry({ screen }: { screen: string }) {
  const { screens } = useHost();
  const t = useShellMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const trying = useNavigation().state !== 'idle';
  /** @returns Whether the page is loaded again. Code that has failed needs a new document. */
  const retry = useCallback(() => {
    if (!screens.retry(screen)) return false;
    // A navigation, not a revalidation: the router's error boundary is only sure to reset for
    // another location. Without the hash, which would only scroll within the page.
    void navigate({ pathname, search }, { replace: true });
    return true;
  }, [screens, screen, navigate, pathname, search]);
  // By itself, it does not load a document: the visitor may have typed something.
  useEffect(() => {
    if (trying) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [trying, retry]);
  return (
    <Button aria-disabled={trying} onClick={() => trying || retry() || location.reload()}>
      {t(trying ? 'retrying' : 'retry')}
    </Button>
  );
}

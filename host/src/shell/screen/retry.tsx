import type { Screen } from '@vitrine/routes';
import { Button } from '@vitrine/ui';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';

/** Loads the page again, and the screen if its releases were rejected. */
export function Retry({ screen }: { screen: Screen }) {
  const { screens } = useHost();
  const t = useShellMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const trying = useNavigation().state !== 'idle';
  const retry = () => {
    if (!screens.retry(screen)) return location.reload();
    // A navigation, not a revalidation: the router's error boundary is only sure to reset for
    // another location. Without the hash, which would only scroll within the page.
    void navigate({ pathname, search }, { replace: true });
  };
  return (
    <Button aria-disabled={trying} onClick={() => trying || retry()}>
      {t(trying ? 'retrying' : 'retry')}
    </Button>
  );
}

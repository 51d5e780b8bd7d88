import type { Screen } from '@vitrine/routes';
import { Button } from '@vitrine/ui';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';

/** Asks for the page once more, and for the screen where it was given up. */
export function Retry({ screen }: { screen: Screen }) {
  const { screens } = useHost();
  const t = useShellMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const trying = useNavigation().state !== 'idle';
  const retry = () => {
    if (!screens.retry(screen)) return location.reload();
    // A navigation and no revalidation: the router's boundary forgets an error for certain only when
    // the location is another, and a hash would make it a mere jump within the page.
    void navigate({ pathname, search }, { replace: true });
  };
  return (
    <Button aria-disabled={trying} onClick={() => trying || retry()}>
      {t(trying ? 'retrying' : 'retry')}
    </Button>
  );
}

import { useShellMessages } from '../../messages/shell-messages.ts';
import { MessagePage } from './message-page.tsx';

/**
 * S7: the page for a path without a route, shown where the redirect loop has been stopped, and of a
 * screen of which no release is live.
 */
export function NotFound() {
  const t = useShellMessages();
  return <MessagePage absent title={t('nothingTitle')} text={t('nothingText')} />;
}

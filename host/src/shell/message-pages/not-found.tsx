import { useShellMessages } from '../../messages/shell-messages.ts';
import { MessagePage } from './message-page.tsx';

/** S7: where the redirect that leads to itself was stopped. */
export function NotFound() {
  const t = useShellMessages();
  return <MessagePage absent title={t('nothingTitle')} text={t('nothingText')} />;
}

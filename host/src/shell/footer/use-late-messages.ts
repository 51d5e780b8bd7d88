import { useLocale, usePart } from '@vitrine/kit';
import { useCallback } from 'react';
import { useHost } from '../../host-context.tsx';
import { loadedMessages, loadMessages } from '../../messages/shell-messages.ts';

/** Loads messages that did not arrive with the page. Until then, the shell is in English. */
export function useLateMessages(): void {
  const { code } = useLocale();
  const { reporter } = useHost();
  const load = useCallback(() => loadMessages(code), [code]);
  usePart(load, { initial: loadedMessages(code), report: reporter.report });
}

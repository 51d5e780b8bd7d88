import { resolveLocale, useLocale } from '@vitrine/kit';
import { useEffect, useRef } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { MountableScreen } from '../../federation/load/screen-module.ts';
import { destinationOf } from '../../federation/prefetch/prefetch-on-intent.ts';
import { useShellMessages } from '../../messages/shell-messages.ts';
import type { PrintedPage } from '../../routing/printed-page.ts';
import { FailureNote } from './failure-note.tsx';
import { InitialContent } from './initial-content.tsx';
import { readPrintedPage, requestDocument } from './read-printed-page.ts';

/** Stands for a screen of which no release can be loaded: its page as the edge prints it. */
export function createFallbackScreen(screen: string): MountableScreen {
  return {
    loader: async ({ request }) => readPrintedPage(screen, await requestDocument(request)),
    Component: () => <FallbackScreen screen={screen} />,
  };
}

function FallbackScreen({ screen }: { screen: string }) {
  const { className, nodes, style } = useLoaderData<PrintedPage>();
  const t = useShellMessages();
  const { tag, currency } = useLocale();
  const content = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
      const destination = isPlain && !event.altKey ? destinationOf(event.target) : undefined;
      if (destination === undefined) return;
      event.preventDefault();
      void navigate(destination.path);
    };
    const div = content.current;
    div?.addEventListener('click', follow);
    return () => div?.removeEventListener('click', follow);
  }, [navigate]);
  // Printed prices are those of the locale.
  const isForeign = currency !== resolveLocale(tag).currency;
  return (
    <>
      {style !== undefined && <link rel="stylesheet" href={style} precedence="default" />}
      <FailureNote screen={screen} text={t('plainText')} />
      <div ref={content} data-currency={isForeign ? '' : undefined}>
        <InitialContent className={className} nodes={nodes} />
      </div>
    </>
  );
}

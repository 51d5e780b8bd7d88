import { missingName } from '@vitrine/contract';
import type { ComponentType } from 'react';
import { useLocation, useParams, useRouteError } from 'react-router';
import { codeOf } from '../../errors/coded-error.ts';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { type InitialPage, isInitialPage } from '../../routing/initial-page.ts';
import { MessagePage } from '../message-pages/message-page.tsx';
import { NotFound } from '../message-pages/not-found.tsx';
import { usePage } from '../page-effects/use-page.ts';
import { FailureNote } from './failure-note.tsx';
import { InitialContent, useInitialPage } from './initial-content.tsx';
import { Retry } from './retry.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Shown instead of a screen that failed: says why, in the visitor's language. */
export function ScreenFailure({ screen }: { screen: string }) {
  const { screens, initialPage } = useHost();
  const location = useLocation();
  const code = codeOf(useRouteError());
  if (code === 'no-page') {
    // The release is damaged, as the message in the document says.
    const isDamaged = initialPage?.isLate && isInitialPage(initialPage, location);
    return isDamaged ? <Failed screen={screen} kind="broken" /> : <NotFound />;
  }
  if (code === 'not-found') return <Missing />;
  // The content service does not accept the URL: a retry would not help.
  if (code === 'refused') return <Refused />;
  if (code === 'unavailable' || code === 'deadline' || code === 'network') {
    return <Failed screen={screen} kind="unavailable" />;
  }
  const Own = code === 'screen' ? undefined : screens.loaded(screen)?.module.ErrorBoundary;
  return Own === undefined ? (
    <Failed screen={screen} kind="broken" />
  ) : (
    <OwnFailure screen={screen} Boundary={Own} />
  );
}

/** The screen's own error page; title, scroll position and focus stay with the shell. */
function OwnFailure({ screen, Boundary }: { screen: string; Boundary: ComponentType }) {
  const t = useShellMessages();
  const { key } = useLocation();
  usePage(t('brokenTitle'));
  return (
    <ScreenBoundary key={key} fallback={() => <Failed screen={screen} kind="broken" />}>
      <Boundary />
    </ScreenBoundary>
  );
}

function Missing() {
  const t = useShellMessages();
  const name = missingName(useParams());
  const title = name === undefined ? t('missingPage') : t('missingNamed', { name });
  return <MessagePage absent title={title} text={t('missingText')} />;
}

function Refused() {
  const t = useShellMessages();
  return <MessagePage absent title={t('missingPage')} text={t('missingText')} />;
}

interface FailedProps {
  screen: string;
  kind: 'unavailable' | 'broken';
}

function Failed({ screen, kind }: FailedProps) {
  const t = useShellMessages();
  const initialPage = useInitialPage();
  if (initialPage !== undefined) return <Kept screen={screen} kind={kind} page={initialPage} />;
  return (
    <MessagePage title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <Retry screen={screen} />
    </MessagePage>
  );
}

/** The failure takes nothing away that the document had. */
function Kept({ screen, kind, page }: FailedProps & { page: InitialPage }) {
  const t = useShellMessages();
  usePage(page.title);
  return (
    <>
      <FailureNote screen={screen} text={t(kind === 'unavailable' ? 'keptText' : 'plainText')} />
      {/* The document's style then keeps no space free for what the screen would add. */}
      <InitialContent className={`${page.className} si-kept`} nodes={page.nodes} />
    </>
  );
}

import type { Screen } from '@vitrine/routes';
import type { ComponentType } from 'react';
import { useLocation, useParams, useRouteError } from 'react-router';
import { codeOf } from '../../errors/coded-error.ts';
import { useHost } from '../../host-context.tsx';
import { type ShellMessageKey, useShellMessages } from '../../messages/shell-messages.ts';
import { MessagePage } from '../message-pages/message-page.tsx';
import { usePage } from '../page-effects/use-page.ts';
import { Retry } from './retry.tsx';
import { sanitizeText } from './sanitize-text.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** The message for missing content of a screen, with the name from the URL. */
const MISSING: Partial<Record<Screen, ShellMessageKey>> = {
  product: 'missingProduct',
  'product-group': 'missingProductGroup',
  brand: 'missingBrand',
};

/** How many characters of a name from the URL the page shows. */
const MAX_NAME_LENGTH = 80;

/** Shown instead of a screen that failed: says why, in the visitor's language. */
export function ScreenFailure({ screen }: { screen: Screen }) {
  const { screens } = useHost();
  const code = codeOf(useRouteError());
  if (code === 'not-found') return <Missing screen={screen} />;
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
function OwnFailure({ screen, Boundary }: { screen: Screen; Boundary: ComponentType }) {
  const t = useShellMessages();
  const { key } = useLocation();
  usePage(`${t('brokenTitle')} · Vitrine`);
  return (
    <ScreenBoundary key={key} fallback={() => <Failed screen={screen} kind="broken" />}>
      <Boundary />
    </ScreenBoundary>
  );
}

function Missing({ screen }: { screen: Screen }) {
  const t = useShellMessages();
  const { id, name, slug } = useParams();
  const asked = sanitizeText(id ?? name ?? slug ?? '', MAX_NAME_LENGTH);
  return (
    <MessagePage
      absent
      title={t(MISSING[screen] ?? 'missingPage', { name: asked })}
      text={t('missingText')}
    />
  );
}

function Refused() {
  const t = useShellMessages();
  return <MessagePage absent title={t('missingPage')} text={t('missingText')} />;
}

function Failed({ screen, kind }: { screen: Screen; kind: 'unavailable' | 'broken' }) {
  const t = useShellMessages();
  return (
    <MessagePage title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <Retry screen={screen} />
    </MessagePage>
  );
}

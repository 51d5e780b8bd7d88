import type { Screen } from '@vitrine/routes';
import { Button } from '@vitrine/ui';
import type { ComponentType } from 'react';
import { useLocation, useNavigate, useNavigation, useParams, useRouteError } from 'react-router';
import { codeOf } from '../faults/coded-error.ts';
import { type ShellKey, useShellWords } from '../messages/shell-words.ts';
import { useHost } from '../shell/host-context.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { readable } from './readable.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** What is missing, where it has a name of its own. */
const MISSING: Partial<Record<Screen, ShellKey>> = {
  product: 'missingProduct',
  'product-group': 'missingProductGroup',
  brand: 'missingBrand',
};

/** A name of this length names nothing; a page must not be made of it. */
const LONGEST = 80;

/** Stands where a screen would be that could not be shown, and says why in the visitor's words. */
export function ScreenFailure({ screen }: { screen: Screen }) {
  const { screens } = useHost();
  const code = codeOf(useRouteError());
  if (code === 'not-found') return <Missing screen={screen} />;
  // The address asks for what nobody can answer: trying again would not help.
  if (code === 'refused') return <Refused />;
  if (code === 'unavailable' || code === 'deadline') {
    return <Failed kind="unavailable" />;
  }
  const Own = code === 'screen' ? undefined : screens.loaded(screen)?.module.ErrorBoundary;
  return Own === undefined ? <Failed kind="broken" /> : <OwnFailure Boundary={Own} />;
}

/** The screen says it itself; title, scroll and focus are the shell's all the same. */
function OwnFailure({ Boundary }: { Boundary: ComponentType }) {
  const t = useShellWords();
  const { key } = useLocation();
  useArrival(`${t('brokenTitle')} · Vitrine`);
  return (
    <ScreenBoundary key={key} otherwise={() => <Failed kind="broken" />}>
      <Boundary />
    </ScreenBoundary>
  );
}

function Missing({ screen }: { screen: Screen }) {
  const t = useShellWords();
  const { id, name, slug } = useParams();
  const asked = readable(id ?? name ?? slug ?? '', LONGEST);
  return (
    <MessagePage
      absent
      title={t(MISSING[screen] ?? 'missingPage', { name: asked })}
      text={t('missingText')}
    />
  );
}

function Refused() {
  const t = useShellWords();
  return <MessagePage absent title={t('missingPage')} text={t('missingText')} />;
}

function Failed({ kind }: { kind: 'unavailable' | 'broken' }) {
  const t = useShellWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const trying = useNavigation().state !== 'idle';
  // A navigation and no revalidation: the router's boundary forgets an error for certain only when
  // the location is another, and a hash would make it a mere jump within the page.
  const retry = () => navigate({ pathname, search }, { replace: true });
  return (
    <MessagePage title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <Button aria-disabled={trying} onClick={() => trying || void retry()}>
        {t(trying ? 'retrying' : 'retry')}
      </Button>
    </MessagePage>
  );
}

import type { DataRouter } from 'react-router';
import { CodedError } from '../errors/coded-error.ts';
import type { ScreenRegistry } from '../federation/load/screen-registry.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { releaseOf } from '../reporting/release-of-file.ts';
import type { ErrorContext, Reporter } from '../reporting/reporter.ts';
import { activeScreen, shownScreen } from '../routing/active-screen.ts';
import { watchWebFont } from '../typography/watch-web-font.ts';
import { stopGlobalEffects } from './global-effects.ts';
import { createGlobalStyles, type GlobalStyles } from './global-styles.ts';
import { guardOutlet } from './outlet-guard.ts';
import { clearHidingAttributes, isShellHidden } from './shell-visibility.ts';

/** When a page has been rendered, the one before it has cleaned up within this time. */
const CLEANUP_DELAY_MS = 400;

export interface WatchOptions {
  outlet: HTMLElement;
  router: DataRouter;
  screens: Pick<ScreenRegistry, 'releaseOf'>;
  isolation: Isolation;
  report: Reporter['report'];
}

/**
 * Watches what the code of screens does to the page around them, puts back what it can, and reports
 * each effect once for a release. Watches the fonts too. A file of its own: the first page is shown
 * before it has loaded.
 */
export function watchPage({ outlet, router, screens, isolation, report }: WatchOptions): void {
  const shown = () => suspect(shownScreen(router, screens));
  const active = () => activeScreen(router, screens);
  const tell = createTell(report);
  const styles = createGlobalStyles();
  const effects = stopGlobalEffects(isolation.calls, {
    isActive: (screen) => screen === shown().screen || screen === active().screen,
    onLeft: (owner, what) => tell(owner, `${what}. It is stopped while another screen is shown`),
  });

  guardOutlet({
    outlet,
    onRepaired: () => tell(suspect(active()), 'removed or emptied #outlet. It has been put back'),
    onGivenUp() {
      const { screen, release: version } = active();
      tell(suspect(active()), 'removes #outlet again and again');
      // Only if the next document does not run it again: the page must not load forever.
      if (screen && version && isolation.taint({ screen, version })) location.reload();
    },
  });

  const showShell = () => showHiddenShell(outlet, shown(), styles, tell);
  const header = new ResizeObserver(showShell);

  function checkPage(): void {
    const owner = shown();
    styles.claim(owner);
    effects.update();
    for (const left of styles.showOnly(owner.screen)) {
      tell(left, 'left a style sheet. It is off while another screen is shown');
    }
    showShell();
    header.disconnect();
    const element = outlet.querySelector(':scope > header');
    if (element !== null) header.observe(element);
  }

  isolation.onRun = (owner) => {
    styles.claim(owner);
    // A screen that is loaded early must not style the page before it.
    if (router.state.navigation.state === 'idle') styles.showOnly(shown().screen);
  };

  watchNavigations(router, {
    onStart: effects.pause,
    shown,
    onShown(left) {
      if (left.screen !== shown().screen && clearHidingAttributes(outlet)) {
        tell(left, 'left the page hidden or inert. The attributes are removed');
      }
      setTimeout(checkPage, CLEANUP_DELAY_MS);
    },
  });
  checkPage();
  watchWebFont(report);
}

/** Without a stack, a release is to blame only if no other one of the screen has run. */
const suspect = ({ screen }: ErrorContext): ErrorContext =>
  screen === undefined ? {} : { screen, release: releaseOf(screen, []) };

/** Undoes what hides the header, as far as it is known. */
function showHiddenShell(
  outlet: HTMLElement,
  owner: ErrorContext,
  styles: GlobalStyles,
  tell: Tell,
): void {
  if (!isShellHidden(outlet)) return;
  clearHidingAttributes(outlet);
  styles.claim(owner);
  if (isShellHidden(outlet)) styles.ban(owner.screen);
  const result = isShellHidden(outlet) ? 'It is still hidden' : 'It is visible again';
  tell(owner, `hid the whole page. ${result}`);
}

interface NavigationCallbacks {
  onStart: () => void;
  shown: () => ErrorContext;
  /** Called with the screen that has been left. */
  onShown: (left: ErrorContext) => void;
}

function watchNavigations(router: DataRouter, { onStart, shown, onShown }: NavigationCallbacks) {
  let { location } = router.state;
  let previous = shown();
  router.subscribe(({ navigation, location: settled }) => {
    if (navigation.state !== 'idle') return onStart();
    if (settled === location) return;
    location = settled;
    const left = previous;
    previous = shown();
    onShown(left);
  });
}

/** Reports what a release did to the page, each effect once. */
type Tell = (owner: ErrorContext, what: string) => void;

export function createTell(report: Reporter['report']): Tell {
  const told = new Set<string>();
  return (owner, what) => {
    const { screen, release = '?' } = owner;
    const sentence = `${screen === undefined ? 'A script' : `${screen}@${release}`} ${what}.`;
    if (told.has(sentence)) return;
    told.add(sentence);
    report(new CodedError('screen', sentence), owner);
  };
}

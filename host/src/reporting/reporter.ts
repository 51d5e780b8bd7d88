import { codeOf } from '../errors/coded-error.ts';
import { findOwner, hasFrames, stackOf } from './error-owner.ts';

export interface ErrorContext {
  screen?: string | undefined;
  release?: string | undefined;
  /** React's, for an error in rendering. */
  componentStack?: string | undefined;
}

/** Where reports go once error reporting is on and there. */
export interface ReportSink {
  error: (error: unknown, context: ErrorContext) => void;
  /** One that nobody handled, kept since before reporting was there. */
  unhandled: (error: unknown) => void;
  warning: (message: string) => void;
}

export interface Reporter {
  /** S18: logs to the console, always, and forwards to error reporting, if it is on. */
  report: (error: unknown, context?: ErrorContext) => void;
  warn: (message: string) => void;
  /** Tells the sink what has happened so far, what nobody handled first, and from now on. */
  connect: (sink: ReportSink, unhandled: readonly unknown[]) => void;
}

/** Before the sink is there, or where it never comes, the first reports of a page are kept. */
const MAX_BUFFERED_REPORTS = 20;

export function createReporter(): Reporter {
  const kept: ((sink: ReportSink) => void)[] = [];
  let sink: ReportSink | undefined;

  const tell = (message: (sink: ReportSink) => void) => {
    if (sink === undefined) {
      if (kept.length < MAX_BUFFERED_REPORTS) kept.push(message);
      return;
    }
    try {
      message(sink);
    } catch (error) {
      // One report that cannot be told must take neither the next ones nor the page with it.
      console.warn('a report could not be sent', error);
    }
  };

  return {
    report(error, given = {}) {
      const context = { ...given, ...ownerOf(error, given) };
      const { screen, release } = context;
      console.error(...(screen === undefined ? [] : [`[${screen}@${release ?? '?'}]`]), error);
      tell((to) => to.error(error, context));
    },
    warn(message) {
      console.warn(message);
      tell((to) => to.warning(message));
    },
    connect(connected, unhandled) {
      sink = connected;
      for (const error of unhandled) tell((to) => to.unhandled(error));
      for (const message of kept.splice(0)) tell(message);
    },
  };
}

/**
 * In rendering, the component stack knows better than the address: on a screen's page it may be the
 * shell that failed. Elsewhere whoever reports knows, or else the error's own stack.
 */
function ownerOf(error: unknown, { screen, release, componentStack }: ErrorContext) {
  // The shell's word on a screen: nothing of the screen is in its stacks.
  if (codeOf(error) === 'screen') return { screen, release };
  if (componentStack !== undefined && hasFrames(componentStack)) {
    return findOwner(componentStack) ?? { screen: undefined, release: undefined };
  }
  return screen === undefined ? findOwner(stackOf(error)) : { screen, release };
}

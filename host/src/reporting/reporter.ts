import { isDevelopment, showProblem } from '../development/development.ts';
import { codeOf } from '../errors/coded-error.ts';
import { findOwner, hasFrames, ownerOfKind, type ReportedOwner, stackOf } from './error-owner.ts';

export interface ErrorContext extends ReportedOwner {
  /** React's component stack, for an error in rendering. */
  componentStack?: string | undefined;
  /** The step of the screen that failed, if it was neither rendering nor an event. */
  during?: 'load' | 'loader' | undefined;
}

/** Receives reports, as error reporting and signals do once they have loaded. */
export interface ReportSink {
  error: (error: unknown, context: ErrorContext) => void;
  /** An unhandled error from before the sink loaded. */
  unhandled: (error: unknown) => void;
  warning: (message: string) => void;
}

export interface Reporter {
  /**
   * S18: logs to the console in any case, and forwards to error reporting if it is enabled. An
   * answer that did not come is reported a second later, if the page is still there.
   */
  report: (error: unknown, context?: ErrorContext) => void;
  warn: (message: string) => void;
  /** Forwards the first reports to a sink, unhandled errors first, and then every new report. */
  connect: (sink: ReportSink, unhandled: readonly unknown[]) => void;
}

/** Browsers cancel the requests of a page that is left, and in WebKit it still runs then. */
const LEAVING_MS = 1000;

/** The first reports are kept for sinks that connect later, which may never happen. */
const MAX_BUFFERED_REPORTS = 20;

export function createReporter(): Reporter {
  const buffer: ((sink: ReportSink) => void)[] = [];
  const sinks: ReportSink[] = [];

  const send = (report: (sink: ReportSink) => void) => {
    if (buffer.length < MAX_BUFFERED_REPORTS) buffer.push(report);
    for (const sink of sinks) sendTo(sink, report);
  };
  const sendTo = (sink: ReportSink, report: (sink: ReportSink) => void) => {
    try {
      report(sink);
    } catch (error) {
      // A report that cannot be sent must stop neither the next reports nor the page.
      console.warn('a report could not be sent', error);
    }
  };

  return {
    report(error, options = {}) {
      const { componentStack, during } = options;
      const owner = ownerOf(error, options);
      const { screen, release } = owner ?? {};
      const context = {
        ...owner,
        ...(componentStack !== undefined && { componentStack }),
        ...(during !== undefined && { during }),
      };
      const log = () => {
        console.error(...(screen === undefined ? [] : [`[${screen}@${release ?? '?'}]`]), error);
        send((to) => to.error(error, context));
        if (isDevelopment) showProblem(error);
      };
      if (codeOf(error) === 'unavailable') setTimeout(log, LEAVING_MS);
      else log();
    },
    warn(message) {
      console.warn(message);
      send((to) => to.warning(message));
    },
    connect(connected, unhandled) {
      for (const error of unhandled) sendTo(connected, (to) => to.unhandled(error));
      for (const report of buffer) sendTo(connected, report);
      sinks.push(connected);
    },
  };
}

/**
 * Errors that name their owner themselves decide: code of a screen that calls the content service
 * is not to blame for it. For an error in rendering, the component stack decides, not the URL: the
 * shell may fail on a screen's page. For other errors, the reported screen decides, or else the
 * error's own stack.
 */
function ownerOf(
  error: unknown,
  { screen, release, componentStack }: ErrorContext,
): ReportedOwner | undefined {
  // The shell throws these errors on behalf of a screen, so no file of the screen is in the stack.
  if (codeOf(error) === 'screen') return { screen, release };
  const owner = ownerOfKind(error);
  if (owner !== undefined) return owner;
  if (componentStack !== undefined && hasFrames(componentStack)) {
    const component = findOwner(componentStack);
    return component?.screen === screen ? { screen, release } : component;
  }
  return screen === undefined ? findOwner(stackOf(error)) : { screen, release };
}

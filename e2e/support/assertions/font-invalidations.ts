import type { Page } from '@playwright/test';

/**
 * Records in the browser's trace which nodes are laid out again because fonts changed.
 *
 * @returns A function that stops the trace and returns the names of these nodes, without the
 * document.
 */
export async function watchFonts(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  const changed: string[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      if (name !== 'LayoutInvalidationTracking' || args.data?.reason !== 'Fonts changed') continue;
      const node = args.data.nodeName;
      if (node !== undefined && node !== '#document') changed.push(node);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline.invalidationTracking'],
    },
  });
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    await session.detach();
    return changed;
  };
}

interface TraceEvent {
  name: string;
  args: { data?: { reason?: string; nodeName?: string } };
}

import { MAX_DEVELOP_MS, type PreviewGrant, readHead, slotOf } from '@vitrine/release-log';
import { siteOriginOf } from '../check/browser/live-site.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireScreenFolder } from '../names/known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { choosePage } from '../preview/choose-page.ts';
import { openLink } from '../preview/open-link.ts';
import type { PreviewOptions } from '../preview/preview-options.ts';
import { previewUrl, readPreviewMaker } from '../preview-link.ts';
import { chooseStore } from '../repository.ts';
import { createLocalApp } from './local-app.ts';
import { developmentPort, openPort } from './open-port.ts';
import { openScreenBuilds } from './screen-builds.ts';

export interface DevelopOptions extends Omit<PreviewOptions, 'at'> {
  /** Package folder of the screen. */
  dir?: string;
  port?: number;
}

/** A running development server, and what the command prints. */
interface DevelopmentInSite {
  outcome: Outcome;
  /** Builds after every edit, until the process ends. */
  followEdits: () => Promise<never>;
}

/**
 * Serves the builds of a screen on this machine, and makes a developer link: a preview in which the
 * live site loads this one screen from here. Nothing is published.
 */
export async function developInSite(
  environment: Environment,
  screen: string,
  options: DevelopOptions,
): Promise<DevelopmentInSite> {
  requireDuration(options);
  const { channel, dir, port = developmentPort(environment) } = options;
  if (dir === undefined) await requireScreenFolder(environment, screen);
  const site = siteOriginOf(environment, options.site);
  const store = chooseStore(environment, options.store);
  const maker = await readPreviewMaker(environment, options, [
    { action: 'develop', target: screen },
  ]);
  const live = slotOf(await readHead(store, channel), screen);
  if (!live) throw notLive(screen, channel);
  const target = { target: screen, version: live.stable.version };
  const page = await choosePage(environment, [target], { ...options, store });

  const origin = `http://localhost:${port}`;
  const builds = await openScreenBuilds(environment, screen, dir);
  const printError = (text: string) => environment.stderr(text);
  await openPort(createLocalApp({ ...builds, screen, site, origin, printError }), port);

  const from = environment.now().getTime();
  const until = from + options.for;
  const grant: PreviewGrant = { channel, from, until, releases: {}, develop: { screen, origin } };
  const link = previewUrl(page.url, await maker.make(grant));
  const notes = [...page.notes, ...(await openLink(link))];
  for (const note of notes) environment.stderr(`note: ${note}`);
  const ends = new Date(until).toISOString();
  return {
    outcome: {
      json: { link, ends, channel, screen, origin, notes },
      lines: [
        `${screen} is ready: ${site} loads it from ${origin} in a browser with this link.`,
        link,
        `Ends ${ends}, or with the right to develop ${screen}. Each edit shows at once.`,
      ],
    },
    followEdits: builds.followEdits,
  };
}

function requireDuration(options: DevelopOptions): void {
  if (options.for <= MAX_DEVELOP_MS) return;
  throw new CommandError('usage', '--for is longer than a day, the most for a developer link.', {
    remedy: 'Make a new link each day, or publish the screen and preview it: pnpm screen preview.',
  });
}

function notLive(screen: string, channel: string): CommandError {
  return new CommandError('refused', `${screen} is not live on channel ${channel}.`, {
    remedy: `The live site has no page for it. See it in your own copy: pnpm dev ${screen}.`,
  });
}

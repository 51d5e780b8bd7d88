import { execFile } from 'node:child_process';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { CONTENT, STATE } from '../../site.ts';
import { sameDocument } from '../../support/assertions/failure-pages.ts';
import { startDevelopment } from '../../support/site/development.ts';
import {
  copyOfRepository,
  type Folder,
  folderElsewhere,
} from '../../support/site/repository-copy.ts';
import { startService } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const execute = promisify(execFile);

test('@full a new screen is created, developed and published, in a copy of the repository', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await using copy = await copyOfRepository();
  const made = JSON.parse(await copy.pnpm('screen', 'new', 'wishlist', '--json'));
  expect(made.files.filter((file: string) => !file.startsWith('remotes/wishlist/'))).toEqual([
    '.github/CODEOWNERS',
  ]);
  // In CI, pnpm would refuse the new package, which the lockfile does not have yet.
  await copy.pnpm('install', '--prefer-offline', '--no-frozen-lockfile');

  // The new screen passes all checks and its own tests.
  expect(await copy.pnpm('check')).toContain('Nothing found.');
  expect(await copy.pnpm('exec', 'vitest', 'run', 'remotes/wishlist')).toMatch(/Tests .*7 passed/);

  await developIn(copy.path, page);

  // A copy of the live releases, plus the releases of this copy.
  const store = join(copy.path, '.vitrine', 'releases');
  for (const name of ['releases', 'keys', 'keys.json']) {
    await cp(join(STATE, name), join(copy.path, '.vitrine', name), { recursive: true });
  }
  expect(await copy.pnpm('screen', 'check', 'wishlist')).toContain('is fit to go live');
  const { version } = JSON.parse(await copy.pnpm('screen', 'publish', 'wishlist', '--json'));
  // The site of the copy starts below, so no browser could check it yet.
  const unchecked = ['--unchecked', '--why', 'A new screen'];
  await copy.pnpm('screen', 'promote', `wishlist@${version}`, ...unchecked);

  await using releases = await startService(copy.path, 'platform/releases/src/bin/serve.ts', {
    VITRINE_RELEASES: store,
  });
  await using edge = await startService(copy.path, 'platform/edge/src/main.ts', {
    VITRINE_RELEASES: store,
    VITRINE_RELEASES_URL: releases.url,
    VITRINE_CONTENT_URL: CONTENT,
  });
  for (const [locale, direction, text] of [
    ['en', 'ltr', 'This page is still being made.'],
    ['ar', 'rtl', 'هذه الصفحة ما زالت قيد الإعداد.'],
  ] as const) {
    const answer = await page.goto(`${edge.url}/${locale}/wishlist`);
    expect(answer?.status()).toBe(200);
    // Head and first HTML come from its outline.
    const html = await answer?.text();
    expect(html).toContain('<title>Wishlist · Vitrine</title>');
    expect(html).toContain(`<meta name="description" content="${text}">`);
    expect(html).toContain('<h1>Wishlist</h1>');
    await expect(page.locator('[data-screen="wishlist"] h1')).toHaveText('Wishlist');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page).toHaveTitle('Wishlist · Vitrine');
  }
  await page.locator('#outlet main').getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page.locator('[data-screen="home"]')).toBeVisible();
  await releaseFromOwnRepository(copy, { store, site: edge.url }, page);
});

/** The screen gets a repository of its own, and is released by the script of its CI. */
async function releaseFromOwnRepository(
  copy: Folder,
  live: { store: string; site: string },
  page: Page,
): Promise<void> {
  await using elsewhere = await folderElsewhere();
  await rm(join(copy.path, 'remotes/wishlist'), { recursive: true });
  await copy.pnpm('screen', 'new', 'wishlist', '--dir', elsewhere.path);
  await elsewhere.pnpm('install', '--prefer-offline');
  const introduction = join(elsewhere.path, 'src/sections/introduction.tsx');
  // The tests of the screen look for its text by itself.
  await edit(introduction, "{t('text')}", "<span>{t('text')}</span> Elsewhere.");
  const release = (goal: string) =>
    execute('sh', ['ci/release.sh', goal], {
      cwd: elsewhere.path,
      env: {
        ...process.env,
        VITRINE_RELEASES: live.store,
        VITRINE_SITE_URL: live.site,
        VITRINE_WHY: 'Build 7',
      },
    });
  const text = page.getByText('This page is still being made. Elsewhere.');
  await release('preview');
  const note = await readFile(join(elsewhere.path, 'preview.md'), 'utf8');
  const [, link = ''] = /^Preview of wishlist@\S+: (http:\S+)\n$/.exec(note) ?? [];
  await page.goto(link);
  await expect(text).toBeVisible();
  await page.goto(`${live.site}/en/wishlist`);
  await expect(page.getByText('This page is still being made.')).toBeVisible();
  await expect(text).toHaveCount(0);

  await release('promote');
  await expect(async () => {
    await page.goto(`${live.site}/en/wishlist`);
    await expect(text).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Before anything is published: host and screen from their sources, and an edit of each. */
async function developIn(root: string, page: Page): Promise<void> {
  // From before the start: the command ended after three minutes without a page.
  const footer = join(root, 'host/src/shell/footer/footer.tsx');
  await appendFile(footer, 'const broken = ;');
  const development = await startDevelopment(['wishlist'], root);
  try {
    await page.goto(`${development.url}/en/wishlist`);
    await expect(page.getByRole('alert')).toContainText('const broken = ;');
    const broken = await sameDocument(page);
    await edit(footer, 'const broken = ;', '');
    // The screen shows below the error, since the footer is loaded late.
    await expect(async () => expect(await broken()).toBe(false)).toPass();
    await expect(page.locator('[data-release="dev"] h1')).toHaveText('Wishlist');
    const same = await sameDocument(page);
    await edit(footer, '<footer', '<footer title="From source"');
    await expect(page.locator('footer')).toHaveAttribute('title', 'From source');
    await edit(
      join(root, 'remotes/wishlist/src/sections/introduction.tsx'),
      "{t('text')}",
      "{t('text')} Soon.",
    );
    await expect(page.getByText('This page is still being made. Soon.')).toBeVisible();
    expect(await same()).toBe(true);
  } finally {
    expect(await development.stop()).toBe(0);
  }
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

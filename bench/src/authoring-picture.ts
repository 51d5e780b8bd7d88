/**
 * Takes the picture of docs/authoring.md while `pnpm start` and `pnpm admin` run with the sample
 * catalogue: `node bench/src/authoring-picture.ts`. VITRINE_STATE and ADMIN_PORT name another site.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@vitrine/chromium';
import { chromium } from 'playwright-core';
import * as v from 'valibot';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PICTURE = join(ROOT, 'docs/pictures/authoring.jpg');
const VIEWPORT = { width: 1200, height: 720 };
const ADMIN_PORT = 4204;

const { env } = process;
const credentials = join(env['VITRINE_STATE'] ?? join(ROOT, '.vitrine'), 'content', 'author.json');
const author = v.parse(
  v.object({ email: v.string(), password: v.string() }),
  JSON.parse(await readFile(credentials, 'utf8')),
);
const admin = `http://localhost:${env['ADMIN_PORT'] ?? ADMIN_PORT}/admin`;
const executablePath = findChromium({ env, downloaded: chromium.executablePath() });
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en' });
  await page.goto(admin);
  await page.getByLabel('Email').fill(author.email);
  await page.getByLabel('Password').fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/);
  await page.goto(`${admin}/collections/products/tall-carafe?locale=de`);
  await page.getByLabel('Compare with').selectOption('en');
  await page.locator('.vitrine-pair').first().getByText('Tall carafe').waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: PICTURE, type: 'jpeg', quality: 75 });
} finally {
  await browser.close();
}

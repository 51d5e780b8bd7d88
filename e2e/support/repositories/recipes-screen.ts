import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CONTENT, ROOT, STATE } from '../../site.ts';
import { folderElsewhere } from '../site/repository-copy.ts';
import { listening } from '../site/serve.ts';
import type { Service } from '../site/services.ts';

const execute = promisify(execFile);

const LOCALES = ['en', 'de', 'fr', 'el', 'ar', 'ja'];

const RECIPES: Readonly<Record<string, string>> = { soup: 'Onion soup', stew: 'Lentil stew' };

/** The recipe whose service is away. */
const AWAY = 'broth';

/** The answer of the recipes' own service about a recipe. */
function recipeIn(locale: string, slug: string): object {
  const pathIn = (code: string) => `/${code}/recipes/${slug}`;
  const name = RECIPES[slug] ?? '';
  return {
    head: {
      title: name,
      description: `${name}, for four.`,
      path: pathIn(locale),
      alternates: LOCALES.map((code) => ({ locale: code, path: pathIn(code) })),
    },
    name,
    text: [`${name} takes an hour.`],
    others: Object.entries(RECIPES)
      .filter(([other]) => other !== slug)
      .map(([other, title]) => ({ slug: other, name: title })),
  };
}

/**
 * The recipes' own service in front of the suite's content service: pages below `/recipes`, a list
 * of them in two parts, and everything else from there.
 */
export async function startRecipeService(): Promise<Service> {
  return listening(
    createServer((incoming, response) => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
      const [, first, locale = '', slug = ''] = pathname.split('/');
      if (first !== 'recipes') return passOn(incoming, response);
      const answer = (status: number, body: object) => {
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
        });
        response.end(JSON.stringify(body));
      };
      if (locale === 'list') return answer(200, listOf(Number(searchParams.get('part') ?? 1)));
      if (slug === AWAY) return answer(503, { error: 'away' });
      return slug in RECIPES ? answer(200, recipeIn(locale, slug)) : answer(404, { error: 'none' });
    }),
  );
}

const listOf = (part: number) => ({
  items: Object.keys(RECIPES)
    .slice(part - 1, part)
    .map((slug) => ({
      alternates: LOCALES.map((locale) => ({ locale, path: `/${locale}/recipes/${slug}` })),
    })),
  parts: 2,
});

function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const passed = request(CONTENT + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
}

const SOURCES: Readonly<Record<string, string>> = {
  'src/loader.ts': `import { ContentError } from '@vitrine/content';
import type { Head, ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';

interface Recipe {
  head: Head;
  name: string;
  text: string[];
  others: { slug: string; name: string }[];
}

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const { baseUrl, fetch } = contentAccess();
  const url = \`\${baseUrl}/recipes/\${locale}/\${params['slug']}\`;
  const [response, t] = await Promise.all([
    fetch(url, { cache: 'no-cache', signal: request.signal }),
    messages.load(locale),
  ]);
  if (!response.ok) {
    const code = response.status === 404 ? 'not-found' : 'unavailable';
    throw new ContentError(code, \`\${url}: \${response.status}\`);
  }
  const recipe: Recipe = await response.json();
  return { head: recipe.head, recipe, t };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;
`,
  'src/page.tsx': `import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Breadcrumbs, Page, Text } from '@vitrine/ui';
import { Link, useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import styles from './sections/introduction.module.css';

export function Component() {
  const { recipe, t } = useLoaderData<LoaderData>();
  const { tag: locale } = useLocale();
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[{ name: t('home'), to: href('home', { locale }) }, { name: recipe.name }]}
      />
      <header className={styles['introduction']}>
        <Text scale="display" as="h1" tabIndex={-1}>
          {recipe.name}
        </Text>
        {recipe.text.map((text) => (
          <Text scale="body" as="p" key={text}>
            {text}
          </Text>
        ))}
      </header>
      <ul>
        {recipe.others.map(({ slug, name }) => (
          <Text scale="body" as="li" key={slug}>
            <Link to={href('/:locale/recipes/:slug', { locale, slug })}>{name}</Link>
          </Text>
        ))}
      </ul>
    </Page>
  );
}
`,
  'src/outline.ts': `import type { Outline } from '@vitrine/contract';

const to = { screen: 'recipes', params: { slug: 'slug' } };

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [], current: 'name' },
    { kind: 'title', text: 'name' },
    { kind: 'text', text: 'text' },
  ],
  rest: [
    {
      kind: 'section',
      title: { message: 'title' },
      parts: [{ kind: 'links', items: [{ of: 'others', text: 'name', to }] }],
    },
  ],
};
`,
};

/**
 * A screen as a team begins it with `screen new`, and as it then reads a service of its own.
 *
 * @returns Its folder, for `publish --dir`.
 */
export async function recipesScreen(): Promise<string> {
  await using repository = await folderElsewhere();
  const made = ['pnpm-workspace.yaml', 'package.json', '{shared,platform}/*/package.json'];
  for await (const file of glob(made, { cwd: ROOT })) {
    await mkdir(dirname(join(repository.path, file)), { recursive: true });
    await cp(join(ROOT, file), join(repository.path, file));
  }
  const command = join(ROOT, 'platform/releases/src/bin/screen.ts');
  const args = ['new', 'recipes', '--route', '/:locale/recipes/:slug', '--json'];
  const { stdout } = await execute(process.execPath, [command, ...args], { cwd: repository.path });
  const folder = join(STATE, 'recipes', 'recipes');
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await cp(join(repository.path, JSON.parse(stdout).dir), folder, { recursive: true });

  for (const file of ['introduction.tsx', 'introduction.gallery.tsx']) {
    await rm(join(folder, 'src', 'sections', file));
  }
  for (const [path, text] of Object.entries(SOURCES)) await writeFile(join(folder, path), text);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  Object.assign(manifest.vitrine, {
    preload: ['/recipes/{locale}/{slug}'],
    sitemap: '/recipes/list{?part}',
    examples: Object.keys(RECIPES).map((slug) => `/recipes/${slug}`),
  });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  // As pnpm install would link it.
  await symlink(join(ROOT, 'remotes', 'product', 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'rsbuild.config.ts'),
    `import { defineScreen } from ${JSON.stringify(join(ROOT, 'rsbuild.config.ts'))};\nexport default defineScreen(import.meta.dirname);\n`,
  );
  return folder;
}

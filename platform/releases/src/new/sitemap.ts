import { parseSync, Visitor } from 'oxc-parser';
import { CommandError } from '../command-error.ts';

/** The module with the routes, relative to the repository. */
export const SITEMAP = 'shared/routes/src/sitemap.ts';

interface Sitemap {
  /** Screen → path. */
  routes: ReadonlyMap<string, string>;
  /** Source of the module with one more route at the end. */
  with(screen: string, path: string): string;
}

/**
 * Parses `ROUTES` from the source of the module.
 *
 * @throws {CommandError} `no-repository` when the source has no `ROUTES`.
 */
export function readSitemap(source: string): Sitemap {
  const routes = new Map<string, string>();
  let end: number | undefined;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'ROUTES') return;
      const object = init?.type === 'TSAsExpression' ? init.expression : init;
      if (object?.type !== 'ObjectExpression') return;
      end = object.end - 1;
      for (const property of object.properties) {
        if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
        const name = property.key.type === 'Identifier' ? property.key.name : undefined;
        const literal = property.key.type === 'Literal' ? property.key.value : undefined;
        routes.set(name ?? String(literal), String(property.value.value));
      }
    },
  }).visit(parseSync(SITEMAP, source).program);
  const at = end;
  if (at === undefined) {
    throw new CommandError('no-repository', `${SITEMAP} has no ROUTES.`, {
      remedy: 'Restore the object ROUTES from version control.',
    });
  }
  return {
    routes,
    with(screen, path) {
      const key = screen.includes('-') ? `'${screen}'` : screen;
      return `${source.slice(0, at)}  ${key}: '${path}',\n${source.slice(at)}`;
    },
  };
}

import { parseSync, Visitor } from 'oxc-parser';
import { CommandError } from '../command-error.ts';

/** Of the repository: the one place that routes stand in. */
export const SITEMAP = 'shared/routes/src/sitemap.ts';

interface Sitemap {
  /** Screen → path. */
  routes: ReadonlyMap<string, string>;
  /** The module with one more route, at their end. */
  with(screen: string, path: string): string;
}

/**
 * Reads `ROUTES` out of the module that has it.
 *
 * @throws {CommandError} `no-repository` when there is none in it.
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
      remedy: 'Restore the object of routes, as the repository has it.',
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

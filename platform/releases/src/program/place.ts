import type { Environment } from '../environment.ts';
import { shellQuoted } from '../promote/promote-line.ts';
import { DEFAULT_CHANNEL } from '../repository.ts';

/** The options that say where a command works. */
const PLACE = ['--store', '--channel'] as const;
type PlaceOption = (typeof PLACE)[number];

const OF_CHANNELS = [
  ...['check', 'develop', 'history', 'keys revoke', 'outlook', 'preview', 'promote', 'remove'],
  ...['repair', 'rollback', 'status'],
];

/**
 * The commands that take an option, of whichever program. A packed part has the commands of one
 * program only, so this does not ask the programs; a test does.
 */
export const COMMANDS_WITH: Readonly<Record<PlaceOption, ReadonlySet<string>>> = {
  '--channel': new Set(OF_CHANNELS),
  '--store': new Set([
    ...OF_CHANNELS,
    ...['prune', 'publish', 'sourcemaps', 'upgrade', 'verify'],
    ...['add', 'add-oidc', 'add-token', 'convert', 'init', 'list', 'rotate'].map(
      (name) => `keys ${name}`,
    ),
  ]),
};

const NAMED = /pnpm (?:screen|host|releases) ((?:keys )?[a-z]+(?:-[a-z]+)*)\b/g;

/** The rest of a command: up to the next one, the end of its sentence, or that of the line. */
const REST = /^(?:(?!pnpm |\. ).)*/;

/** Fields of a JSON result that have commands. All others are data. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['commands', 'message', 'next', 'remedy']);

/**
 * An environment whose output names the place that the command line named: a printed command that
 * is pasted works on the same store and channel.
 */
export function withPlace(environment: Environment, args: readonly string[]): Environment {
  const place = placeOf(args);
  if (place.size === 0) return environment;
  const complete = (text: string) =>
    text.replace(NAMED, (command, name: string, at: number) => {
      const [rest = ''] = REST.exec(text.slice(at + command.length)) ?? [];
      const missing = [...place].filter(
        ([option]) => COMMANDS_WITH[option].has(name) && !rest.includes(`${option} `),
      );
      return [command, ...missing.flat()].join(' ');
    });
  return {
    ...environment,
    stdout: (text) =>
      environment.stdout(args.includes('--json') ? inJson(text, complete) : complete(text)),
    stderr: (text) => environment.stderr(complete(text)),
  };
}

/** Reads `--store x` and `--store=x`. The default channel need not be repeated. */
function placeOf(args: readonly string[]): Map<PlaceOption, string> {
  const place = new Map<PlaceOption, string>();
  args.forEach((arg, index) => {
    const option = PLACE.find((name) => arg === name || arg.startsWith(`${name}=`));
    const value = option && (arg === option ? args[index + 1] : arg.slice(option.length + 1));
    if (!option || !value || (option === '--channel' && value === DEFAULT_CHANNEL)) return;
    place.set(option, /^[\w./:@~-]+$/.test(value) ? value : shellQuoted(value));
  });
  return place;
}

function inJson(text: string, complete: (text: string) => string): string {
  return JSON.stringify(JSON.parse(text), (field, value) => {
    if (!OF_PEOPLE.has(field)) return value;
    return Array.isArray(value)
      ? value.map((each) => (typeof each === 'string' ? complete(each) : each))
      : typeof value === 'string'
        ? complete(value)
        : value;
  });
}

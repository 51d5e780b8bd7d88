import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, STATE } from '../../site.ts';

const execute = promisify(execFile);

/** A check in a browser has a limit of three minutes. In ms. */
const COMMAND_TIMEOUT_MS = 200_000;

type Program = 'screen' | 'host';

export interface Refusal {
  code: number;
  /** The answer on stdout, if there is one. */
  json: unknown;
  stderr: string;
}

export interface Commands {
  /** Runs a command and returns its JSON answer. */
  command: (program: Program, ...args: string[]) => Promise<unknown>;
  /** Runs a command that must fail. */
  refused: (program: Program, ...args: string[]) => Promise<Refusal>;
}

/**
 * The commands `screen` and `host` on a release store, without the seconds that pnpm takes to
 * start.
 *
 * @param env Names the credentials of a store in S3.
 */
export function commandsOn(store: string, env: NodeJS.ProcessEnv = process.env): Commands {
  const run = (program: Program, args: string[]) => {
    const file = join(ROOT, 'platform', 'releases', 'src', 'bin', `${program}.ts`);
    return execute(process.execPath, [file, ...args, '--json', '--store', store], {
      cwd: ROOT,
      env: { ...keysFor(store), ...env },
      timeout: COMMAND_TIMEOUT_MS,
    });
  };
  return {
    async command(program, ...args) {
      const { stdout } = await run(program, args).catch((cause) => {
        // The answer on stdout says what is wrong; the error contains only stderr.
        throw new Error(`${Object(cause).message}\n${Object(cause).stdout}`, { cause });
      });
      return JSON.parse(stdout);
    },
    async refused(program, ...args) {
      try {
        await run(program, args);
      } catch (error) {
        const { code, stdout, stderr } = Object(error);
        const json: unknown = stdout ? JSON.parse(stdout) : null;
        return { code: Number(code), json, stderr: String(stderr) };
      }
      throw new Error(`${program} ${args.join(' ')} was not refused`);
    },
  };
}

const SITE_STORE = join(STATE, 'releases');

/**
 * The keys that the suite's site has made, also for a copy of its store. A copy gets them without
 * the list of edges beside them: that edge serves the other store, so promotions would be refused.
 */
export function keysFor(store: string): Record<string, string> {
  const keys = join(STATE, 'keys.json');
  if (store === SITE_STORE) return { VITRINE_KEYS: keys };
  const copy = join(STATE, 'keys-of-copies', 'keys.json');
  if (!existsSync(copy)) {
    mkdirSync(dirname(copy), { recursive: true });
    // Renamed, so that another worker never reads half of it.
    copyFileSync(keys, `${copy}.${process.pid}`);
    renameSync(`${copy}.${process.pid}`, copy);
  }
  return { VITRINE_KEYS: copy, VITRINE_SIGNING_KEY: join(STATE, 'keys', 'platform.pem') };
}

/**
 * On the store of the suite's site. Journeys that promote or damage releases use a trial site
 * instead.
 */
export const { command } = commandsOn(SITE_STORE);

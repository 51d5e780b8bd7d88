// A printed command worked on the default store and channel, whatever the one before had named.
import { rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { hostProgram } from './host.ts';
import { COMMANDS_WITH, withPlace } from './place.ts';
import { releasesProgram } from './releases.ts';
import { screenProgram } from './screen.ts';

const { at, runHere, publish, promote } = useCommands();

/** The output of a program that prints a text, called with arguments. */
function printed(text: string, ...args: string[]): string {
  const written: string[] = [];
  const write = (part: string) => {
    written.push(part);
  };
  const here = { cwd: '/', env: {}, now: () => new Date(), stdout: write, stderr: write };
  withPlace(here, args).stdout(text);
  return written.join('');
}

test.each([
  [['--store', '/srv/r'], 'See: pnpm screen verify.', 'See: pnpm screen verify --store /srv/r.'],
  [['--store=s3://a/b'], 'pnpm host promote 1.0.0', 'pnpm host promote --store s3://a/b 1.0.0'],
  [['--store', "/it's here"], 'pnpm screen status', "pnpm screen status --store '/it'\\''s here'"],
  [['--channel', 'beta'], 'pnpm screen history', 'pnpm screen history --channel beta'],
  [['--channel', 'stable'], 'pnpm screen history', 'pnpm screen history'],
  [
    ['--store', '/r', '--channel', 'beta'],
    "pnpm releases repair --channel beta --why 'Lost', then pnpm screen status",
    "pnpm releases repair --store /r --channel beta --why 'Lost', then pnpm screen status --store /r --channel beta",
  ],
  [['--store', '/r'], 'pnpm releases keys add x', 'pnpm releases keys add --store /r x'],
  // Commands without the option.
  [['--store', '/r'], 'pnpm releases copy a b', 'pnpm releases copy a b'],
  [['--channel', 'beta'], 'pnpm screen publish x', 'pnpm screen publish x'],
  [['--store', '/r'], 'pnpm start', 'pnpm start'],
  [[], 'pnpm screen status', 'pnpm screen status'],
])('with %j, %s becomes %s', (args, text, expected) => {
  expect(printed(text, ...args)).toBe(expected);
});

test('an option is completed for exactly the commands that take it', () => {
  const here = { cwd: '/', env: {}, now: () => new Date(), stdout() {}, stderr() {} };
  const programs = [screenProgram(here), hostProgram(here), releasesProgram(here)];
  const namesWith = (option: string, { commands }: Command, path = ''): string[] =>
    commands.flatMap((command) => {
      const name = `${path}${command.name()}`;
      const isWith = command.options.some(({ long }) => long === option);
      return [...(isWith ? [name] : []), ...namesWith(option, command, `${name} `)];
    });
  for (const [option, commands] of Object.entries(COMMANDS_WITH)) {
    expect(new Set(programs.flatMap((each) => namesWith(option, each)))).toEqual(commands);
  }
});

test('of a JSON result only what people read is completed', () => {
  const text = JSON.stringify({
    remedy: 'Run: pnpm screen status.',
    commands: ['pnpm screen status'],
    entries: [{ why: 'pnpm screen status' }],
  });
  expect(JSON.parse(printed(text, '--json', '--store', '/r'))).toEqual({
    remedy: 'Run: pnpm screen status --store /r.',
    commands: ['pnpm screen status --store /r'],
    entries: [{ why: 'pnpm screen status' }],
  });
});

test('the remedy of a hole can be pasted, and works on the store that was named', async () => {
  const { version } = await publish('one');
  await promote(version);
  await promote((await publish('two')).version);
  await promote((await publish('three')).version);
  await rm(at('store/channels/stable/2.json'));
  const { stderr } = await runHere(screenProgram, ['history', '--store', at('store')], {
    env: { VITRINE_RELEASES: at('another') },
  });
  expect(stderr).toContain(`pnpm releases repair --store ${at('store')} --channel stable`);
});

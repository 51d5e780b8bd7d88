import { ConsoleVariables } from '@vitrine/console/settings';
import { EdgeVariables } from '@vitrine/edge/settings';
import { GuardVariables } from '@vitrine/guard/settings';
import { describeSettings, type SettingDescription } from '@vitrine/http';
import { AdminVariables } from '@vitrine/platform-content/settings/admin';
import { AuthoringVariables } from '@vitrine/platform-content/settings/authoring';
import { DeliveryVariables } from '@vitrine/platform-content/settings/delivery';
import { ReleaseApiVariables } from '@vitrine/release-api/settings';
import { ReleaseServerVariables } from '@vitrine/releases/settings';
import type { Module } from '../check/modules.ts';
import { isDevelopmentOnly, pathInRepository } from '../check/workspace.ts';
import { StartVariables } from '../site/settings.ts';
import { COMMAND_VARIABLES } from './command-variables.ts';

const SECTIONS: readonly (readonly [title: string, settings: readonly SettingDescription[]])[] = [
  ['Edge', describeSettings(EdgeVariables)],
  ['Release files', describeSettings(ReleaseServerVariables)],
  ['Release API', describeSettings(ReleaseApiVariables)],
  ['Content delivery', describeSettings(DeliveryVariables)],
  ['Content authoring', describeSettings(AuthoringVariables)],
  ['Guard', describeSettings(GuardVariables)],
  ['Console', describeSettings(ConsoleVariables)],
  ['Admin', describeSettings(AdminVariables)],
  ['`pnpm start` and `pnpm dev`', describeSettings(StartVariables)],
  ['Commands and tests', COMMAND_VARIABLES],
];

const introduction = () => `# Environment variables

Generated from the schemas of the settings by \`pnpm generate\`. An empty variable counts as not set. A part
reports all invalid variables together and does not start; it logs a warning for each variable that begins
with \`VITRINE_\` and is not in this list. \`--check-config\` only examines them.

A secret may be in a file, whose path is then in the variable with \`_FILE\` at its end, such as
\`DATABASE_URL_FILE\`: ${secretNames()
  .map((name) => `\`${name}\``)
  .join(', ')}.
`;

/** The table of all environment variables, as Markdown. */
export const environmentDocument = (): string => `${introduction()}\n${variableTable()}`;

/** The parts whose settings are read alike. */
const ALIKE = SECTIONS.slice(0, 7).map(([title]) => title);

/** Parts as a cell names them: `delivery`, `start`. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Content delivery': 'delivery',
  'Content authoring': 'authoring',
  '`pnpm start` and `pnpm dev`': '`start`',
  'Commands and tests': 'commands',
};

const namesOf = (parts: readonly string[]): string =>
  (ALIKE.every((each) => parts.includes(each))
    ? ['every part', ...parts.filter((each) => !ALIKE.includes(each))]
    : parts
  )
    .map(
      (part) =>
        SHORT_NAMES[part] ?? part.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    )
    .join(', ');

/** A Markdown table of the variables, with the parts that read them; each meaning once. */
function variableTable(): string {
  const all = SECTIONS.flatMap(([part, settings]) =>
    settings.map((setting) => ({ ...setting, part })),
  );
  const meanings = Map.groupBy(all, ({ name, meaning }) => `${name} ${meaning}`).values();
  const rows = [...meanings]
    .toSorted(([a], [b]) => (a?.name ?? '').localeCompare(b?.name ?? '', 'en'))
    .map((same) => {
      const [{ name, meaning } = { name: '', meaning: '' }] = same;
      const defaults = new Set(same.map((each) => each.default));
      // Its meaning says which part has which.
      const shown = defaults.has('') ? [] : [...defaults].map((each) => `\`${each}\``);
      return `| \`${name}\` | ${namesOf(same.map(({ part }) => part))} | ${shown.join(', ')} | ${meaning} |\n`;
    });
  return `| variable | read by | default | meaning |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

/** A Markdown table. */
export function environmentTable(settings: readonly SettingDescription[]): string {
  const rows = settings.map(
    ({ name, meaning, default: fallback }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |\n`,
  );
  return `| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('')}`;
}

/** The variables that hold a secret. */
function secretNames(): string[] {
  const secrets = SECTIONS.flatMap(([, settings]) => settings.filter(({ secret }) => secret));
  return [...new Set(secrets.map(({ name }) => name))].sort();
}

function allNames(): string[] {
  const names = SECTIONS.flatMap(([, settings]) => settings.map(({ name }) => name));
  return [...new Set(names)].filter((name) => name.startsWith('VITRINE_')).sort();
}

/** The module by which each part recognizes mistyped variables, those of other parts excepted. */
export function knownVariables(): string {
  const listed = (names: readonly string[]) => names.map((name) => `  '${name}',\n`).join('');
  return `// Generated from the schemas of the settings by \`pnpm generate\`.
export const KNOWN_VARIABLES: readonly string[] = [\n${listed(allNames())}];

/** Those that hold a secret, of other programs too. */
export const SECRET_VARIABLES: readonly string[] = [\n${listed(secretNames())}];\n`;
}

/** Variables without a description, and those that the sources read but no schema contains. */
export function checkEnvironmentVariables(modules: readonly Module[]): string[] {
  const names = allNames();
  const undescribed = SECTIONS.flatMap(([title, settings]) =>
    settings
      .filter(({ meaning }) => meaning === '')
      .map(({ name }) => `${title}: add v.description() to the schema of ${name}.`),
  );
  const unknown = modules
    .filter(({ file }) => !isDevelopmentOnly(file))
    .flatMap(({ file, source }) =>
      [...new Set(source.match(/\bVITRINE_[A-Z0-9_]*[A-Z0-9]\b/g))]
        .filter((name) => !names.includes(name))
        .map((name) => `${pathInRepository(file)}: no schema of settings contains ${name}.`),
    );
  return [...undescribed, ...unknown];
}

import { ConsoleVariables } from '@vitrine/console/settings';
import { EdgeVariables } from '@vitrine/edge/settings';
import { GuardVariables } from '@vitrine/guard/settings';
import { describeSettings, type SettingsSchema } from '@vitrine/http';
import { AdminVariables } from '@vitrine/platform-content/settings/admin';
import { AuthoringVariables } from '@vitrine/platform-content/settings/authoring';
import { DeliveryVariables } from '@vitrine/platform-content/settings/delivery';
import { ReleaseApiVariables } from '@vitrine/release-api/settings';
import { ReleaseServerVariables } from '@vitrine/releases/settings';
import { buildAdmin } from '../admin/build-admin.ts';
import { buildConsolePage } from '../console-page/build-console-page.ts';

/**
 * A package that is installed next to the bundle, because it has files of its own: its name, after
 * the packages that it is a dependency of.
 */
export type InstalledDependency = readonly string[];

/** Pages that Next has built. */
export interface BuiltPages {
  /** The folder of their package in the repository. */
  folder: string;
  /** The packages that they and Next's server load, or that those depend on. */
  installed: readonly InstalledDependency[];
  /** Packages that are not copied with them. */
  leftOut: readonly string[];
}

/** A service that runs as a process of its own and is deployed as a folder. */
export interface DeployablePart {
  name: string;
  /** A line about it, for the service manager. */
  title: string;
  /** The workspace package it is built from, and its folder in the repository. */
  package: string;
  folder: string;
  /** The module that starts it, in that folder. */
  entry: string;
  /** The variable with its port; `METRICS_PORT` if it answers no visitors. */
  portVariable: string;
  variables: SettingsSchema;
  /** Values that differ from the defaults in a deployment. */
  environment: Readonly<Record<string, string>>;
  /** Its state. The folder is read-only for a part that only reads it. */
  state: {
    folder: string;
    access: 'read' | 'write';
    /**
     * An existing user who owns the folder, if parts of other users read what this part writes.
     * Default: delivery and authoring share a user and a folder that nobody else can read.
     */
    user?: string;
  };
  /** A folder that this process alone writes, besides its state. */
  ownState?: string;
  /** Limit of the process, in MB, well above what a load test needs. */
  memoryMB: number;
  /** Modules in the folder that operators run: `node <name>.js`. */
  commands: readonly string[];
  /** Modules in the folder that the part runs as processes or threads of their own. */
  programs: readonly string[];
  installed: readonly InstalledDependency[];
  /** The folder of the package that imports them. Default: that of the part. */
  importer?: string;
  pages?: BuiltPages;
  /** Packages that nothing which the part does loads. They are not in the folder. */
  leftOut?: readonly string[];
  /** Makes files that are not in the repository. */
  build?(): Promise<void>;
  /** Debian packages that a container image needs besides Node. */
  packages?: readonly string[];
  /** Files that the sources read by their path: from the repository, to the folder of the part. */
  files: readonly (readonly [from: string, to: string])[];
}

/** The release store on a server. */
const RELEASES = '/var/lib/vitrine/releases';

/** The state of the content service, which delivery and authoring share. */
const CONTENT = '/var/lib/vitrine-content';

/** Delivery serves them. Authoring and the admin know their versions. */
const FONTS = ['platform/content/src/fonts/font-files', 'font-files'] as const;

export const DEPLOYABLE_PARTS: readonly DeployablePart[] = [
  {
    name: 'edge',
    title: 'Vitrine edge: answers documents',
    package: '@vitrine/edge',
    folder: 'platform/edge',
    entry: 'src/main.ts',
    portVariable: 'PORT',
    variables: EdgeVariables,
    environment: {
      VITRINE_RELEASES: RELEASES,
      VITRINE_KEYS: '/etc/vitrine/keys.json',
      VITRINE_STATE: '/var/lib/vitrine-edge',
    },
    state: { folder: RELEASES, access: 'read' },
    ownState: '/var/lib/vitrine-edge',
    memoryMB: 768,
    commands: [],
    programs: [],
    installed: [],
    files: [
      ['platform/edge/src/head/messages', 'messages'],
      ['platform/edge/src/preview/preview-messages', 'preview-messages'],
      ['platform/edge/src/enquiries/enquiry-messages', 'enquiry-messages'],
      ['platform/edge/src/preview/in-force.js', 'in-force.js'],
      ['platform/edge/src/app-icon/icons', 'icons'],
    ],
  },
  {
    name: 'releases',
    title: 'Vitrine release files: serves what screens and host are loaded from',
    package: '@vitrine/releases',
    folder: 'platform/releases',
    entry: 'src/bin/serve.ts',
    portVariable: 'RELEASES_PORT',
    variables: ReleaseServerVariables,
    environment: { VITRINE_RELEASES: RELEASES },
    state: { folder: RELEASES, access: 'read' },
    memoryMB: 384,
    commands: ['src/bin/releases.ts'],
    programs: [],
    installed: [],
    files: [],
  },
  {
    name: 'release-api',
    title: 'Vitrine release API: publishes and promotes for teams without access to the store',
    package: '@vitrine/release-api',
    folder: 'platform/release-api',
    entry: 'src/bin/serve.ts',
    portVariable: 'RELEASE_API_PORT',
    variables: ReleaseApiVariables,
    environment: {
      VITRINE_RELEASES: RELEASES,
      VITRINE_KEYS: '/etc/vitrine/keys.json',
      VITRINE_SIGNING_KEY: '/etc/vitrine/release-api.pem',
      VITRINE_RELEASE_AUDIT: '/var/lib/vitrine/release-audit.jsonl',
    },
    state: { folder: '/var/lib/vitrine', access: 'write', user: 'vitrine-releases' },
    // Eight uploads of 32 MiB, and the files of a record that are compared.
    memoryMB: 768,
    commands: [],
    programs: [],
    installed: [],
    files: [],
  },
  {
    name: 'guard',
    title: 'Vitrine guard: widens guarded canaries or takes them back, and tells a webhook',
    package: '@vitrine/guard',
    folder: 'platform/guard',
    entry: 'src/bin/guard.ts',
    portVariable: 'METRICS_PORT',
    variables: GuardVariables,
    environment: {
      VITRINE_RELEASES: RELEASES,
      VITRINE_KEYS: '/etc/vitrine/keys.json',
      VITRINE_SIGNING_KEY: '/etc/vitrine/guard.pem',
      VITRINE_STATE: '/var/lib/vitrine-guard',
    },
    // The user who owns the store: of the release API, if there is one.
    state: { folder: RELEASES, access: 'write', user: 'vitrine-releases' },
    ownState: '/var/lib/vitrine-guard',
    memoryMB: 384,
    commands: [],
    programs: [],
    installed: [],
    files: [],
  },
  {
    name: 'console',
    title: 'Vitrine console: shows what is live and how it does, and changes it',
    package: '@vitrine/console',
    folder: 'platform/console',
    entry: 'src/bin/console.ts',
    portVariable: 'CONSOLE_PORT',
    variables: ConsoleVariables,
    environment: {
      VITRINE_RELEASES: RELEASES,
      VITRINE_KEYS: '/etc/vitrine/keys.json',
      VITRINE_SIGNING_KEY: '/etc/vitrine/console.pem',
      VITRINE_CONSOLE_ADDRESS_FILE: '/var/lib/vitrine-console/address',
    },
    // The user who owns the store: of the release API, if there is one.
    state: { folder: RELEASES, access: 'write', user: 'vitrine-releases' },
    ownState: '/var/lib/vitrine-console',
    memoryMB: 384,
    commands: [],
    programs: [],
    installed: [['@vitrine/releases', 'oxc-parser']],
    // For checks in a browser.
    leftOut: ['@axe-core/playwright', 'playwright-core'],
    build: buildConsolePage,
    files: [['platform/console/dist', 'built-page']],
  },
  {
    name: 'delivery',
    title: 'Vitrine content delivery: serves texts, pictures and fonts to visitors',
    package: '@vitrine/platform-content',
    folder: 'platform/content',
    entry: 'src/bin/delivery.ts',
    portVariable: 'CONTENT_PORT',
    variables: DeliveryVariables,
    environment: { VITRINE_STATE: CONTENT },
    state: { folder: CONTENT, access: 'write' },
    memoryMB: 768,
    commands: [],
    programs: ['src/media/drawing/draw-renditions.ts', 'src/projection/replica/follow-thread.ts'],
    installed: [['sharp']],
    files: [FONTS],
  },
  {
    name: 'authoring',
    title: 'Vitrine content authoring: the API of the authors',
    package: '@vitrine/platform-content',
    folder: 'platform/content',
    entry: 'src/bin/authoring.ts',
    portVariable: 'AUTHORING_PORT',
    variables: AuthoringVariables,
    environment: { VITRINE_STATE: CONTENT },
    state: { folder: CONTENT, access: 'write' },
    // The import of a catalogue takes most.
    memoryMB: 1536,
    commands: ['src/bin/content.ts'],
    programs: [],
    installed: [['sharp'], ['@payloadcms/db-sqlite', '@libsql/client', 'libsql']],
    // For backups of content in PostgreSQL.
    packages: ['postgresql-client'],
    files: [
      FONTS,
      ['platform/sample-catalogue/catalogue.jsonl', 'catalogue.jsonl'],
      ['platform/sample-catalogue/pictures', 'pictures'],
    ],
  },
  {
    name: 'admin',
    title: 'Vitrine admin: the pages of the authors',
    package: '@vitrine/admin',
    folder: 'platform/admin',
    entry: 'server/main.ts',
    portVariable: 'ADMIN_PORT',
    variables: AdminVariables,
    environment: { VITRINE_STATE: CONTENT },
    state: { folder: CONTENT, access: 'write' },
    memoryMB: 768,
    commands: [],
    programs: [],
    installed: [['sharp'], ['@payloadcms/db-sqlite', '@libsql/client', 'libsql']],
    importer: 'platform/content',
    pages: {
      folder: 'platform/admin',
      installed: [['next'], ['react'], ['react-dom'], ['payload'], ['payload', 'pino-pretty']],
      // The server's own is beside them.
      leftOut: ['sharp'],
    },
    build: () => buildAdmin(new AbortController().signal),
    files: [FONTS],
  },
];

/** The value of a variable in a deployment, unless the operator sets another; empty if unset. */
export function defaultOf({ variables, environment }: DeployablePart, name: string): string {
  const setting = describeSettings(variables).find((each) => each.name === name);
  return environment[name] ?? setting?.default ?? '';
}

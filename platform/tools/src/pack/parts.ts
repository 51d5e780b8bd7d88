import { EdgeVariables } from '@vitrine/edge/settings';
import { describeSettings, type SettingsSchema } from '@vitrine/http';
import { ReleaseServerVariables } from '@vitrine/releases/settings';

/** A package that is installed next to the bundle, because it has files of its own. */
export interface InstalledDependency {
  /** Its name, after the packages that it is a dependency of. */
  path: readonly string[];
  /** The files to copy, if not all are used. */
  files?: RegExp;
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
  /** The variable with its port. */
  portVariable: string;
  /** The variable with the address to listen on. */
  addressVariable: string;
  variables: SettingsSchema;
  /** Values that differ from the defaults in a deployment. */
  environment: Readonly<Record<string, string>>;
  /** Its state. The folder is read-only for a part that only reads it. */
  state: { folder: string; access: 'read' | 'write' };
  /** Limit of the process, in MB, well above what a load test needs. */
  memoryMB: number;
  installed: readonly InstalledDependency[];
  /** Files that the sources read by their path: from the repository, to the folder of the part. */
  files: readonly (readonly [from: string, to: string])[];
}

/** The release store on a server. */
const RELEASES = '/var/lib/vitrine/releases';

export const DEPLOYABLE_PARTS: readonly DeployablePart[] = [
  {
    name: 'edge',
    title: 'Vitrine edge: answers documents',
    package: '@vitrine/edge',
    folder: 'platform/edge',
    entry: 'src/main.ts',
    portVariable: 'PORT',
    addressVariable: 'VITRINE_ADDRESS',
    variables: EdgeVariables,
    environment: { VITRINE_RELEASES: RELEASES },
    state: { folder: RELEASES, access: 'read' },
    memoryMB: 768,
    installed: [],
    files: [['platform/edge/src/head/messages', 'messages']],
  },
  {
    name: 'releases',
    title: 'Vitrine release files: serves what screens and host are loaded from',
    package: '@vitrine/releases',
    folder: 'platform/releases',
    entry: 'src/bin/serve.ts',
    portVariable: 'RELEASES_PORT',
    addressVariable: 'VITRINE_ADDRESS',
    variables: ReleaseServerVariables,
    environment: { VITRINE_RELEASES: RELEASES },
    state: { folder: RELEASES, access: 'read' },
    memoryMB: 384,
    installed: [],
    files: [],
  },
];

/** The value of a variable in a deployment, unless the operator sets another; empty if unset. */
export function defaultOf({ variables, environment }: DeployablePart, name: string): string {
  const setting = describeSettings(variables).find((each) => each.name === name);
  return environment[name] ?? setting?.default ?? '';
}

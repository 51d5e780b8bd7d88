import { suggestName } from '@vitrine/http';
import { HOST, PrintableText } from '@vitrine/release-log';
import { InvalidArgumentError } from 'commander';
import valid from 'semver/functions/valid.js';
import * as v from 'valibot';
import { RULES, type RuleName } from '../rules/finding.ts';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/;

/** Parses a screen's name. `host` is reserved: the log uses it for the host. */
export function parseScreen(value: string): string {
  if (!NAME.test(value)) {
    throw new InvalidArgumentError('Not a valid screen name. Example: product-group.');
  }
  if (value === HOST) {
    throw new InvalidArgumentError('The host is not a screen. Use the command host instead.');
  }
  return value;
}

/** Parses each of several values, as commander collects them. */
export const several =
  <Value>(parse: (value: string) => Value) =>
  (value: string, before: readonly Value[] = []): Value[] => [...before, parse(value)];

export function parseChannel(value: string): string {
  if (NAME.test(value)) return value;
  throw new InvalidArgumentError('Not a valid channel name. Example: stable.');
}

/** Parses the name of a rule, as the findings of a check print it. */
export function parseRule(value: string): RuleName {
  const rule = RULES.find((one) => one === value);
  if (rule) return rule;
  throw new InvalidArgumentError(
    `Not a rule. ${suggestName(value, RULES)} Rules: ${RULES.join(', ')}.`.replace('  ', ' '),
  );
}

/** A port of this machine that needs no rights of the system. */
export function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d{4,5}$/.test(value) && port >= 1024 && port <= 65_535) return port;
  throw new InvalidArgumentError('Not a port from 1024 to 65535.');
}

/** The URL of a site or of an edge: `http://10.0.0.1:4000`. */
export function parseOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new InvalidArgumentError('Not the URL of an edge. Example: http://10.0.0.1:4000.');
}

/** `product@1.4.0-3f9a1c2b7d` */
export function parseScreenRelease(value: string): { screen: string; version: string } {
  const [screen = '', version = '', ...rest] = value.split('@');
  if (rest.length > 0 || !VERSION.test(version)) {
    throw new InvalidArgumentError(
      'Not a release. Write <screen>@<version>, as publish prints it: product@1.4.0-3f9a1c2b7d.',
    );
  }
  return { screen: parseScreen(screen), version };
}

/** `product`, or `product@1.4.0-3f9a1c2b7d` for a published release. */
export function parseScreenOrRelease(value: string): { screen: string; version?: string } {
  return value.includes('@') ? parseScreenRelease(value) : { screen: parseScreen(value) };
}

/** `1.4.0-3f9a1c2b7d`, or `host@1.4.0-3f9a1c2b7d`. */
export function parseHostVersion(value: string): string {
  const version = value.startsWith(`${HOST}@`) ? value.slice(HOST.length + 1) : value;
  if (VERSION.test(version)) return version;
  throw new InvalidArgumentError('Not a version. Write it as publish prints it: 1.4.0-3f9a1c2b7d.');
}

/** Parses the version that must be live: `1.4.0-3f9a1c2b7d`, or `none`. */
export function parseExpected(value: string): string {
  if (VERSION.test(value)) return value;
  throw new InvalidArgumentError(
    'Not a version. Write it as status prints it, such as 1.4.0-3f9a1c2b7d, or none.',
  );
}

/** `react@20.0.0`: a shared module with the version that a host would provide. */
export function parseShared(value: string): { name: string; version: string } {
  const at = value.lastIndexOf('@');
  const [name, version] = [value.slice(0, at), value.slice(at + 1)];
  if (at > 0 && valid(version) !== null) return { name, version };
  throw new InvalidArgumentError(
    'Not a module with a version. Write one such as react@20.0.0 or @vitrine/kit@0.2.0.',
  );
}

/** The number of a contract. */
export function parseContract(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Not the number of a contract. Example: 2.');
}

/** Text that is stored in the log and printed by `status` and `history`. */
export function parseReason(value: string): string {
  const result = v.safeParse(PrintableText, value);
  if (result.success) return value;
  throw new InvalidArgumentError(`It ${result.issues[0].message}`);
}

const wholeNumber = (min: number, max: number) => (value: string) => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new InvalidArgumentError(`Not a whole number from ${min} to ${max}.`);
};

/** Percentage of devices that get a canary. */
export const parseShare = wholeNumber(1, 99);
export const parseDays = wholeNumber(1, 3650);
/** The number of a log entry; 0 for none. */
export const parseEntryNumber = wholeNumber(0, 999_999_999);
export const parseLimit = wholeNumber(1, 10_000);

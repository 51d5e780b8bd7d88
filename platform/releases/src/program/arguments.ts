import { HOST } from '@vitrine/release-log';
import { InvalidArgumentError } from 'commander';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/;

/** A screen's name; `host` is the log's word for the host. */
export function parseScreen(value: string): string {
  if (!NAME.test(value)) {
    throw new InvalidArgumentError('A screen has a name such as product or product-group.');
  }
  if (value === HOST) throw new InvalidArgumentError('For the host there is the command host.');
  return value;
}

export function parseChannel(value: string): string {
  if (NAME.test(value)) return value;
  throw new InvalidArgumentError('A channel has a name such as stable.');
}

/** `product@1.4.0-3f9a1c2b7d` */
export function parseScreenRelease(value: string): { screen: string; version: string } {
  const [screen = '', version = '', ...rest] = value.split('@');
  if (rest.length > 0 || !VERSION.test(version)) {
    throw new InvalidArgumentError('A release is <screen>@<version>, as publish prints it.');
  }
  return { screen: parseScreen(screen), version };
}

/** `product`, or `product@1.4.0-3f9a1c2b7d` for what was published. */
export function parseScreenOrRelease(value: string): { screen: string; version?: string } {
  return value.includes('@') ? parseScreenRelease(value) : { screen: parseScreen(value) };
}

/** `1.4.0-3f9a1c2b7d`, or `host@1.4.0-3f9a1c2b7d`. */
export function parseHostVersion(value: string): string {
  const version = value.startsWith(`${HOST}@`) ? value.slice(HOST.length + 1) : value;
  if (VERSION.test(version)) return version;
  throw new InvalidArgumentError('A version is as publish prints it: 1.4.0-3f9a1c2b7d.');
}

const wholeNumber = (min: number, max: number, sentence: string) => (value: string) => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new InvalidArgumentError(sentence);
};

export const parseShare = wholeNumber(1, 99, 'A canary has a share from 1 to 99 per cent.');
export const parseDays = wholeNumber(1, 3650, 'A whole number of days from 1 to 3650 is wanted.');
export const parseLimit = wholeNumber(1, 10_000, 'A whole number from 1 to 10000 is wanted.');

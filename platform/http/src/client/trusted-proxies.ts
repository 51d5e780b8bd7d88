import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

/** The proxies whose `X-Forwarded-For` is believed. */
export class TrustedProxies {
  readonly #addresses = new BlockList();

  /** @param ranges Addresses, and ranges in CIDR notation. */
  constructor(ranges: readonly Range[] = []) {
    for (const { address, prefix, family } of ranges) {
      if (prefix === undefined) this.#addresses.addAddress(address, family);
      else this.#addresses.addSubnet(address, prefix, family);
    }
  }

  has(address: string): boolean {
    const family = familyOf(address);
    return family !== undefined && this.#addresses.check(address, family);
  }
}

interface Range {
  address: string;
  family: Family;
  /** Undefined for a single address. */
  prefix: number | undefined;
}

type Family = 'ipv4' | 'ipv6';

const LONGEST_PREFIX = { ipv4: 32, ipv6: 128 } as const;

function familyOf(address: string): Family | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}

/** A range of all addresses is refused: then anyone could claim to be any client. */
function parseRange(text: string): Range | undefined {
  const [, address = '', bits] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  const prefix = bits === undefined ? undefined : Number(bits);
  if (family === undefined || (prefix ?? 1) > LONGEST_PREFIX[family]) return undefined;
  return { address, family, prefix };
}

/** Addresses and ranges, separated by commas. An empty list trusts nobody. */
const ProxyList = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const texts = value.split(',').map((text) => text.trim());
    const ranges = value === '' ? [] : texts.map(parseRange);
    const valid = ranges.filter((range) => range !== undefined);
    if (valid.length === ranges.length) return new TrustedProxies(valid);
    const wrong = texts.find((text) => !parseRange(text));
    addIssue({
      message:
        `has "${wrong}", which is neither an IP address nor a range of some addresses. ` +
        'Use for example 10.0.0.7 or 10.0.0.0/8, with commas between them.',
    });
    return NEVER;
  }),
);

/** The environment variable of the proxies in front of a part, for its schema. */
export const PROXIES_VARIABLE = {
  VITRINE_PROXIES: v.pipe(
    v.optional(ProxyList, ''),
    v.description(
      'IP addresses of the proxies in front, or ranges such as `10.0.0.0/8`, separated by commas. ' +
        'Their `X-Forwarded-For` names the client. Default: no proxy is trusted.',
    ),
  ),
};

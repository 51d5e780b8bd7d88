import * as v from 'valibot';

/** Whether a server at this address can be reached from this machine only. */
export function isOwnAddress(address: string | undefined): boolean {
  return address === 'localhost' || address === '127.0.0.1' || address === '::1';
}

const parse = (list: string) =>
  list.split(',').map((item) => {
    const [, part = '', origin = ''] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(item) ?? [];
    return [part, origin] as const;
  });

/**
 * The origin of each development server:
 * `host=http://localhost:4301,product=http://localhost:4302`.
 */
export const DevelopmentServers = v.pipe(
  v.string(),
  v.check(
    (list) => parse(list).every(([, origin]) => isOwnOrigin(origin)),
    'is not a list such as product=http://localhost:4302',
  ),
  v.transform((list) => new Map(parse(list))),
);
export type DevelopmentServers = v.InferOutput<typeof DevelopmentServers>;

function isOwnOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  return origin === value && protocol === 'http:' && hostname === 'localhost';
}

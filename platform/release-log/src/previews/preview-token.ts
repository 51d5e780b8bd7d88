import { Credential, LoopbackOrigin, ReleaseReference } from '@vitrine/contract';
import * as v from 'valibot';
import { parseJsonBytes, toJsonBytes } from '../store/json.ts';
import type { Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** The longest time that a link to a preview may work, in ms: seven days. */
export const MAX_PREVIEW_MS = 7 * 86_400_000;
/** The longest time of a developer link, in ms: a day. No release says what it has shown. */
export const MAX_DEVELOP_MS = 86_400_000;
/** The most releases in one link: a URL has to fit into a message. */
export const MAX_PREVIEW_RELEASES = 8;
/** How far the clock of the person who signs may be ahead of an edge's, in ms. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** Longer tokens were not signed here. */
const MAX_TOKEN_LENGTH = 4000;
/** Signed with the claims, so that no signature of another kind of text is one of a preview. */
const PURPOSE = 'vitrine preview\n';

const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));

/** The releases or the past that a link shows, and the time in which it works. */
export const PreviewGrant = v.object({
  /** The release channel that the preview is based on. */
  channel: Name,
  /** When the link was made, in ms since 1970. */
  from: Milliseconds,
  /** When it stops working. */
  until: Milliseconds,
  /** The releases in place of the live ones: screen or `host` → release. */
  releases: v.pipe(v.record(Name, ReleaseReference), v.maxEntries(MAX_PREVIEW_RELEASES)),
  /** The log entry of the past that is shown, and the time that was asked for. */
  past: v.optional(
    v.object({ n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), at: Milliseconds }),
  ),
  /** The screen that comes from a server on the machine of the browser: a developer link. */
  develop: v.optional(v.object({ screen: Name, origin: LoopbackOrigin })),
});
export type PreviewGrant = v.InferOutput<typeof PreviewGrant>;

const Claims = v.object({
  ...PreviewGrant.entries,
  key: v.string(),
  credential: v.optional(Credential),
});

/** Signs bytes with a team's key. */
export interface PreviewSigner {
  keyId: string;
  /** For whom the release API signs. */
  credential?: string | undefined;
  /** Returns the signature in base64url. */
  sign(bytes: Uint8Array): string;
}

/** A right that the signer of a preview needs. */
export interface PreviewRequest {
  action: 'publish' | 'develop';
  target: Target;
}

/**
 * The rights that the signer of a preview needs: who may publish a release may show it. None for
 * the past, which everybody could see.
 */
export function previewRequests({
  releases,
  develop,
}: Pick<PreviewGrant, 'releases' | 'develop'>): PreviewRequest[] {
  const published = Object.keys(releases).map(
    (target): PreviewRequest => ({ action: 'publish', target }),
  );
  return develop ? [...published, { action: 'develop', target: develop.screen }] : published;
}

/** Whether the time of a preview is one that an edge accepts, whenever it is opened. */
export const isPreviewTime = ({ from, until, develop }: PreviewGrant): boolean =>
  until > from && until - from <= (develop ? MAX_DEVELOP_MS : MAX_PREVIEW_MS);

/**
 * Whether a signature is that of a key which is valid now, and which has every one of the rights.
 * Without requests, any valid key will do.
 */
export type VerifyPreview = (signed: {
  keyId: string;
  credential?: string | undefined;
  bytes: Uint8Array;
  /** In base64url. */
  signature: string;
  requests: readonly PreviewRequest[];
}) => Promise<boolean>;

/**
 * Signs a grant. The token is one segment of a URL: claims and signature.
 *
 * @example signPreviewToken({ channel: 'stable', from, until, releases: { product } }, signer)
 */
export function signPreviewToken(grant: PreviewGrant, signer: PreviewSigner): string {
  const { keyId, credential, sign } = signer;
  const json = JSON.stringify({ ...grant, key: keyId, credential });
  const claims = Buffer.from(json).toString('base64url');
  return `${claims}.${sign(signedBytes(claims))}`;
}

/**
 * Reads the grant of a token, or says why it grants nothing. A token that was altered, signed by
 * another key, made for later or valid for too long is `invalid`.
 *
 * @param now ms since 1970.
 * @example const grant = await readPreviewToken(token, verify, Date.now())
 */
export async function readPreviewToken(
  token: string,
  verify: VerifyPreview,
  now: number,
): Promise<PreviewGrant | 'invalid' | 'expired'> {
  const [, claims, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (token.length > MAX_TOKEN_LENGTH || !claims || !signature) return 'invalid';
  // Base64 has several texts for the same bytes. Only one of them is the signed link.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return 'invalid';
  const parsed = parseClaims(claims);
  if (parsed === undefined) return 'invalid';
  const { key: keyId, credential, ...grant } = parsed;
  const { from, until } = grant;
  if (from > now + CLOCK_TOLERANCE_MS || !isPreviewTime(grant)) return 'invalid';
  const isGenuine = await verify({
    keyId,
    credential,
    bytes: signedBytes(claims),
    signature,
    requests: previewRequests(grant),
  });
  if (!isGenuine) return 'invalid';
  return now < until ? grant : 'expired';
}

const signedBytes = (claims: string): Uint8Array => Buffer.from(PURPOSE + claims);

function parseClaims(claims: string): v.InferOutput<typeof Claims> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const parsed = v.safeParse(Claims, value);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const Signed = v.object({ token: v.string() });

/**
 * Lets a release API sign a grant, for a client that has no key.
 *
 * @throws {LogError} `not-allowed` if the client lacks a right that the grant needs.
 */
export async function requestPreview(
  api: NonNullable<Store['api']>,
  grant: PreviewGrant,
): Promise<string> {
  const bytes = await api.post('v1/previews', toJsonBytes(grant));
  return parseJsonBytes(Signed, bytes, 'The preview of the release API').token;
}

import crypto from 'node:crypto';
import { promisify } from 'node:util';
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload';
import * as v from 'valibot';
import { Password } from './password-rule.ts';

/** Applies the rule where Payload would accept three characters. */
export const requireStrongPassword: CollectionBeforeValidateHook = ({ data }) => {
  if (data?.['password'] === undefined) return data;
  const { issues } = v.safeParse(Password, data['password']);
  if (!issues) return data;
  const message = `The password ${issues[0].message}`;
  throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message }] });
};

const NEW_PASSWORD = 'newPassword';

/** Whether a request changes a password. */
export const changesPassword = (context: Readonly<Record<string, unknown>>): boolean =>
  context[NEW_PASSWORD] === true;

/**
 * Ends all sessions of an author whose password changes. Payload keeps the session that changes
 * the password, which may be the one that somebody has stolen.
 */
export const endSessionsOnPasswordChange: CollectionBeforeChangeHook = ({
  context,
  data,
  operation,
  req,
}) => {
  if (operation !== 'update' || data['password'] === undefined) return data;
  context[NEW_PASSWORD] = true;
  if (req.user) delete req.user['_sid'];
  return data;
};

/** The parameters of Payload's own password hashes. */
const HASH = { iterations: 600_000, keyLength: 32, digest: 'sha256' } as const;

const Login = v.object({ email: v.string(), password: v.pipe(v.string(), v.nonEmpty()) });
const Account = v.object({ lockUntil: v.nullish(v.string()) });

/**
 * Hashes the password of a login that Payload refuses without hashing it: of an unknown author, or
 * of a locked one. Otherwise the time of the answer tells which addresses have an account.
 */
export const hashAlsoForUnknownAuthors: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  if (operation !== 'login') return args;
  const login = v.safeParse(Login, args.data);
  if (!login.success) return args;
  const email = login.output.email.toLowerCase().trim();
  const stored = await req.payload.db.findOne({
    collection: 'users',
    where: { email: { equals: email } },
    req,
  });
  const account = v.safeParse(Account, stored);
  const lockUntil = account.success ? account.output.lockUntil : undefined;
  const isHashedByPayload = account.success && !(lockUntil && Date.parse(lockUntil) > Date.now());
  if (!isHashedByPayload) {
    const { iterations, keyLength, digest } = HASH;
    const hash = promisify(crypto.pbkdf2);
    await hash(login.output.password, crypto.randomBytes(32), iterations, keyLength, digest);
  }
  return args;
};

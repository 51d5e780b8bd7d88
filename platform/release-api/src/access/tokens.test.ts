import { randomBytes } from 'node:crypto';
import { createToken, openStore } from '@vitrine/release-log';
import { expect, test } from 'vitest';
import { startOidcIssuer } from '../../testing/oidc-issuer.ts';
import { startApi } from '../../testing/running-api.ts';

const AT = '2026-11-20T18:00:00.000Z';
const revoked = { at: AT, since: AT, heads: {}, why: 'Copied from a log' };

// The audit did not say whose revoked token somebody still used, and the client heard of every
// token that it "may have expired".
test('the answer to a token that is not valid any more says why, and the audit names it', async () => {
  const { api, tokens } = await startApi({
    stolen: { screens: ['product'], revoked },
    old: { screens: ['product'], until: AT },
    later: { from: '2999-01-01T00:00:00.000Z' },
  });
  await using _ = api;
  const expected = {
    stolen: `The token stolen of team-stolen was revoked at ${AT}.`,
    old: `The token old of team-old expired at ${AT}.`,
    later: /^The token later of team-later is valid from 2999-01-01T00:00:00.000Z on, not at /,
  };
  for (const [id, message] of Object.entries(expected)) {
    const store = api.open(tokens[id as keyof typeof tokens]);
    const error = {
      code: 'unauthenticated',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      remedy: 'Ask the platform team for a new one: pnpm releases keys add-token.',
    };
    await expect(store.list('screens')).rejects.toMatchObject(error);
    expect((await api.audit()).at(-1)).toMatchObject({
      ...{ by: `team-${id} (token ${id})`, id: `token:${id}`, action: 'read', outcome: 'refused' },
      reason: error.message,
    });
  }
  const headers = { Authorization: `Bearer ${tokens.stolen}`, 'If-None-Match': '*' };
  const body = 'x';
  await fetch(`${api.url}/v1/objects/screens/product/files/a.js`, { method: 'PUT', headers, body });
  expect((await api.audit()).at(-1)).toMatchObject({
    ...{ by: 'team-stolen (token stolen)', id: 'token:stolen', action: 'create' },
    ...{ outcome: 'refused', reason: expected.stolen },
  });
});

test('the answer to a typo is another one than to rubbish, and neither names a token', async () => {
  const { api, tokens } = await startApi({ stolen: { revoked }, product: {} });
  await using _ = api;
  const { product } = tokens;
  const typo = product.slice(0, -1) + (product.endsWith('A') ? 'B' : 'A');
  for (const [token, message] of [
    [typo, 'does not know this token'],
    [createToken().token, 'does not know this token'],
    [randomBytes(30).toString('base64url'), 'neither a token of a release API nor an OIDC token'],
    [product.slice(0, 30), 'neither a token of a release API nor an OIDC token'],
  ]) {
    const error = await api
      .open(`${token}`)
      .list('screens')
      .catch((cause) => cause);
    expect(error).toMatchObject({ code: 'unauthenticated' });
    expect(error.message).toContain(message);
    expect(`${error.message} ${error.remedy}`).not.toMatch(/stolen|product|revoked|expired/);
    expect((await api.audit()).at(-1)).toMatchObject({ by: null, id: null });
  }
  const quoted = openStore(api.url, { env: { VITRINE_RELEASE_TOKEN: `"${product}\n${product}"` } });
  await expect(quoted.list('screens')).rejects.toMatchObject({
    message: 'VITRINE_RELEASE_TOKEN is not a token.',
    remedy: expect.stringContaining('a line break, a quote'),
  });
});

test('a job whose grant was revoked is named, and an OIDC token that has expired says so', async () => {
  await using issuer = await startOidcIssuer();
  const grant = {
    ...{ id: 'product-main', claims: { actor: 'ida' }, owner: 'team-product', revoked },
    ...{ may: ['publish' as const], screens: '*' as const, channels: '*' as const },
  };
  const issuers = [{ issuer: issuer.url, audience: 'https://releases.example', grants: [grant] }];
  const { api } = await startApi({}, { issuers });
  await using _ = api;
  const list = async (token: string) => api.open(token).list('screens');
  const message = `The grant product-main of team-product was revoked at ${AT}.`;
  await expect(list(await issuer.issue())).rejects.toMatchObject({ message });
  expect((await api.audit()).at(-1)).toMatchObject({
    ...{ by: 'team-product (repo:acme/product)', id: 'oidc:product-main', reason: message },
  });
  const iat = Math.floor(Date.now() / 1000) - 3600;
  const old = await issuer.issue({ iat }, { expiresIn: '-30m' });
  await expect(list(old)).rejects.toMatchObject({ message: 'This OIDC token has expired.' });
  await expect(list(await issuer.issue({ actor: 'eve' }))).rejects.toMatchObject({
    message: 'The release API does not accept this OIDC token.',
  });
});

import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export interface OidcIssuer extends AsyncDisposable {
  url: string;
  /** A token of a job of the invented CI. */
  issue(claims?: JWTPayload, options?: { key?: KeyPair; expiresIn?: string }): Promise<string>;
  /** Replaces the key that tokens are signed with, as issuers do from time to time. */
  rotate(): Promise<void>;
}

/**
 * Starts an issuer of OIDC tokens on this machine, with a discovery document and keys.
 *
 * @param options.job Claims of the job that asks for a token, as jobs of GitHub Actions do.
 */
export async function startOidcIssuer({
  alg = 'ES256',
  job = {},
}: {
  alg?: 'ES256' | 'RS256';
  job?: JWTPayload;
} = {}): Promise<OidcIssuer> {
  let current = { id: 'key-1', pair: await generateKeyPair(alg) };
  let url = '';
  const server = createServer(async (request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/.well-known/openid-configuration') {
      response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
    } else if (request.url === '/keys') {
      const jwk = await exportJWK(current.pair.publicKey);
      response.end(JSON.stringify({ keys: [{ ...jwk, kid: current.id, alg }] }));
    } else if (request.url?.startsWith('/token?')) {
      // As GitHub Actions issues tokens to a job.
      const audience = new URL(request.url, url).searchParams.get('audience') ?? '';
      const isJob = request.headers.authorization === 'Bearer of the job';
      response.statusCode = isJob ? 200 : 401;
      response.end(JSON.stringify(isJob ? { value: await issue({ ...job, aud: audience }) } : {}));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;

  const issue: OidcIssuer['issue'] = (claims = {}, { key = current.pair, expiresIn = '5m' } = {}) =>
    new SignJWT({
      repository: 'acme/product',
      ref: 'refs/heads/main',
      actor: 'ida',
      ...{ iss: url, aud: 'https://releases.example', sub: 'repo:acme/product' },
      ...claims,
    })
      .setProtectedHeader({ alg, kid: current.id })
      .setIssuedAt(claims.iat)
      .setExpirationTime(expiresIn)
      .sign(key.privateKey);

  return {
    url,
    issue,
    async rotate() {
      current = { id: `${current.id}+`, pair: await generateKeyPair(alg) };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

export interface TlsFront extends AsyncDisposable {
  url: string;
  /** The path of its certificate, which is its own authority. */
  certificate: string;
}

/**
 * Starts a front with TLS, which passes requests on to a site.
 *
 * @param days How long its certificate is valid.
 */
export async function startTlsFront(site: string, folder: string, days: number): Promise<TlsFront> {
  const [key, certificate] = [join(folder, 'front.key'), join(folder, 'front.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=front', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', String(days)],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(tls, ({ url, headers }, answer) => {
    request(new URL(url ?? '/', site), { headers }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(answer);
    })
      .on('error', () => answer.writeHead(502).end())
      .end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    certificate,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

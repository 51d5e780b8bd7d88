import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSOLE_FRONT_PORT } from '../../site.ts';
import { folderElsewhere } from '../site/repository-copy.ts';
import type { Service } from '../site/services.ts';

const READY_TIMEOUT_MS = 15_000;

/** Person → the token that they are sent on with. A person is who the cookie `person` names. */
export type Tokens = Map<string, string>;

/** nginx before a service. It signs people in as with oauth2-proxy: by a request to another one. */
export async function startSignInFront(service: string, tokens: Tokens): Promise<Service> {
  const folder = await folderElsewhere();
  const proxy = createServer(({ headers }, response) => {
    const person = /(?:^|; )person=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const token = tokens.get(person);
    response.writeHead(
      token === undefined ? 401 : 200,
      token === undefined ? {} : { 'X-Token': token },
    );
    response.end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const signIn = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const configuration = join(folder.path, 'nginx.conf');
  await writeFile(configuration, configurationOf(folder.path, service, signIn));
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder.path, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(nginx, 'exit').catch((error) => (output += String(error)));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    proxy.closeAllConnections();
    proxy.close();
    await folder[Symbol.asyncDispose]();
  };
  const url = `http://localhost:${CONSOLE_FRONT_PORT}`;
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await fetch(url).catch(() => undefined))) {
    if (nginx.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start: ${output.slice(-2000)}`);
    }
    await pause(100);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

function configurationOf(folder: string, service: string, signIn: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `user ${userInfo().username};
daemon off;
pid ${join(folder, 'pid')};
error_log stderr;
events {}
http {
  access_log off;
  ${temporary}
  server {
    listen 127.0.0.1:${CONSOLE_FRONT_PORT};
    location / {
      auth_request /sign-in;
      auth_request_set $token $upstream_http_x_token;
      proxy_set_header Authorization "Bearer $token";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_pass ${service};
    }
    location = /sign-in {
      internal;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_pass ${signIn};
    }
  }
}
`;
}

import { serve } from '@hono/node-server';
import { Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';

const DevelopVariables = v.object({ DEV_PORT: v.optional(Port, '4300') });

/** The port of a development server on this machine. */
export const developmentPort = ({ env }: Pick<Environment, 'env'>): number =>
  parseSettings(DevelopVariables, env).DEV_PORT;

/** @throws {CommandError} `usage` when the port is in use. */
export function openPort(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    // Only this machine: the page contains unpublished code.
    const server = serve({ fetch, port, hostname: 'localhost' }, () => resolve());
    server.on('error', (cause) =>
      reject(
        new CommandError('usage', `Port ${port} cannot be opened.`, {
          remedy: 'Stop what uses it, or set another one: DEV_PORT=4301 pnpm dev.',
          cause,
        }),
      ),
    );
  });
}

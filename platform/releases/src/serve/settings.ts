import { DEFAULT_PORTS, Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';

const Settings = v.object({
  RELEASES_PORT: v.optional(Port, String(DEFAULT_PORTS.releases)),
  /** Location of the store. */
  VITRINE_RELEASES: v.optional(v.string(), '.vitrine/releases'),
});

/** Reads the server's settings from environment variables; reports all problems at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const { RELEASES_PORT: port, VITRINE_RELEASES: releases } = parseSettings(Settings, env);
  return { port, releases };
}

import { Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';

const Settings = v.object({
  RELEASES_PORT: v.optional(Port, '4100'),
  /** Where the releases are: the store's location. */
  VITRINE_RELEASES: v.optional(v.string(), '.vitrine/releases'),
});

/** The server's settings from environment variables, checked all at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const { RELEASES_PORT: port, VITRINE_RELEASES: releases } = parseSettings(Settings, env);
  return { port, releases };
}

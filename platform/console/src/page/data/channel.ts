import { createContext, useContext } from 'react';

/** The channel that is shown, and its newest entry, which changes when somebody promotes. */
export interface Channel {
  channel: string;
  n: number | undefined;
}

export const ChannelContext = createContext<Channel>({ channel: 'stable', n: undefined });
export const useChannel = (): Channel => useContext(ChannelContext);

/** The path of an answer about a channel. */
export function pathOf(name: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `/api/${name}?${new URLSearchParams(pairs)}`;
}

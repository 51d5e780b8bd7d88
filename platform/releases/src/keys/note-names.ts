import { suggestName } from '@vitrine/http';
import { HOST } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { knownChannels } from '../names/known-channels.ts';
import { knownScreens } from '../names/known-screens.ts';
import { chooseStore } from '../repository.ts';

interface Names {
  store?: string;
  screens: readonly string[];
  channels?: readonly string[] | undefined;
}

/**
 * Notes the screens and the channels of rights that do not exist. A team may get its rights before
 * its first release, so this is not an error.
 */
export async function noteUnknownNames(
  environment: Environment,
  { store: location, screens, channels = [] }: Names,
): Promise<void> {
  const store = chooseStore(environment, location);
  const note = (kind: string, name: string, names: readonly string[]) => {
    if (name === '*' || names.includes(name)) return;
    const meant = suggestName(name, names);
    const listed = names.length > 0 ? ` There are: ${names.join(', ')}.` : '';
    environment.stderr(`note: There is no ${kind} ${name} yet.${meant && ` ${meant}`}${listed}`);
  };
  try {
    const [ofStore, others] = [await knownScreens(environment, store), await knownChannels(store)];
    for (const name of screens) note('screen', name, [HOST, ...ofStore]);
    for (const name of channels) note('channel', name, others);
  } catch {
    // The machine that has keys.json may have no access to the store.
  }
}

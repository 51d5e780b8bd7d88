import { DEFAULT_PATH } from '@vitrine/routes';
import { Text } from '@vitrine/ui';
import en from '../messages/en.json';

/**
 * The shell itself has failed: no part of it can be relied on, the words of the locale included, so
 * this says it in English and leads on by a document load.
 */
export function ShellFailure() {
  return (
    <main lang="en" dir="ltr">
      <Text scale="headline" as="h1">
        {say(en.brokenTitle)}
      </Text>
      <Text scale="body" as="a" href={DEFAULT_PATH}>
        {say(en.toHome)}
      </Text>
    </main>
  );
}

// The build has made a function of each message; TypeScript reads the file as it is written.
function say(message: unknown): string {
  return typeof message === 'function' ? String(message({})) : String(message);
}

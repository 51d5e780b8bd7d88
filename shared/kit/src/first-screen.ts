import { hostServices } from './host-services.ts';

/**
 * Whether the page that is being rendered will be shown from its top: what is below the window can
 * then be rendered after the first screen. It is false if the host does not know.
 *
 * @throws {Error} if no host has provided its services.
 * @example const [showAll] = useState(!isFirstScreen());
 */
export function isFirstScreen(): boolean {
  return hostServices().isFirstScreen?.() ?? false;
}

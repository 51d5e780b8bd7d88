import { type HostServices, hostServices } from './host-services.ts';

/**
 * A function that opens the visitor's enquiry about these products; undefined if the site takes no
 * enquiries, and then no button for one is shown. The host writes the text, and nothing is sent
 * before the visitor has read it. It resolves to false if the enquiry could not be opened.
 *
 * @throws {Error} if no host has provided its services.
 * @example enquire()?.([{ name: 'Tall carafe', number: 'TC-2', price, url: location.href }]);
 */
export function enquire(): HostServices['enquire'] {
  return hostServices().enquire;
}

import type { Payload, ServerProps } from 'payload';

/** Stands for the name of a shop that has none yet. */
const UNNAMED = 'Catalogue';

/** The name in the site settings. */
export async function shopName(payload: Payload): Promise<string> {
  const { name } = await payload.findGlobal({ slug: 'site', depth: 0, select: { name: true } });
  return typeof name === 'string' && name !== '' ? name : UNNAMED;
}

/** The name of the shop where Payload has its logo: above the form to sign in. */
export async function ShopLogo({ payload }: ServerProps) {
  return <span className="vitrine-logo">{await shopName(payload)}</span>;
}

/** The name of the shop where Payload has its icon: at the beginning of the breadcrumb. */
export async function ShopIcon({ payload }: ServerProps) {
  return <span className="vitrine-icon">{await shopName(payload)}</span>;
}

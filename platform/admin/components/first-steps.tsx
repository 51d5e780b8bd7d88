import type { ServerProps } from 'payload';

/** Tells the author of a shop without products or without a name how to go on. */
export async function FirstSteps({ payload }: ServerProps) {
  const [{ totalDocs }, { name }] = await Promise.all([
    payload.count({ collection: 'products' }),
    payload.findGlobal({ slug: 'site', depth: 0, select: { name: true } }),
  ]);
  if (totalDocs > 0 && name) return null;
  return (
    <section className="vitrine-first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ul>
        {!name && (
          <li>
            <a href="/admin/globals/site">Name the shop</a>. Until then, its pages say “Catalogue”.
          </li>
        )}
        {totalDocs === 0 && (
          <>
            <li>
              <a href="/admin/collections/products/create">Create the first product</a>. The form
              creates its brand and its group too.
            </li>
            <li>
              Or import a catalogue, in a terminal: <code>pnpm shop products.csv</code>.
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

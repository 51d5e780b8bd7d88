/**
 * Says how many documents something has created, changed or withdrawn.
 *
 * @example countsText({ created: { products: 12, groups: 2 } }) // '12 products, 2 groups created'
 */
export function countsText(counts: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const parts = Object.entries(counts).flatMap(([outcome, kinds]) => {
    const all = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
    return all.length > 0 ? [`${all.join(', ')} ${outcome}`] : [];
  });
  return parts.length > 0 ? parts.join('; ') : 'nothing changed';
}

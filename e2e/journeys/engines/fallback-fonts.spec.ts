import { screen } from '../../support/engines/page-facts.ts';
import { expect, seen, test } from '../../support/engines/test.ts';

// Their widths are set by descriptors of @font-face that not every browser has had for long.
test('@full until the web font comes, texts have its width', async ({ visitor, open }) => {
  await open('/en/home');
  await seen(visitor, screen).toBe('home');
  await seen(visitor, isLoaded, 'Inter').toBe(true);
  const width = async (family: string) => Number(await visitor.read(widthIn, family));
  const web = await width('Inter');
  expect(Math.abs((await width('"No such font"')) / web - 1)).toBeGreaterThan(0.2);
  expect(Math.abs((await width('"Inter Fallback"')) / web - 1)).toBeLessThan(0.06);
});

const isLoaded = (family: string) =>
  Array.from(document.fonts).some((font) => {
    return font.family.replaceAll('"', '') === family && font.status === 'loaded';
  });

/** The width of a line in a family, or else in the browser's font of equal widths. */
function widthIn(family: string) {
  const line = document.body.appendChild(document.createElement('span'));
  line.style.font = `16px ${family}, monospace`;
  line.style.position = 'absolute';
  line.textContent = 'The neck is never pressed in a mould';
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
}

import { screen } from '../../support/engines/page-facts.ts';
import { expect, seen, test } from '../../support/engines/test.ts';

test.use({ device: { reducedMotion: true } });

test('@full with reduced motion nothing is animated', async ({ visitor, open }) => {
  await open('/en/home');
  const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect(await visitor.read(isReduced)).toBe(true);
  await visitor.click('main a[href$="/product-group/vessels"]');
  await seen(visitor, screen).toBe('product-group');
  const animations = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 20)
      .length;
  expect(await visitor.read(animations)).toBe(0);
});

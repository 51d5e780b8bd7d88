import { ground, hasPictures } from '../../support/engines/page-facts.ts';
import { seen, test } from '../../support/engines/test.ts';

test.use({ device: { dark: true } });

test('@full a dark device has dark colours', async ({ visitor, open }) => {
  await open('/en/home');
  await seen(visitor, ground).toBe('rgb(26, 24, 21)');
  await seen(visitor, hasPictures).toBe(true);
});

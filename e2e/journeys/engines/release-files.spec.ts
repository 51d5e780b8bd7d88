import { heading, screen, words } from '../../support/engines/page-facts.ts';
import { seen, test } from '../../support/engines/test.ts';

test('@full without the files of its release a screen falls back to a simple page, which leads on', async ({
  visitor,
  site,
}) => {
  site.missing = '/screens/product/';
  await visitor.open(`${site.url}/en/product/tall-carafe`);
  await seen(visitor, words, 'main').toContain('simple version of this page');
  await seen(visitor, heading).toBe('Tall carafe');
  await visitor.click('main a[href$="/brand/ebbharrow"]');
  await seen(visitor, screen).toBe('brand');
  site.errors = [];
});

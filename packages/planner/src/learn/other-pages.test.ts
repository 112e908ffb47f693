import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop-pages.ts';
import { SiteKnowledge } from '../listen/site-knowledge.ts';
import { createOtherPages } from './other-pages.ts';

test('pages are looked at again when they are too old, or were seen from another page', async () => {
  const { execution, options, looks } = await openShop();
  const { site } = await new SiteKnowledge(execution, { ...options, look: async () => undefined }).read();
  const { look } = options;
  if (!look) throw new Error('The shop cannot be looked at.');
  let time = 0;
  const { manifest } = execution;
  const others = createOtherPages({ look, manifest, now: () => time, atOnce: 12, maxAge: 60_000 });
  expect((await others.see('/', () => site)).map((page) => page.site.here)).toEqual(['/orders', '/account']);
  time = 60_000;
  await others.see('/', () => site);
  expect(looks).toHaveLength(2);
  time = 60_001;
  await others.see('/', () => site);
  expect(looks).toHaveLength(4);
  await others.see('/orders', () => ({ ...site, here: '/orders' }));
  expect(looks.slice(4)).toEqual(['/account']);
  others.forget();
  await others.see('/', () => site);
  expect(looks).toHaveLength(7);
});

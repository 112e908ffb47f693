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

test('no further page is looked at once the time is up', async () => {
  const { execution, options, looks } = await openShop();
  const { site } = await new SiteKnowledge(execution, { ...options, look: async () => undefined }).read();
  const { look } = options;
  if (!look) throw new Error('The shop cannot be looked at.');
  const seenIn = async (took: number) => {
    looks.length = 0;
    let time = 0;
    const slow = async (route: string) => {
      time += took;
      return look(route);
    };
    const { manifest } = execution;
    await createOtherPages({ look: slow, manifest, now: () => time, atOnce: 1 }).see('/', () => site);
    return [...looks];
  };
  expect(await seenIn(4_999)).toEqual(['/orders', '/account']);
  expect(await seenIn(5_000)).toEqual(['/orders']);
});

test('without an age, pages count until they are forgotten', async () => {
  const { execution, options, looks } = await openShop();
  const { site } = await new SiteKnowledge(execution, { ...options, look: async () => undefined }).read();
  const { look } = options;
  if (!look) throw new Error('The shop cannot be looked at.');
  let time = 0;
  const others = createOtherPages({ look, manifest: execution.manifest, now: () => time });
  await others.see('/', () => site);
  time = 1e9;
  await others.see('/orders', () => ({ ...site, here: '/orders' }));
  expect(looks).toHaveLength(2);
});

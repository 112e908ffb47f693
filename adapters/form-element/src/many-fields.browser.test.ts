import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionOf, field, group } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { inForm, responseOf } from '../testing/in-page.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const TYPES = ['string', 'integer', 'date', 'decimal', 'boolean'];

/** One page of so many fields, in sections of fifty, with sums over some and conditions on others. */
function longForm(count: number) {
  const fields = Array.from({ length: count }, (_, index) =>
    field(`f${index}`, TYPES[index % TYPES.length], { label: `Field ${index}` }),
  );
  const sections = Array.from({ length: count / 50 }, (_, index) =>
    group(`s${index}`, fields.slice(index * 50, index * 50 + 50), { label: `Section ${index}` }),
  );
  return definitionOf({
    items: [field('total', 'decimal', { label: 'Total' }), ...sections],
    binds: [
      { path: 'total', calculate: '$s0.f1 + $s1.f51' },
      ...sections.map((_, index) => ({ path: `s${index}.f${index * 50}`, required: 'true' })),
      { path: 's0.f2', relevant: "$s0.f0 != 'x'" },
    ],
  });
}

/** Milliseconds from a key press to the frame that shows it, in the page itself. */
interface Presses {
  readonly typed: string;
  readonly times: readonly number[];
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

test.each([2_000, 10_000])(
  '%i fields on one page can be filled while they are still being drawn',
  async (count) => {
    const page = await site.open(definitionOf({ items: [field('x')] }));
    const definition = longForm(count);
    // The whole of it in the page, so that nothing but the page is measured.
    const first = await page.locator('handrail-form').evaluate(async (element, text) => {
      const form = element as unknown as { definition: object };
      const longTasks: number[] = [];
      Object.assign(globalThis, { longTasks });
      new PerformanceObserver((list) => {
        longTasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ entryTypes: ['longtask'] });
      const began = performance.now();
      form.definition = JSON.parse(text);
      await new Promise((resolve) => element.addEventListener('handrail-ready', resolve, { once: true }));
      // The second frame begins when the first is on the screen.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - began;
    }, JSON.stringify(definition));
    await page.getByLabel('Field 0 *').fill('early');
    const drawn = await inForm(page, async (form) => {
      const began = performance.now();
      await form.whenDrawn;
      return performance.now() - began;
    });
    const longest = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { longTasks: readonly number[] }).longTasks),
    );
    expect(await page.locator('handrail-form .field').count()).toBe(count + 1);

    const { typed, times } = await page
      .locator('handrail-form')
      .evaluate(async (element): Promise<Presses> => {
        const root = (element as HTMLElement).shadowRoot;
        const input = [...(root?.querySelectorAll('label') ?? [])].find((label) =>
          label.textContent?.startsWith('Field 1 '),
        );
        const control = root?.getElementById(input?.htmlFor ?? '') as HTMLInputElement;
        control.focus();
        const took: number[] = [];
        for (let digit = 0; digit < 100; digit += 1) {
          const began = performance.now();
          control.value = String(1000 + digit);
          control.dispatchEvent(new InputEvent('input', { bubbles: true }));
          // Asking for a position makes the browser lay out what changed.
          control.getBoundingClientRect();
          took.push(performance.now() - began);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return { typed: control.value, times: took };
      });
    expect(typed).toBe('1099');
    expect((await responseOf(page)).data).toMatchObject({ s0: { f0: 'early', f1: 1099 } });
    console.info(
      `${count} fields: first screen ${first.toFixed(0)} ms, the rest ${drawn.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms, key press to layout ${percentile(times, 0.5).toFixed(1)} ms, ` +
        `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    );
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionOf, field, group } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { inForm, responseOf } from '../testing/in-page.ts';
import { inAll, longest, tasksDuring } from '../testing/task-times.ts';
import type { HandrailForm } from './element/handrail-form.ts';

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

/**
 * How much of the work of drawing the whole form each part may take, all measured on the processor. A busy machine makes all of it slower
 * alike; `npm run bench -- element` says what it takes in milliseconds.
 */
const MOST = { firstScreen: 0.5, task: 0.2, key: 0.05 };
const PRESSES = 100;

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

test.each([2_000, 10_000])(
  '%i fields on one page can be filled while they are still being drawn',
  async (count) => {
    const page = await site.open(definitionOf({ items: [field('x')] }));
    await page.evaluate(
      (text) => void Object.assign(globalThis, { given: JSON.parse(text) }),
      JSON.stringify(longForm(count)),
    );
    let firstClock = 0;
    const drawing = await tasksDuring(page, async () => {
      firstClock = await page.locator('handrail-form').evaluate(async (element) => {
        const began = performance.now();
        const isReady = new Promise((resolve) =>
          element.addEventListener('handrail-ready', resolve, { once: true }),
        );
        Object.assign(element, { definition: (globalThis as unknown as { given: object }).given });
        await isReady;
        // The second frame begins when the first is on the screen.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        performance.mark('first-screen');
        return performance.now() - began;
      });
      // A locator would look through the whole form, and be measured with it.
      await page.evaluate(() => document.querySelector<HandrailForm>('handrail-form')?.goTo('s0.f0'));
      await page.keyboard.type('early');
      await page.evaluate(() => document.querySelector<HandrailForm>('handrail-form')?.whenDrawn);
    });
    expect(await page.locator('handrail-form .field').count()).toBe(count + 1);

    await inForm(page, (form) => form.goTo('s0.f1'));
    const times: number[] = [];
    const pressed = await tasksDuring(page, async () => {
      const took = await page.evaluate(async (presses) => {
        const control = document.activeElement?.shadowRoot?.activeElement as HTMLInputElement;
        const milliseconds: number[] = [];
        for (let digit = 0; digit < presses; digit += 1) {
          const began = performance.now();
          control.value = String(1000 + digit);
          control.dispatchEvent(new InputEvent('input', { bubbles: true }));
          // Asking for a position makes the browser lay out what changed.
          control.getBoundingClientRect();
          milliseconds.push(performance.now() - began);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return milliseconds;
      }, PRESSES);
      times.push(...took);
    });
    expect((await responseOf(page)).data).toMatchObject({ s0: { f0: 'early', f1: 1000 + PRESSES - 1 } });
    // The longest tasks of these are those that handle a key and draw its frame.
    const keys = pressed.map(({ processor }) => processor).sort((a, b) => b - a);
    const key = percentile(keys.slice(0, PRESSES), 0.99);
    const everything = inAll(drawing);
    const measured = {
      firstScreen: inAll(drawing.filter((task) => task.isBefore('first-screen'))),
      task: longest(drawing),
      key,
    };
    console.info(
      `${count} fields, on the processor: first screen ${measured.firstScreen.toFixed(0)} ms, everything ${everything.toFixed(0)} ms, ` +
        `longest task ${measured.task.toFixed(0)} ms, key press p99 ${key.toFixed(1)} ms; by the clock: first screen ${firstClock.toFixed(0)} ms, ` +
        `key press to layout ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    );
    for (const [name, most] of Object.entries(MOST))
      expect(measured[name as keyof typeof measured] / everything, name).toBeLessThanOrEqual(most);
    await page.context().close();
  },
);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, liveForm, NOON } from '../testing/answers.ts';
import { EXAMPLES, example } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { responseOf } from '../testing/in-page.ts';
import { Walker } from '../testing/walk.ts';
import { walkAt } from './plain/render-page.ts';

let site: FormSite;
let page: Page;
beforeAll(async () => {
  site = await startFormSite();
  page = await site.open(example('invoice'), { lang: 'en-US' });
  await page.clock.setFixedTime(NOON);
});
afterAll(() => site.close());

test.each(EXAMPLES)(
  'the example %s is completed by keyboard alone, with what the accessibility tree says',
  async (name) => {
    const definition = example(name);
    const wanted = answered(definition);
    await site.open(definition, { page });
    const me = await Walker.start(page, wanted);
    const form = liveForm(definition);
    for (let at = walkAt(form, undefined); ; at = walkAt(form, at.next?.index)) {
      for (let [step] = me.stepsIn(form, at.current); step; [step] = me.stepsIn(form, at.current)) {
        await me.do(step);
        if (step.kind === 'repeat') form.addRow(step.path);
        else form.set(step.path, wanted.value(step.path));
      }
      await me.press(at.next ? 'Continue' : 'Submit');
      if (!at.next) break;
    }
    await page.getByText('The form is complete.').waitFor();
    const { status, data } = await responseOf(page);
    const outcome = wanted.complete();
    if (!outcome.ok) throw new Error('The answers are not complete.');
    expect(data).toEqual(outcome.response.data);
    expect(status).toBe('completed');
  },
);

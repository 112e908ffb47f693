import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide, once } from '@handrail/testing';
import { writeBundle } from '../../../apps/widget/testing/make-bundle.ts';
import { person } from '../../../apps/widget/testing/person.ts';
import { seeInside } from '../../../apps/widget/testing/see-inside.ts';
import { type Browser, type Page, type PageAt, showPage } from '../open-page.ts';

/** Path of the widget as it is shipped, made from its sources. */
export const widgetFile = once(async () => writeBundle(await mkdtemp(join(tmpdir(), 'handrail-sites-'))));

const REPORT = 'handrail-widget :is(.card.done, .card.waits, .card.refused, .card.unclear, .card.answer)';
const QUESTION = 'handrail-widget .card.question';
const ASKING = 'handrail-widget dialog.asking';

/** Somebody who uses the widget on a page of a site. Buttons are found by what they are for, not by their words. */
export interface Visitor {
  readonly page: Page;
  /** Requests that could change something, as `POST /loans/renew`. */
  readonly sent: string[];
  /** Opens the widget and asks; then what it proposes, or its answer, is there. */
  ask(request: string): Promise<void>;
  /** Asks in the panel that is open already, and says what is meant where several fit. */
  askNext(request: string, meant: string): Promise<void>;
  /** Completes what the request did not say. */
  fillIn(values: Readonly<Record<string, string>>): Promise<void>;
  proceed(): Promise<void>;
  answer(reply: 'approve' | 'decline'): Promise<void>;
  /** Waits for the report, and gives its text. */
  report(): Promise<string>;
}

export async function visit(browser: Browser, site: string, at: PageAt): Promise<Visitor> {
  const sent: string[] = [];
  const page = await showPage(browser, {
    ...at,
    async prepare(each) {
      await each.addInitScript(seeInside);
      await at.prepare?.(each);
      each.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
    },
  });
  page.setDefaultTimeout(30_000);
  await page.waitForSelector('handrail-widget', { state: 'attached' });
  const me = person(page, site);
  const start = page.locator('handrail-widget .card .buttons .primary');
  return {
    page,
    sent,
    async ask(request) {
      await me.open();
      await me.ask(request);
      await page.locator(REPORT).or(start).or(page.locator(QUESTION)).first().waitFor();
    },
    async askNext(request, meant) {
      const box = page.locator('handrail-widget #request');
      await box.click();
      await box.fill(request);
      await me.press('Enter');
      const choices = page.locator('handrail-widget .choices');
      await page.locator(QUESTION).or(start).first().waitFor();
      if (await choices.isVisible()) await choices.getByText(new RegExp(`^${meant}`)).click();
      await page.locator(QUESTION).or(start).first().waitFor();
    },
    async fillIn(values) {
      // The first button of a question about a field leads to the whole form.
      const question = page.locator(QUESTION);
      await question.or(start).first().waitFor();
      if (await question.isVisible()) await question.locator('.buttons button').first().click();
      for (const [name, value] of Object.entries(values)) {
        const control = page.locator(`handrail-widget [id="field-${name}"]`);
        const isList = (await control.evaluate((each) => each.localName)) === 'select';
        await (isList ? control.selectOption(value) : control.fill(value));
      }
      await start.click();
      await page.locator('handrail-widget [id^=field-]').first().waitFor({ state: 'detached' });
    },
    async proceed() {
      await decide(start);
    },
    async answer(reply) {
      await page.waitForSelector(ASKING);
      const buttons = page.locator(`${ASKING} .buttons button`);
      await decide(buttons.nth(reply === 'decline' ? 0 : 1));
    },
    async report() {
      return (await page.locator(REPORT).first().textContent()) ?? '';
    },
  };
}

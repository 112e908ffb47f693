import { violationsOf } from '@handrail/testing';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { type Answer, type FormSite, type Receive, startFormSite } from '../../testing/form-site.ts';
import { responseOf } from '../../testing/in-page.ts';
import { recordsIn } from '../../testing/journal-page.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const definition = definitionOf({
  title: 'Application',
  items: [
    field('name', 'string', { label: 'Name' }),
    field('town', 'string', { label: 'Town' }),
    field('code', 'string', { label: 'Access code', presentation: { widgetHint: 'password' } }),
  ],
});

const body = '<handrail-form src="/definition.json" journal></handrail-form>';

const saved = (page: Page) => page.getByText(/^Saved on this device at/).waitFor();
const answerTo = (page: Page, label: string) => page.getByRole('textbox', { name: label }).inputValue();

/** Another tab of the same browser, or the same one after it was closed. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(site.origin);
  await tab.locator('handrail-form .form').waitFor();
  return tab;
}

test('a draft is saved while it is written, and restored when the person wants it, without secrets', async () => {
  const page = await site.open(definition, { body });
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Access code').fill('hush-hush');
  await page.getByText('Not saved, for your safety: Access code.').waitFor();
  const [record, ...others] = await recordsIn(page);
  expect(others).toEqual([]);
  expect(record?.text).not.toMatch(/Ada|hush/);

  await page.reload();
  await page.getByText(/^Restore your draft of .*\? It has 1 answer\.$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await answerTo(page, 'Name')).toBe('');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await page.getByText(/Your draft was restored\. For your safety .*: Access code\.$/).waitFor();
  expect(await answerTo(page, 'Name')).toBe('Ada Lovelace');
  expect(await page.locator('handrail-form input[type=password]').inputValue()).toBe('');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page)).toEqual([]);

  // It goes on as the same draft, and ends with the form.
  await page.getByLabel('Town').fill('London');
  await saved(page);
  expect(await recordsIn(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => recordsIn(page)).toHaveLength(0);
  await page.context().close();
});

test.each([
  ['en', /^Saved on this device at/],
  ['de', /auf diesem Gerät gespeichert\.$/],
])(
  'what is answered while the journal loads is saved, also in the language chosen meanwhile (%s)',
  async (lang, line) => {
    const page = await site.open(definition);
    const loading = new Promise<Route>((resolve) => {
      void page.route('**/handrail-form-journal.js', resolve);
    });
    await site.open(definition, { body, page });
    const journal = await loading;
    await page.getByLabel('Name').fill('Ada');
    if (lang !== 'en') {
      await page.locator('handrail-form').evaluate((form, to) => form.setAttribute('lang', to), lang);
      await page.getByRole('button', { name: 'Absenden' }).waitFor();
    }
    await journal.continue();
    await page.getByText(line).waitFor();
    expect(await recordsIn(page)).toHaveLength(1);
    await page.context().close();
  },
);

test('who starts anew writes another draft, and the first one is still there', async () => {
  const page = await site.open(definition, { body, lang: 'de' });
  await page.getByLabel('Name').fill('Ada');
  await page.getByText(/auf diesem Gerät gespeichert\.$/).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Entwurf behalten und leer beginnen' }).click();
  await page.getByText(/^Entwurf vom .* wiederherstellen\?/).waitFor({ state: 'hidden' });
  await page.getByLabel('Name').fill('Grace');
  await expect.poll(() => recordsIn(page)).toHaveLength(2);
  await page.reload();
  await page
    .getByText(/^Entwurf vom .* wiederherstellen\? Er hat 1 Antwort\.$/)
    .nth(1)
    .waitFor();
  // Drafts of one minute are told apart by what they hold.
  expect(await page.locator('handrail-form .notice li').allTextContents()).toEqual(['Grace', 'Ada']);
  await page.getByRole('button', { name: 'Entwurf löschen' }).first().click();
  await expect.poll(() => recordsIn(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Entwurf wiederherstellen' }).click();
  await page.getByText(/^Ihr Entwurf wurde wiederhergestellt\./).waitFor();
  expect(await answerTo(page, 'Name')).toBe('Ada');
  await page.context().close();
});

test('a draft of an earlier version of the form is restored, and what has no place is shown', async () => {
  const page = await site.open(definition, { body });
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Town').fill('<b>London</b>');
  await saved(page);
  await page.close();
  const later = await site.open(
    { ...definition, version: '2.0.0', items: definition.items.filter(({ key }) => key !== 'town') },
    { body, page: await page.context().newPage() },
  );
  await later.getByRole('button', { name: 'Restore draft' }).click();
  await later.getByText(/was written for an earlier version of this form/).waitFor();
  await later.getByText('town: <b>London</b>').waitFor();
  expect(await answerTo(later, 'Name')).toBe('Ada');
  await saved(later);
  // It is kept with the draft of the new version.
  await later.reload();
  await later.getByRole('button', { name: 'Restore draft' }).click();
  await later.getByText('town: <b>London</b>').waitFor();
  expect(await later.getByRole('button', { name: 'Restore draft' }).count()).toBe(0);
  expect(await recordsIn(later)).toHaveLength(1);
  await later.context().close();
});

test('two tabs on one draft lose nothing: one goes on with it, the other writes a draft of its own', async () => {
  const first = await site.open(definition, { body });
  await first.getByLabel('Name').fill('Ada');
  await saved(first);
  const second = await anotherTab(first);
  await second
    .getByText(/is open in another tab\. What you answer here is kept as a separate draft\.$/)
    .waitFor();
  expect(await violationsOf(second)).toEqual([]);
  // What was typed last goes along, saved or not.
  await first.getByLabel('Town').fill('London');
  await second.getByRole('button', { name: 'Continue that draft here' }).click();
  await second.getByText(/^Your draft was restored\./).waitFor();
  expect(await answerTo(second, 'Town')).toBe('London');
  await first.getByText(/^You continue this draft in another tab\./).waitFor();
  await first.getByLabel('Town').fill('Paris');
  await second.getByLabel('Town').fill('Rome');
  await expect.poll(() => recordsIn(first)).toHaveLength(2);
  await saved(second);
  // A tab that is closed leaves its draft to the others.
  const third = await anotherTab(first);
  await third
    .getByText(/is open in another tab\./)
    .nth(1)
    .waitFor();
  await second.close();
  await third.getByRole('button', { name: 'Restore draft' }).waitFor();
  await third.close();
  await first.reload();
  await first.getByRole('button', { name: 'Restore draft' }).nth(1).waitFor();
  const towns: string[] = [];
  for (const at of [0, 1]) {
    await first.reload();
    await first.getByRole('button', { name: 'Restore draft' }).nth(at).click();
    await first.getByText(/^Your draft was restored\./).waitFor();
    towns.push(await answerTo(first, 'Town'));
  }
  expect(towns.sort()).toEqual(['Paris', 'Rome']);
  await first.context().close();
});

test('when the storage is full the person is told, and told again when it works', async () => {
  const page = await site.open(definition, { body });
  await page.getByLabel('Name').fill('Ada');
  await saved(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Town').fill('Rome');
  await page
    .getByText(/^Your answers could not be saved, because this browser has no storage left\./)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await page.getByLabel('Town').fill('London');
  await saved(page);
  expect(await page.getByText(/no storage left/).count()).toBe(0);
  await page.context().close();
});

test('when the storage is full from the start, nothing is said to be saved', async () => {
  const page = await site.open(definition);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await site.open(definition, { body, page });
  await page.getByText(/^This browser does not keep drafts for this page\./).waitFor();
  await page.getByLabel('Name').fill('Ada');
  // Who leaves now loses something, and is asked.
  const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayLeave).toBe(false);
  expect(await page.getByText(/^Saved on this device/).count()).toBe(0);
  expect(await page.getByText(/^This browser does not keep drafts/).isVisible()).toBe(true);
  await page.context().close();
});

describe('a form that sends itself', () => {
  const sending = '<handrail-form src="/definition.json" journal action="/responses"></handrail-form>';

  /** A receiver that takes one response for each key, as its operator would write it. */
  function receiver(answers: readonly Answer[]) {
    const left = [...answers];
    const taken = new Map<string, unknown>();
    const calls: string[] = [];
    const receive: Receive = (key, response) => {
      const answer = left.shift() ?? 201;
      calls.push(key);
      if (answer === 'cut' || Number(answer) < 300) taken.set(key, response);
      return answer;
    };
    return { taken, calls, receive };
  }

  test('keeps a complete response while there is no connection, and sends it once there is one', async () => {
    const { taken, calls, receive } = receiver(['cut']);
    const page = await site.open(definition, { body: sending, receive });
    await page.evaluate(() => {
      const sent: unknown[] = [];
      Object.assign(globalThis, { sent });
      document.addEventListener('handrail-sent', (event) => sent.push((event as CustomEvent).detail.key));
    });
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Access code').fill('hush-hush');
    await saved(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/^There is no connection\. The form is kept on this device/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const [kept, ...others] = await recordsIn(page);
    expect([kept?.table, others]).toEqual(['submissions', []]);
    expect(kept?.text).not.toMatch(/Ada|hush/);
    expect(calls).toEqual([]);

    // The first answer is lost on its way, so that it is sent twice with one key.
    await page.context().setOffline(false);
    await page.getByText(/^The form could not be sent right now\./).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The form was sent.').waitFor();
    expect(calls).toHaveLength(2);
    expect([...taken.values()]).toMatchObject([
      { status: 'completed', data: { name: 'Ada', town: null, code: 'hush-hush' } },
    ]);
    expect(await page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent)).toEqual([
      calls[0],
    ]);
    expect(await recordsIn(page)).toEqual([]);
    await page.context().close();
  });

  test('sends what an earlier visit left, with the same key', async () => {
    const { taken, calls, receive } = receiver([503, 503]);
    const page = await site.open(definition, { body: sending, lang: 'de', receive });
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page.getByText(/^Das Formular konnte gerade nicht gesendet werden\./).waitFor();
    await page.reload();
    await page
      .getByText(/^Das Formular, das Sie am .* ausgefüllt haben, ist noch nicht gesendet\./)
      .waitFor();
    await page.getByRole('button', { name: 'Noch einmal senden' }).click();
    await page.getByText('Das Formular wurde gesendet.').waitFor();
    expect([taken.size, calls.length, new Set(calls).size]).toEqual([1, 3, 1]);
    await page.context().close();
  });

  test('does not take a page to sign in for a receiver', async () => {
    const { taken, receive } = receiver([302]);
    const page = await site.open(definition, { body: sending, receive });
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('The form was not accepted. It is kept on this device.').waitFor();
    expect((await recordsIn(page)).map(({ table }) => table)).toEqual(['submissions']);
    expect(taken.size).toBe(0);
    await page.context().close();
  });

  test('says when a response was not accepted, and gives the answers back to be changed', async () => {
    const message = '<b>Name</b> is too short.';
    const { taken, receive } = receiver([{ status: 422, message }]);
    const page = await site.open(definition, { body: sending, receive });
    const refused = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('handrail-refused', (event) => {
            const { reason, response } = (event as CustomEvent).detail;
            resolve([reason, response.data.name]);
          }),
        ),
    );
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(`The form was not accepted. It is kept on this device. ${message}`).waitFor();
    expect(await refused).toEqual([message, 'Ada']);
    await page.getByRole('button', { name: 'Change the answers' }).click();
    // It is a draft again before anything is typed.
    await expect.poll(async () => (await recordsIn(page)).map(({ table }) => table)).toEqual(['drafts']);
    await page.getByLabel('Name').fill('Ada Lovelace');
    expect((await responseOf(page)).status).toBe('in-progress');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('The form was sent.').waitFor();
    expect([...taken.values()]).toMatchObject([{ data: { name: 'Ada Lovelace' } }]);
    expect(await recordsIn(page)).toEqual([]);
    await page.context().close();
  });
});

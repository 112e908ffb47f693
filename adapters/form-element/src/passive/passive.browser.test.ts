import { violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibleNodes } from '../../testing/accessible-nodes.ts';
import { benefitApplication, definitionOf, everything, field } from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { inForm, responseOf } from '../../testing/in-page.ts';

let site: FormSite;
let page: Page;
beforeAll(async () => {
  site = await startFormSite();
  page = await site.open(everything);
});
afterAll(() => site.close());

/** Draws another form in the page that all tests share. */
async function give(definition: object, annotations: 'on' | 'off' = 'on') {
  await page.evaluate(
    async ([given, mode]) => {
      const old = document.querySelector('handrail-form');
      const form = document.createElement('handrail-form') as HTMLElement & {
        definition: unknown;
        whenDrawn: Promise<void>;
      };
      if (mode === 'off') form.setAttribute('annotations', 'off');
      const isReady = new Promise((resolve) => form.addEventListener('handrail-ready', resolve));
      form.definition = given;
      old?.replaceWith(form);
      await isReady;
      await form.whenDrawn;
    },
    [definition, annotations] as const,
  );
}

const inputs = () => page.locator('handrail-form :is(input, select, textarea)');
const attributesOf = (label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((element) => {
    const names = element.getAttributeNames();
    return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
  });

describe('a form that nobody serves', () => {
  test('ASSIST-8-01 ASSIST-2.3-02 carries the attributes of container and fields', async () => {
    await give(everything);
    const container = page.locator('[data-formspec-form]');
    expect(await container.count()).toBe(1);
    expect(await container.evaluate((element) => element.localName)).toBe('handrail-form');
    const { title, url, version } = everything;
    expect(
      await container.evaluate((element) =>
        ['title', 'url', 'version'].map((name) => element.getAttribute(`data-formspec-${name}`)),
      ),
    ).toEqual([title, url, version]);
    const without = await inputs().evaluateAll((all) =>
      all.filter((each) => !each.getAttribute('toolparamdescription')).map((each) => each.outerHTML),
    );
    expect(without).toEqual([]);
    expect(await attributesOf('Website (optional)')).toMatchObject({
      toolparamdescription: 'Website [uri]',
      'data-agent-field': 'site',
    });
    const semanticType = 'https://schema.org/email';
    await give(definitionOf({ items: [field('a', 'string', { label: 'Mail', semanticType })] }));
    expect((await attributesOf('Mail (optional)')).autocomplete).toBe('email');
  });

  test('ASSIST-2.3-03 ASSIST-12.3-03 offers no tools to those who ask, and is a passive provider without them', async () => {
    await give(everything);
    const heard = await page.evaluate(() => {
      let announced = 0;
      document.addEventListener('formspec-tools-available', () => {
        announced += 1;
      });
      document.dispatchEvent(new CustomEvent('formspec-tools-wanted', { detail: '{}' }));
      return [announced, 'modelContext' in document || 'modelContext' in navigator];
    });
    expect(heard).toEqual([0, false]);
    // What the passive role asks for: attributes of container and fields, and nothing at the price of accessibility.
    expect(await page.locator('[data-formspec-form]').getAttribute('data-formspec-url')).toBe(everything.url);
    expect(await page.locator('[toolparamdescription]').count()).toBeGreaterThan(20);
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('the container', () => {
  const definition = definitionOf({
    title: 'Order',
    url: 'https://forms.example/order',
    version: '2.1.0',
    items: [field('a')],
  });

  test('ASSIST-8.1-01 is the only element with data-formspec-form, in the page and inside the form', async () => {
    await give(definition);
    // A locator looks into open shadow trees.
    const found = await page
      .locator('[data-formspec-form]')
      .evaluateAll((all) => all.map((each) => each.localName));
    expect(found).toEqual(['handrail-form']);
    expect(await page.evaluate(() => document.querySelectorAll('[data-formspec-form]').length)).toBe(1);
  });

  test.each([
    ['ASSIST-8.1-02', 'title', 'Order'],
    ['ASSIST-8.1-03', 'url', 'https://forms.example/order'],
    ['ASSIST-8.1-04', 'version', '2.1.0'],
  ])('%s has data-formspec-%s', async (_id, name, value) => {
    await give(definition);
    expect(await page.locator('[data-formspec-form]').getAttribute(`data-formspec-${name}`)).toBe(value);
  });

  test('ASSIST-12.3-02 says the same after every drawing, and nothing when there is no form', async () => {
    const read = () =>
      page.locator('handrail-form').evaluate((host) => {
        const all = [host, ...(host.shadowRoot?.querySelectorAll('*') ?? [])];
        return all.flatMap((each) =>
          each
            .getAttributeNames()
            .filter((name) => /^data-(?:formspec|agent)-|^tool/.test(name))
            .map((name) => `${each.localName} ${name}=${each.getAttribute(name)}`),
        );
      });
    await give(everything);
    const first = await read();
    await give(everything);
    expect(await read()).toEqual(first);
    expect(first.length).toBeGreaterThan(100);
    await inForm(page, (form) => {
      const hasFailed = new Promise((resolve) => form.addEventListener('handrail-error', resolve));
      form.definition = { not: 'a definition' };
      return hasFailed.then(() => undefined);
    });
    expect(await page.locator('[data-formspec-form]').count()).toBe(0);
  });
});

describe('a field', () => {
  test('ASSIST-8.2-01 is described on every element that takes the focus, not around it', async () => {
    await give(everything);
    await inForm(page, (form) => form.liveForm?.set('agree', true));
    const described = await page
      .locator('handrail-form [toolparamdescription]')
      .evaluateAll((all) =>
        all.filter((each) => each.getAttribute('toolparamdescription')?.trim()).map((each) => each.localName),
      );
    expect(new Set(described)).toEqual(new Set(['input', 'select', 'textarea']));
    expect(described).toHaveLength(await inputs().count());
    // Also the options that a search draws later.
    await page.getByLabel('Search in Skills').fill('12');
    expect(await page.getByRole('checkbox', { name: 'Option 12' }).getAttribute('toolparamdescription')).toBe(
      'Skills [multiChoice]',
    );
  });

  test('ASSIST-8.2-02 has the token of its concept, and none when it has no concept', async () => {
    await give(
      definitionOf({
        items: [
          field('a', 'string', { label: 'Mail', semanticType: 'https://schema.org/email' }),
          field('b', 'string', { label: 'Unbound' }),
        ],
      }),
    );
    expect((await attributesOf('Mail (optional)')).autocomplete).toBe('email');
    expect(await attributesOf('Unbound (optional)')).not.toHaveProperty('autocomplete');
  });

  test.each([
    ['ASSIST-8.3-02', 'givenName', 'given-name'],
    ['ASSIST-8.3-03', 'familyName', 'family-name'],
    ['ASSIST-8.3-04', 'email', 'email'],
    ['ASSIST-8.3-05', 'telephone', 'tel'],
    ['ASSIST-8.3-06', 'streetAddress', 'street-address'],
    ['ASSIST-8.3-07', 'addressLocality', 'address-level2'],
    ['ASSIST-8.3-08', 'addressRegion', 'address-level1'],
    ['ASSIST-8.3-09', 'postalCode', 'postal-code'],
    ['ASSIST-8.3-10', 'addressCountry', 'country'],
    ['ASSIST-8.3-11', 'birthDate', 'bday'],
  ])('%s with the concept %s has the token %s', async (_id, concept, token) => {
    const semanticType = `https://schema.org/${concept}`;
    await give(definitionOf({ items: [field('a', 'string', { label: 'A', semanticType })] }));
    expect((await attributesOf('A (optional)')).autocomplete).toBe(token);
  });

  test.each(['https://example.org/none', 'constructor', '__proto__'])(
    'ASSIST-8.3-12 with the concept %s has no token, and nothing breaks',
    async (semanticType) => {
      await give(definitionOf({ items: [field('a', 'string', { label: 'A', semanticType })] }));
      expect(await attributesOf('A (optional)')).not.toHaveProperty('autocomplete');
      expect((await attributesOf('A (optional)')).toolparamdescription).toBe('A [string]');
    },
  );

  test('ASSIST-8.2-03 keeps its label, and its hint describes it', async () => {
    await give(everything);
    const unnamed = await inputs().evaluateAll((all) =>
      all
        .filter((each) => {
          const { labels } = each as HTMLInputElement;
          return labels?.length !== 1 && !each.getAttribute('aria-label');
        })
        .map((each) => each.outerHTML),
    );
    expect(unnamed).toEqual([]);
    const hint = await page.getByRole('textbox', { name: 'Name', exact: true }).evaluate((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => (control.getRootNode() as ShadowRoot).getElementById(id)?.textContent);
    });
    expect(hint).toEqual(['As in your passport.']);
  });

  test('that does not apply, is calculated or is on another page is not offered', async () => {
    const offered = () =>
      page
        .locator('handrail-form [data-agent-field]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-agent-field')));
    await give(everything);
    expect(await offered()).not.toContain('story');
    expect(await offered()).not.toContain('double');
    await inForm(page, (form) => form.liveForm?.set('agree', true));
    expect(await offered()).toContain('story');
    await inForm(page, (form) => form.liveForm?.set('agree', false));
    expect(await offered()).not.toContain('story');
    await give(benefitApplication());
    const first = await offered();
    await inForm(page, (form) => form.goTo('address.postalCode'));
    expect((await offered()).filter((name) => first.includes(name))).toEqual([]);
    expect(await offered()).toContain('address_postal_code');
  });

  test('in a row is named after its place, also when rows with the same answers change places', async () => {
    await give(everything);
    await inForm(page, async (form) => {
      form.liveForm?.addRow('people');
      form.liveForm?.addRow('people[1].phones');
      form.liveForm?.moveRow('people[1]', 0);
      await form.whenDrawn;
    });
    const names = await page
      .getByRole('textbox', { name: /^(?:Phone|Person) / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-agent-field')));
    expect(names).toEqual(['people__0_person', 'people__0_phones__0_phone', 'people__1_person']);
  });
});

describe('annotations change nothing for people:', () => {
  /** What a person meets and does, and what comes of it. */
  async function walk(annotations: 'on' | 'off') {
    await give(everything, annotations);
    const tree = await accessibleNodes(page);
    const violations = await violationsOf(page);
    await inForm(page, (form) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      for (const type of ['handrail-change', 'handrail-complete', 'input', 'change', 'submit'])
        form.addEventListener(type, (event) => {
          const detail = JSON.stringify((event as CustomEvent).detail ?? null);
          seen.push(`${type} ${detail.replace(/"(?:id|authored|response)":"[^"]*"/g, '')}`);
        });
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: /problems/ }).waitFor();
    const invalid = await accessibleNodes(page);
    const findings = await inForm(page, (form) => form.liveForm?.report({ mode: 'submit' }).results ?? []);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('radio', { name: 'Option 2' }).first().check();
    await page.getByRole('checkbox', { name: 'Option 3' }).first().check();
    await page.getByLabel('Search in Skills').fill('60');
    await page.getByRole('checkbox', { name: 'Option 60' }).check();
    await page.getByRole('textbox', { name: 'Size' }).fill('2.5');
    await page.getByRole('button', { name: 'Add People' }).click();
    const widgets = await inputs().evaluateAll((all) =>
      all.map((each) => {
        const { localName, checked, value } = each as HTMLInputElement;
        return [localName, each.getAttribute('type'), checked, value];
      }),
    );
    const { data } = await responseOf(page);
    const events = await page.evaluate(() => (globalThis as { seen?: string[] }).seen);
    return { tree, violations, invalid, findings, widgets, data, events };
  }

  test('ASSIST-1.3-01 ASSIST-8.2-04 ASSIST-12.3-01 what they meet, what they do and what comes of it is the same', async () => {
    const [on, off] = [await walk('on'), await walk('off')];
    expect(on.tree.length).toBeGreaterThan(100);
    expect(on.tree).toEqual(off.tree);
    expect(on.invalid).toEqual(off.invalid);
    expect(on.widgets).toEqual(off.widgets);
    expect(on.findings).toEqual(off.findings);
    expect(on.findings.length).toBeGreaterThan(0);
    expect(on.data).toEqual(off.data);
    expect(on.events).toEqual(off.events);
    expect(on.events?.length).toBeGreaterThan(5);
  });

  test('ASSIST-2.3-01 axe finds nothing with them that it does not find without them', async () => {
    await give(everything, 'off');
    const plain = await violationsOf(page);
    await give(everything);
    expect(await violationsOf(page)).toEqual(plain);
    expect(plain).toEqual([]);
  });

  test('switched off there are none', async () => {
    await give(everything, 'off');
    const found = await page
      .locator('handrail-form')
      .evaluate((host) => host.outerHTML + (host.shadowRoot?.innerHTML ?? ''));
    expect(found).not.toMatch(/data-formspec-|data-agent-|tool(?:name|description|param|auto)/);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { type FormSite, type OpenOptions, startFormSite } from '../../testing/form-site.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const definition = definitionOf({ items: [field('mail', 'string', { label: 'Where do we write to?' })] });
const ontology = (concept: string) => ({
  $formspecOntology: '1.0',
  version: '1.0.0',
  targetDefinition: { url: definition.url },
  concepts: { mail: { concept: `https://schema.org/${concept}`, display: concept } },
});
const LINKED = '<link rel="formspec-ontology" href="/linked/ontology.json">';

async function open(given: object, options: OpenOptions) {
  const page = await site.open(given, options);
  const control = page.getByLabel('Where do we write to?');
  return { page, token: () => control.getAttribute('autocomplete') };
}
const asked = () => site.requests.filter((path) => path.endsWith('.json') && path !== '/definition.json');

describe('the form element finds what its fields mean', () => {
  test('by the links of its page, and then looks nowhere else', async () => {
    const { token } = await open(
      { ...definition, sidecars: { ontology: '/named.json' } },
      {
        head: LINKED,
        documents: { '/linked/ontology.json': ontology('email'), '/named.json': ontology('telephone') },
      },
    );
    await expect.poll(token).toBe('email');
    expect(asked()).toEqual(['/linked/ontology.json']);
  });

  test('by what its definition names, which it then publishes as links of the page', async () => {
    const { page, token } = await open(
      { ...definition, sidecars: { ontology: 'named.json', references: 'https://elsewhere.example/r.json' } },
      { documents: { '/named.json': ontology('email') } },
    );
    await expect.poll(token).toBe('email');
    // Another site is not asked because a definition says so.
    expect(asked()).toEqual(['/named.json']);
    const links = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('link'), ({ rel, href }) => `${rel} ${href}`),
      );
    expect(await links()).toEqual([
      `formspec-ontology ${site.origin}/named.json`,
      'formspec-references https://elsewhere.example/r.json',
    ]);
    await page.evaluate(() => {
      const form = document.querySelector('handrail-form') as HTMLElement & { definition: unknown };
      form.definition = { not: 'a definition' };
    });
    await expect.poll(links).toEqual([]);
  });

  test('beside its definition when what was named is not there, and asks for each version once', async () => {
    const { page, token } = await open(definition, {
      head: LINKED,
      documents: { '/ontology.json': ontology('email') },
    });
    await expect.poll(token).toBe('email');
    expect(asked()).toEqual(['/linked/ontology.json', '/references.json', '/ontology.json']);
    await page.evaluate(() => {
      const second = document.createElement('handrail-form');
      second.setAttribute('src', '/definition.json');
      document.querySelector('handrail-form')?.replaceWith(second);
    });
    await expect.poll(token).toBe('email');
    expect(asked()).toHaveLength(3);
  });

  test('not at all when nothing names any, and asks for nothing', async () => {
    const { page } = await open(definition, { documents: { '/ontology.json': ontology('email') } });
    await page.getByLabel('Where do we write to?').fill('a@b.example');
    expect(asked()).toEqual([]);
  });

  test('not when its sidecars are broken, and is filled in all the same', async () => {
    const { page } = await open(
      { ...definition, sidecars: { ontology: ['/broken.json', '/other.json'] } },
      {
        documents: {
          '/broken.json': { odd: true },
          '/other.json': { ...ontology('email'), targetDefinition: 5 },
        },
      },
    );
    await expect.poll(asked).toContain('/other.json');
    await page.getByLabel('Where do we write to?').fill('a@b.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('The form is complete.').waitFor();
    expect(await page.locator('handrail-form .failed').count()).toBe(0);
  });
});

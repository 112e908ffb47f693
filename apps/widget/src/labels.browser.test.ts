import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

const text = { type: 'string' };
const withBooking = (manifest: Record<string, unknown>) => ({
  ...manifest,
  actions: {
    ...(manifest.actions as object),
    'plant.book': {
      title: 'Book plant',
      description: 'Books a plant.',
      scope: 'plants.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: {
        type: 'object',
        required: ['plant', 'days', 'place'],
        properties: { plant: text, days: text, place: text },
      },
      outputSchema: { type: 'object' },
    },
  },
});

const form = `<form action="/settings/note" method="post" data-agent-kind="action" data-agent-action="plant.book">
<label>Which plant
  <select name="p" data-agent-kind="field" data-agent-field="plant">
    <option value="">-</option><option>Ficus</option><option>Palm</option>
  </select>
</label>
<span id="days">How long <output>a week</output> <button type="button">?</button></span>
<input name="d" aria-labelledby="days" aria-label="Other" data-agent-kind="field" data-agent-field="days">
<input name="w" aria-labelledby="nowhere" aria-label="Where to" data-agent-kind="field" data-agent-field="place">
<button>Book</button>
</form>`;

test('a field is called by its label, without the text of the controls in it', async () => {
  const page = await site.open('/settings/', { extra: form, manifest: withBooking });
  const me = person(page);
  await me.open();
  await me.ask('book plant');
  await me.use('Fill in the form instead');
  for (const name of ['Which plant', 'How long', 'Where to'])
    await page.getByLabel(name, { exact: true }).last().waitFor();
  const panel = await me.panel();
  for (const left of ['Ficus', 'Palm', 'a week', 'Other']) expect(panel).not.toContain(left);
});

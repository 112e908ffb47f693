import { type AssistOptions, createAssistToolset } from '@handrail/assist';
import { createForm, loadDefinition } from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';

const schemaCheck = createAjvCheck();
const clock = { now: () => Date.UTC(2026, 2, 4, 5, 6, 7) };

const definition = {
  $formspec: '1.0',
  url: 'https://forms.example/order',
  version: '1.0.0',
  status: 'active',
  title: 'Order',
  items: [
    { key: 'name', type: 'field', dataType: 'string', label: 'Name' },
    { key: 'quantity', type: 'field', dataType: 'integer', label: 'Quantity' },
    { key: 'total', type: 'field', dataType: 'integer', label: 'Total' },
    { key: 'note', type: 'field', dataType: 'string', label: 'Note' },
  ],
  binds: [
    { path: 'name', required: 'true' },
    { path: 'total', calculate: '$quantity * 5' },
    { path: 'note', relevant: '$quantity > 10' },
  ],
};

/** A small live form and the Assist tools over it: four fields, one calculated and one not relevant at first. */
export function createLiveForm(options: Partial<AssistOptions> = {}) {
  const form = createForm(loadDefinition(definition), { clock, newId: () => 'response-1' });
  return { form, toolset: createAssistToolset(form, { schemaCheck, clock, ...options }) };
}

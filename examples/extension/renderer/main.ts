import { createForm, loadDefinition } from '@handrail/form';

// A small renderer that is not ours: labels and inputs over the engine. What makes it usable for the extension is one line, the
// property `liveForm` on the annotated container.
const container = document.querySelector<HTMLFormElement & { liveForm?: unknown }>('#contact');
const answer = await fetch('/contact.json');
const form = createForm(loadDefinition(await answer.json()), {
  clock: Date,
  newId: () => crypto.randomUUID(),
});

for (const { path, item } of form.fields()) {
  const input = document.createElement('input');
  if (item?.dataType === 'date') input.type = 'date';
  const label = document.createElement('label');
  label.append(item?.label ?? path, input);
  input.addEventListener('input', () => form.set(path, input.value === '' ? null : input.value));
  form.subscribe(() => {
    const value = form.value(path);
    input.value = value === null || value === undefined ? '' : String(value);
  }, path);
  container?.append(label);
}
if (container) container.liveForm = form;

import './measuring.js';

/** Our element, from the files that are shipped. It says by itself when everything is drawn. */
let isDrawn = false;
globalThis.renderForm = (count) => {
  const items = Array.from({ length: count }, (_, index) => ({
    key: `f${index}`,
    type: 'field',
    dataType: 'string',
    label: `Field ${index}`,
  }));
  const form = document.createElement('handrail-form');
  form.addEventListener('handrail-ready', async () => {
    await form.whenDrawn;
    isDrawn = true;
  });
  form.definition = {
    $formspec: '1.0',
    url: 'https://forms.example/bench',
    version: '1.0.0',
    status: 'active',
    title: 'Form',
    items,
    binds: [{ path: 'f0', required: 'true' }],
  };
  document.querySelector('#app').append(form);
};
globalThis.inputs = () =>
  document.querySelector('handrail-form')?.shadowRoot?.querySelectorAll('input') ?? [];
globalThis.isAll = (count) => isDrawn && globalThis.inputs().length === count;

import './measuring.js';
import RjsfForm from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** react-jsonschema-form as its documentation shows it: it validates when the form is submitted. */
globalThis.renderForm = (count) => {
  const names = Array.from({ length: count }, (_, index) => `f${index}`);
  const properties = Object.fromEntries(
    names.map((name, index) => [name, { type: 'string', title: `Field ${index}` }]),
  );
  const schema = { type: 'object', title: 'Form', required: ['f0'], properties };
  createRoot(document.querySelector('#app')).render(createElement(RjsfForm, { schema, validator }));
};
globalThis.inputs = () => document.querySelectorAll('input');
globalThis.isAll = (count) => globalThis.inputs().length === count;

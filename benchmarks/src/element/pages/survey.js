import './measuring.js';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

/** SurveyJS with its renderer for React. Values follow every key, as they do in the others. */
globalThis.renderForm = (count) => {
  const elements = Array.from({ length: count }, (_, index) => ({
    type: 'text',
    name: `f${index}`,
    title: `Field ${index}`,
    isRequired: index === 0,
    textUpdateMode: 'onTyping',
  }));
  const model = new Model({ title: 'Form', elements });
  createRoot(document.querySelector('#app')).render(createElement(Survey, { model }));
};
globalThis.inputs = () => document.querySelectorAll('input');
globalThis.isAll = (count) => globalThis.inputs().length === count;

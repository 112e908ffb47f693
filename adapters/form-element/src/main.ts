import { defineFormElement } from './element/handrail-form.ts';

/** The file that a page loads: `<script type="module" src="handrail-form.js">`. */
defineFormElement();

// A form waits for its annotations, so they come while the page gets its definition.
if (!document.querySelector('handrail-form[annotations="off"]'))
  void import('./passive/passive.ts').catch(() => null);

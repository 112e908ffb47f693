import { defineFormElement } from './element/handrail-form.ts';

/** The file that a page loads: `<script type="module" src="handrail-form.js">`. */
defineFormElement();

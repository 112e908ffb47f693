/** The file `handrail-planner.js`: it understands requests, and is loaded when the panel is first opened. */
export { hear, sourceText } from '@handrail/planner';

/** The file `handrail-planner.js`: it understands requests, and is loaded when the panel is first opened. */
export { answersTo, sourceText, tellLanguage } from '@handrail/planner';
export { exampleRequests } from './example-requests.ts';
export { goOn, hearAgain } from './go-on.ts';

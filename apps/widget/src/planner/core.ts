/** The file `handrail-planner.js`: it understands requests, and is loaded when the panel is first opened. */
export { showCall, sourceText, tellLanguage } from '@handrail/planner';
export { exampleRequests } from './example-requests.ts';
export { goOn, hearAgain } from './go-on.ts';

/** The file `handrail-planner.js`: it understands requests, and is loaded when the panel is first opened. */
export { answersTo, sourceText } from '@handrail/planner';
export { exampleRequests } from './example-requests.ts';
export { isIn } from './is-in.ts';
export { talkFirst } from './talk-first.ts';

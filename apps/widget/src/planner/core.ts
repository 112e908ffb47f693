/** The file `handrail-planner.js`: it understands requests, and is loaded when the panel is first opened. */
export { answersTo, secretsSaid, sourceText } from '@handrail/planner';
export { completeKnowledge } from './complete-knowledge.ts';
export { exampleRequests } from './example-requests.ts';
export { withParts } from './parts.ts';
export { talkFirst } from './talk-first.ts';

/** A separate file, loaded for forms that keep drafts or send themselves. */
export { Journal } from './journal.ts';
export { postTo } from './post-response.ts';

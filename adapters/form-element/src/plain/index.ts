export { english } from '../messages/english.ts';
export { german } from '../messages/german.ts';
export type { FormMessages } from '../messages/messages.ts';
export { handlePost, type PlainStep, type PostOptions } from './handle-post.ts';
export { type PlainOptions, type PlainState, renderPage } from './render-page.ts';
export { inputName, markOf, readWritten, type WrittenField, writtenIn } from './written.ts';

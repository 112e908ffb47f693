/** For packages that make node types: how to define one, read its config and end it, and those they build on. */

export { PromptLibrary } from '../prompts/prompt-library.ts';
export {
  type PromptKind,
  type PromptTemplate,
  readPromptTemplate,
  refText,
} from '../prompts/prompt-template.ts';
export { renderPrompt } from '../prompts/render-prompt.ts';
export { resolvePrompt } from '../prompts/resolve-prompt.ts';
export { ask } from './ask.ts';
export { callPrompt } from './call-prompt.ts';
export { completed, failed, outsideNode, pureNode } from './define-node.ts';
export { identity } from './identity.ts';
export { flag } from './node-about.ts';
export {
  flagAt,
  listAt,
  NodeConfigError,
  objectAt,
  optionalCountAt,
  optionalTextAt,
  textAt,
} from './node-config.ts';

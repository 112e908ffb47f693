import { completed, pureNode } from './define-node.ts';

/** Does nothing, whatever its config says: workflows use it as a probe. */
export const noop = pureNode({
  typeId: 'core.noop',
  about: { does: 'Does nothing and completes.', settings: {}, isOpen: true },
  readConfig: () => ({}),
  execute: () => completed(),
});

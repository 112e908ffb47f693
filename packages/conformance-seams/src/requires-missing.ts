import { failed, pureNode } from '@handrail/host/nodes';

const MISSING = 'conformance.never-provided';

/** Known to the host and never executable: it shows that what is missing is named, and that nothing pretends. */
export const requiresMissing = pureNode({
  typeId: 'conformance.requiresMissing',
  about: {
    does: 'Always fails with `capability_not_provided`: it shows that what is missing is named.',
    settings: {},
    isOpen: true,
  },
  requires: [MISSING],
  readConfig: () => ({}),
  execute: () => failed('capability_not_provided', `This host does not provide "${MISSING}".`),
});

import type { Form } from '@handrail/form';
import type { Toolset } from '@handrail/tools';

/** It writes into a profile and not into the form. */
const LEARN = 'formspec.profile.learn';

/**
 * Opens a response that was completed or stopped again when a tool is called that writes, and not before: looking at a
 * response must not amend it.
 */
export function reopeningOnWrite(toolset: Toolset, form: Form): Toolset {
  const writing = new Set(
    toolset.list().flatMap(({ name, effect }) => (effect === 'write' && name !== LEARN ? name : [])),
  );
  return {
    name: toolset.name,
    instance: toolset.instance,
    list: () => toolset.list(),
    call(name, input, context) {
      if (writing.has(name)) form.reopen();
      return toolset.call(name, input, context);
    },
  };
}

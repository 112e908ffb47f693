import type { SharedPart } from '../environment.ts';
import type { Compiler } from './compiler.ts';
import type { Code } from './frame.ts';

/**
 * Compiles a call that looks at a whole array, so that the environment may keep its result: it depends on nothing but
 * its references. A call that reads a local name or an element from around it, or the clock, is left as it is.
 */
export function sharedPart(compiler: Compiler, compile: () => Code): Code {
  const before = compiler.usage();
  const code = compile();
  const references = compiler.closedSince(before);
  if (!references || references.length === 0) return code;
  const part: SharedPart = { references };
  return (frame) => {
    const { environment } = frame;
    return environment.remember ? environment.remember(part, () => code(frame)) : code(frame);
  };
}

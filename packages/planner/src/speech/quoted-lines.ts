/** Lines that repeat what somebody else wrote ("> send it"), and comments ("// send it"). */
const QUOTED_LINE = /^[ \t]*(?:>|\/\/)/mu;

/** Whether some line of a request only cites. A cited line asks for nothing, and nobody can tell what is said about it. */
export function hasQuotedLine(request: string): boolean {
  return QUOTED_LINE.test(request);
}

/** The supervisor of an orchestrated run: its turns are what `maxLoopIterations` counts (run options, RFC 0058). */
export const SUPERVISOR = 'core.orchestrator.supervisor';
/** Does what the supervisor decided. */
export const DISPATCH = 'core.dispatch';

/**
 * Types that decide whether a loop goes round again. A cycle without one would be nobody's decision, so it is refused:
 * workflows are otherwise acyclic.
 */
export const LOOP_DRIVERS: ReadonlySet<string> = new Set([
  SUPERVISOR,
  DISPATCH,
  'core.approvalGate',
  'core.openwop.governance.approvalGate',
  // Whoever is asked about a call may ask for changes first.
  'tool.call',
  'request.do',
]);

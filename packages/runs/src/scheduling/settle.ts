import { findBreakingWrite } from '../channels/schema-evolution.ts';
import type { Recorder } from '../commands/recorder.ts';
import type { RunError, SkipReason } from '../events/payloads.ts';
import { isActive } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';
import { childrenToCancel, failRun, recordEnd } from './end-run.ts';
import { isSkippedByFailure, judgeJoin } from './join.ts';

/**
 * Records what follows from what was just recorded: nodes that will never run, loops that went round too often, a
 * pause that has drained, and the end of the run. Every decision ends with it, so these come in the same batch.
 */
export function settle(recorder: Recorder): void {
  while (settleOnce(recorder));
}

/** Whether settling would record anything, for logs that were cut off in the middle of a batch. */
export function needsSettling(run: RunState): boolean {
  switch (run.phase) {
    case 'ending':
      return childrenToCancel(run).length === 0;
    case 'pausing':
      return run.running === 0 || run.skips.size > 0;
    case 'active':
      return (
        run.skips.size > 0 || isDone(run) || loopOverLimit(run) !== undefined || hasOutdatedChannels(run)
      );
    case 'paused':
      return run.skips.size > 0;
    default:
      return false;
  }
}

function settleOnce(recorder: Recorder): boolean {
  const { run } = recorder;
  switch (run.phase) {
    case 'ending': {
      if (!run.ending || childrenToCancel(run).length > 0) return false;
      recordEnd(recorder, run.ending.as, run.ending.terminal);
      return true;
    }
    case 'active':
      return (
        failBrokenChannel(recorder) ||
        failEndlessLoop(recorder) ||
        skipNext(recorder) ||
        fireTrigger(recorder) ||
        finish(recorder)
      );
    case 'pausing':
      return skipNext(recorder) || finish(recorder) || finishPause(recorder);
    case 'paused':
      return skipNext(recorder);
    default:
      return false;
  }
}

function hasOutdatedChannels(run: RunState): boolean {
  for (const [, channel] of run.channels) if (channel.outdated.length > 0) return true;
  return false;
}

function failBrokenChannel(recorder: Recorder): boolean {
  if (recorder.run.workflow.channels.size === 0) return false;
  const error = findBreakingWrite(recorder.run, recorder.ports);
  if (error) failRun(recorder, error);
  return error !== undefined;
}

/** Loops of a supervisor are bounded by their own limit; this is for gates that send work back (settings §10). */
function loopOverLimit(run: RunState): number | undefined {
  const { loops, settings } = run.workflow;
  if (loops.length === 0) return undefined;
  const place = run.loops.findIndex(
    ({ pass }, index) => !loops[index]?.supervised && pass > settings.maxLoopbackIterations,
  );
  return place === -1 ? undefined : place;
}

function failEndlessLoop(recorder: Recorder): boolean {
  const place = loopOverLimit(recorder.run);
  if (place === undefined) return false;
  const { loops, settings } = recorder.run.workflow;
  const nodeId = recorder.draft.definition(loops[place]?.nodes[0] ?? 0).id;
  const limit = settings.maxLoopbackIterations;
  recorder.record(
    'workflow.loopback-limit',
    { nodeId, iterations: recorder.run.loops[place]?.pass ?? limit + 1, limit },
    { nodeId },
  );
  failRun(
    recorder,
    { code: 'loop_limit_exceeded', message: `Work was sent back to "${nodeId}" too often.` },
    nodeId,
  );
  return true;
}

function skipNext(recorder: Recorder): boolean {
  const index = recorder.run.skips.first();
  if (index === undefined) return false;
  const nodeId = recorder.draft.definition(index).id;
  recorder.record('node.skipped', { nodeId, reason: skipReason(recorder, index) }, { nodeId });
  return true;
}

function skipReason({ draft }: Recorder, index: number): SkipReason {
  const node = draft.definition(index);
  const { arrivals } = draft.node(index);
  if (isSkippedByFailure(node, arrivals)) return 'upstream-failed';
  return node.disabled && judgeJoin(node, arrivals) !== 'skip' ? 'disabled' : 'branch-not-taken';
}

function fireTrigger(recorder: Recorder): boolean {
  for (const [place, due] of recorder.run.armed) {
    const trigger = recorder.run.workflow.channelTriggers[place];
    if (!trigger || due > recorder.at) continue;
    recorder.record('handrail.trigger.fired', { triggerId: trigger.id, channel: trigger.channel });
    return true;
  }
  return false;
}

/** Nothing can be recorded after the end, so children that were left behind end before. */
function isDone({ ready, skips, active, armed, abandoned }: RunState): boolean {
  const isIdle = ready.size === 0 && skips.size === 0 && active.size === 0 && armed.size === 0;
  return isIdle && abandoned.length === 0;
}

function finish(recorder: Recorder): boolean {
  const { run } = recorder;
  if (!isDone(run)) return false;
  const failed = uncoveredFailure(run);
  if (failed === undefined) {
    recorder.record('run.completed', { durationMs: recorder.elapsedMs });
    return true;
  }
  const error = run.nodes.at(failed).error ?? { code: 'internal_error', message: 'A node failed.' };
  tellDeadLetter(recorder, failed, error);
  failRun(recorder, error, recorder.draft.definition(failed).id);
  return true;
}

/** A run whose node used up its retries is set aside, to be looked at and forked (RFC 0053). The reason is a code, no content. */
function tellDeadLetter(recorder: Recorder, failed: number, { code }: RunError): void {
  const { id: nodeId, retry } = recorder.draft.definition(failed);
  const { retries, attempt } = recorder.draft.node(failed);
  if (retry.maxRetries === 0 || retries < retry.maxRetries) return;
  const { runId } = recorder.run;
  recorder.record('run.dead_lettered', { runId, nodeId, reason: code, attempts: attempt + 1 }, { nodeId });
}

function finishPause(recorder: Recorder): boolean {
  const { run } = recorder;
  if (run.running > 0 || !run.pause) return false;
  const { reason, drainPolicy } = run.pause;
  recorder.record('run.paused', { ...(reason !== undefined && { reason }), drainPolicy });
  return true;
}

/**
 * The first failure nobody dealt with. One is dealt with when a node ran that an edge leads to from it, directly or
 * through nodes it skipped: only rules that allow for failures let such a node run.
 */
function uncoveredFailure(run: RunState): number | undefined {
  return run.failures.find((index) => run.nodes.at(index).status === 'failed' && !isCovered(run, index));
}

function isCovered(run: RunState, failed: number): boolean {
  const seen = new Set([failed]);
  const queue = [failed];
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    for (const place of run.workflow.nodes[index]?.outgoing ?? []) {
      const edge = run.workflow.edges[place];
      // A back edge that was taken has put this node back to pending, so one that is left here was not taken.
      if (!edge || edge.role === 'back' || seen.has(edge.target)) continue;
      const { target } = edge;
      seen.add(target);
      const { status, skipReason } = run.nodes.at(target);
      if (status === 'completed' || status === 'failed' || isActive(status)) return true;
      if (status === 'skipped' && skipReason === 'upstream-failed') queue.push(target);
    }
  }
  return false;
}

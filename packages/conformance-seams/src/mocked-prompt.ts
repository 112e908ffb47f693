import type { NodeEnd, OutsideNodeType, OutsideWork } from '@handrail/host';
import { callPrompt, completed, failed, outsideNode } from '@handrail/host/nodes';
import type { Fact } from '@handrail/runs';
import type { AbortSignalLike, Timers } from '@handrail/tools';
import { type MockProgram, type MockUsage, readMockProgram } from './mock-provider.ts';
import { requireSettingsOf } from './require-settings.ts';

/** `core.ai.callPrompt` that does what the mock provider of a test run says; without one it has no model either. */
export function createMockedPrompt({ timers }: { readonly timers: Timers }): OutsideNodeType {
  return outsideNode({
    typeId: callPrompt.typeId,
    about: {
      does: 'Calls the mock provider that the run names. A run that names none has no language model.',
      settings: {},
      isOpen: true,
    },
    readConfig(config) {
      requireSettingsOf(callPrompt, config);
      return {};
    },
    async execute(_config, work) {
      const program = readMockProgram(work.run.configurable);
      switch (program?.kind) {
        case 'stream-text':
          return streamText(program, work, timers);
        case 'error':
          return failed(program.code, program.message, { retryable: true });
        case 'usage-only':
          await once(work, 'usage', [usageFact(work, program.model, program.usage)]);
          return completed({ text: '', usage: { ...program.usage } });
        default:
          return callPrompt.execute(work);
      }
    },
  });
}

async function streamText(
  program: Extract<MockProgram, { kind: 'stream-text' }>,
  work: OutsideWork,
  timers: Timers,
): Promise<NodeEnd> {
  const { tokens, delayMs, finishReason, model, usage } = program;
  const chunks = chunkFacts(program, work);
  if (delayMs === 0) await once(work, 'chunks', chunks);
  else {
    for (const [index, chunk] of chunks.entries()) {
      if (index > 0) await wait(delayMs, timers, work.signal);
      await once(work, `chunk.${index}`, [chunk]);
    }
  }
  await once(work, 'usage', [usageFact(work, model, usage)]);
  return completed({ text: tokens.join(''), finishReason, model, usage: { ...usage } });
}

/** The last one says how it ended. A program without tokens has an empty one for that. */
function chunkFacts(
  { tokens, finishReason, model, usage }: Extract<MockProgram, { kind: 'stream-text' }>,
  { step: { nodeId } }: OutsideWork,
): readonly Fact[] {
  const texts = tokens.length === 0 ? [''] : tokens;
  return texts.map((chunk, index) => {
    const isLast = index === texts.length - 1;
    const meta = isLast ? { model, finishReason, usage: { ...usage } } : { model };
    return { type: 'output.chunk', nodeId, payload: { nodeId, chunk, isLast, meta } };
  });
}

function usageFact({ step: { nodeId } }: OutsideWork, model: string, usage: MockUsage): Fact {
  const { promptTokens, completionTokens, totalTokens } = usage;
  const counts = { inputTokens: promptTokens, outputTokens: completionTokens, totalTokens };
  return { type: 'provider.usage', nodeId, payload: { provider: 'mock', model, ...counts, nodeId } };
}

/** Recorded under a key, so that a node which is executed again says nothing twice. */
async function once(work: OutsideWork, name: string, facts: readonly Fact[]): Promise<void> {
  const perform = async () => ({ result: null, factsAfter: facts });
  await work.effect({ name: `${work.step.attempt}.${name}`, idempotent: true, perform });
}

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Rejects when the node is not waited for any more. */
function wait(milliseconds: number, timers: Timers, signal: AbortSignalLike): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopped = () => {
      stopTimer();
      reject(new Stopped('The node was stopped while it was streaming.'));
    };
    const stopTimer = timers.after(milliseconds, () => {
      signal.removeEventListener('abort', stopped);
      resolve();
    });
    signal.addEventListener('abort', stopped);
    if (signal.aborted) stopped();
  });
}

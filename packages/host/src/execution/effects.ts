import { pointerTo } from '@handrail/base';
import { type Fact, opened, type RunNodeStep, type RunState } from '@handrail/runs';
import type { EffectRequest, EffectResult, PerformedEffect } from '../nodes/node-type.ts';
import type { RunActor } from './run-actor.ts';

const MAX_NAME = 128;

/** Usually the run does not wait for this execution any more. */
export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
}

interface Recording {
  readonly artifacts?: PerformedEffect['artifacts'];
  readonly onlyAtWork?: boolean;
}

/**
 * What the nodes of one run do outside. Every effect has a key that is stored before it happens and a result that is
 * stored after, so that it happens at most once, whatever crashes in between.
 */
export class Effects {
  readonly #actor: RunActor;
  /** An attempt that is repeated while its effect is still under way waits for it. */
  readonly #underWay = new Map<string, Promise<EffectResult>>();

  constructor(actor: RunActor) {
    this.#actor = actor;
  }

  get size(): number {
    return this.#underWay.size;
  }

  /** Resolves when nothing is under way, whatever became of it. */
  async drained(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay.values());
  }

  effect(step: RunNodeStep, request: EffectRequest): Promise<EffectResult> {
    const { name } = request;
    if (name.length === 0 || name.length > MAX_NAME) {
      return Promise.reject(new Error(`The name of an effect has 1 to ${MAX_NAME} characters.`));
    }
    const key = pointerTo(step.effectKey, name);
    const known = this.#underWay.get(key);
    if (known) return known;
    const result = this.#bringAbout(key, step, request).finally(() => {
      this.#underWay.delete(key);
      this.#actor.rest();
    });
    this.#underWay.set(key, result);
    return result;
  }

  async #bringAbout(key: string, step: RunNodeStep, request: EffectRequest): Promise<EffectResult> {
    const { nodeId, pass, attempt } = step;
    let known: ReturnType<RunState['effects']['get']>;
    // A guest leaves it to the process at work, which would take a started one for one of unknown outcome.
    const onlyAtWork = true;
    await this.#record(
      (run) => {
        known = run.effects.get(key);
        if (known) return [];
        return [
          {
            type: 'start-effect',
            key,
            nodeId,
            pass,
            attempt,
            ...(request.touches && { touches: request.touches }),
          },
          ...(request.factsBefore
            ? [{ type: 'record-facts' as const, facts: factsOf(step, request.factsBefore) }]
            : []),
        ];
      },
      { onlyAtWork },
    );
    if (known?.outcome === 'succeeded') return { outcome: 'done', result: opened(known.result) };
    if (known && !request.idempotent) return { outcome: 'unknown' };
    const { result, factsAfter, artifacts = [] } = await this.#perform(key, request);
    await this.#record(
      (run) => {
        if (run.effects.get(key)?.outcome !== 'started') return [];
        return [
          {
            type: 'end-effect',
            key,
            outcome: 'succeeded',
            result,
            artifacts: artifacts.map(({ artifactId }) => artifactId),
          },
          ...(factsAfter ? [{ type: 'record-facts' as const, facts: factsOf(step, factsAfter) }] : []),
        ];
      },
      { artifacts },
    );
    return { outcome: 'done', result };
  }

  /** One that threw may have happened all the same; only an idempotent one is left open for another try. */
  async #perform(key: string, request: EffectRequest): Promise<PerformedEffect> {
    try {
      return await request.perform(key);
    } catch (error) {
      if (!request.idempotent) {
        await this.#record((run) =>
          run.effects.get(key)?.outcome === 'started'
            ? [{ type: 'end-effect', key, outcome: 'unknown' }]
            : [],
        );
      }
      throw error;
    }
  }

  async #record(
    commands: Parameters<RunActor['ask']>[0]['commands'],
    { artifacts = [], onlyAtWork = false }: Recording = {},
  ): Promise<void> {
    const { runId } = this.#actor;
    const end = await this.#actor.ask({
      commands,
      artifacts: artifacts.map(({ artifactId, content }) => ({ runId, artifactId, content })),
      lasting: true,
      onlyAtWork,
    });
    if (end.type === 'stored') return;
    const reason = end.type === 'refused' ? end.refusal.message : 'the host is closing.';
    throw new NotRecorded(`An effect cannot be recorded: ${reason}`);
  }
}

/** What a node says is about that node: whether it may be shown depends on it. */
export function factsOf({ nodeId }: RunNodeStep, facts: readonly Fact[]): readonly Fact[] {
  return facts.map((fact) => (fact.nodeId === undefined ? { ...fact, nodeId } : fact));
}

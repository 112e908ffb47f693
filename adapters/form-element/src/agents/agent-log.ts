import { UndoLog, type UndoStep } from '@handrail/assist';
import type { Form } from '@handrail/form';
import { type CallContext, errorResult, type Toolset } from '@handrail/tools';

export interface AgentCall {
  readonly id: number;
  /** Who calls, as the one who carries the call knows it. */
  readonly agent: string;
  readonly tool: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly state: 'running' | 'done' | 'refused' | 'undone';
  /** Labels of the fields that it wrote. */
  readonly fields: readonly string[];
  readonly canUndo: boolean;
}

type Entry = { -readonly [Key in keyof AgentCall]: AgentCall[Key] } & {
  readonly stopper: AbortController;
  readonly steps: UndoStep[];
};

/** Older calls leave the list; what they wrote stays. */
const MOST_CALLS = 200;
const STOPPED = {
  code: 'x-stopped',
  message:
    'The person has stopped agents in this form. Nothing was done. Do not try again before they allow it.',
} as const;

/**
 * What agents do in one form, for the person to see: every call, with a way to undo what it wrote, and one switch that stops
 * them all. Whoever serves tools of the form to agents serves those that `watch` gives, with `undoLog` as their undo log.
 */
export class AgentLog {
  readonly form: Form;
  readonly undoLog: UndoLog;
  readonly #calls: Entry[] = [];
  readonly #listeners = new Set<() => void>();
  /** By name: one is served to several kinds of callers, and made again when it is served again. */
  readonly #toolsets = new Map<string, Toolset>();
  #lastId = 0;
  #isStopped = false;

  constructor(form: Form) {
    this.form = form;
    this.undoLog = new UndoLog(form);
    this.undoLog.onStep = (step) => this.#noteStep(step);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Newest first. */
  get calls(): readonly AgentCall[] {
    return [...this.#calls].reverse();
  }

  /** What agents may do here: titles of the tools, and whether they change something. */
  get tools(): readonly { readonly title: string; readonly writes: boolean }[] {
    return [...this.#toolsets.values()].flatMap((toolset) =>
      toolset.list().map(({ title, effect }) => ({ title, writes: effect === 'write' || effect === 'exec' })),
    );
  }

  /** The same tools, with every call noted. */
  watch(toolset: Toolset, agent: string): Toolset {
    this.#toolsets.set(toolset.name, toolset);
    this.#tell();
    return {
      name: toolset.name,
      instance: toolset.instance,
      list: () => toolset.list(),
      call: async (name, input, context = {}) => {
        const known = toolset.list().find((tool) => tool.name === name);
        const entry = this.#begin(agent, name, known?.title ?? name);
        if (this.#isStopped) {
          this.#end(entry, 'refused');
          return errorResult(STOPPED);
        }
        const result = await toolset.call(name, input, stoppable(context, entry.stopper));
        this.#end(entry, result.isError ? 'refused' : 'done');
        return entry.stopper.signal.aborted && entry.steps.length === 0 ? errorResult(STOPPED) : result;
      },
    };
  }

  /** Stops calls that run, and refuses all that come, until agents are allowed again. */
  stop(): void {
    this.#isStopped = true;
    for (const { stopper, state } of this.#calls) if (state === 'running') stopper.abort();
    this.#tell();
  }

  allow(): void {
    this.#isStopped = false;
    this.#tell();
  }

  /** Takes back what one call wrote and nobody changed since. False when nothing could be taken back. */
  undo(id: number): boolean {
    const entry = this.#calls.find((call) => call.id === id);
    if (!entry?.canUndo) return false;
    let undone = 0;
    try {
      for (const step of entry.steps.splice(0).reverse()) undone += this.undoLog.undo(step).undone.length;
    } catch {
      // The form refused; what was not taken back is still in it.
    }
    entry.canUndo = false;
    if (undone > 0) entry.state = 'undone';
    this.#tell();
    return undone > 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #begin(agent: string, tool: string, title: string): Entry {
    this.#lastId += 1;
    const entry: Entry = {
      id: this.#lastId,
      agent,
      tool,
      title,
      at: Date.now(),
      state: 'running',
      fields: [],
      canUndo: false,
      stopper: new AbortController(),
      steps: [],
    };
    this.#calls.push(entry);
    if (this.#calls.length > MOST_CALLS) this.#calls.shift();
    this.#tell();
    return entry;
  }

  #end(entry: Entry, state: 'done' | 'refused'): void {
    if (entry.state === 'running') entry.state = state;
    this.#tell();
  }

  /** A tool writes while its call runs; of two calls of one tool it is the earlier that has not written yet. */
  #noteStep(step: UndoStep): void {
    const running = this.#calls.filter(({ state, tool }) => state === 'running' && tool === step.tool);
    const entry = running.find(({ steps }) => steps.length === 0) ?? running.at(-1);
    if (!entry) return;
    entry.steps.push(step);
    entry.canUndo = true;
    entry.fields = [...entry.fields, ...labelsOf(step)];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function labelsOf({ edit }: UndoStep): readonly string[] {
  const written = [...edit.fields].filter(([, { isDirect }]) => isDirect);
  const rows = edit.rows.map(({ repeat }) => repeat.template.item);
  return [...written.map(([field]) => field.template.item), ...rows].flatMap((item) =>
    item ? [item.label || item.key] : [],
  );
}

/** The call as it came, given up also when the person stops agents. */
function stoppable(context: CallContext, stopper: AbortController): CallContext {
  const { signal } = context;
  if (signal?.aborted) stopper.abort();
  signal?.addEventListener('abort', () => stopper.abort());
  return { ...context, signal: stopper.signal };
}

import type { JsonObject, JsonValue } from '@handrail/base';
import { type FormOutcome, type FormRefusal, refuse } from '../refusal.ts';
import { writeRow } from '../response/write-data.ts';
import type { BuildOptions } from './build-nodes.ts';
import { EditRecorder, type FormEdit, latestWrite } from './edit.ts';
import type { Engine } from './engine.ts';
import { locate } from './locate.ts';
import { type ContainerNode, isAttached, pathOf } from './node.ts';
import type { RowEditor } from './rows.ts';
import { loadEdits, saveEdits } from './saved-edits.ts';
import { TakeBack, type TakenBack } from './take-back.ts';
import { lockedRefusal } from './writable.ts';

/** A place that is found again when rows around it come, go or move. */
export interface FollowedPlace {
  /** Where it is now; null once it was removed. */
  readonly path: string | null;
  /** Changes with every write at the place or below it, also when the same value is written again. */
  readonly revision: number;
}

/** What the edits of a form need of it. */
export interface EditHost {
  readonly engine: Engine;
  readonly root: ContainerNode;
  readonly rows: RowEditor;
  readonly limits: BuildOptions;
  readonly isLocked: () => boolean;
  /** Brings the form up to the clock, before anything is noted. */
  readonly refresh: () => void;
  readonly settle: () => void;
}

/** Writes that can be taken back later, whatever others wrote meanwhile. */
export class Edits {
  readonly #host: EditHost;

  constructor(host: EditHost) {
    this.#host = host;
  }

  /** Runs writes and hands over what they changed, also when they throw. Not for work that waits for something. */
  record<Result>(work: () => Result, note: (edit: FormEdit) => void): Result {
    const { engine } = this.#host;
    if (engine.recorder) return work();
    this.#host.refresh();
    const recorder = new EditRecorder();
    engine.recorder = recorder;
    try {
      return work();
    } finally {
      engine.recorder = null;
      const edit = recorder.finish(engine.writes);
      if (!edit.isEmpty) note(edit);
    }
  }

  /** Restores what an edit changed. What was written since is left as it is, and named. */
  takeBack(edit: FormEdit): FormOutcome<TakenBack> {
    const { engine, rows, limits } = this.#host;
    if (this.#host.isLocked()) return lockedRefusal('#');
    if (engine.journal) return refuse('WRONG_STATUS', '#', 'Nothing can be taken back inside a batch.');
    this.#host.refresh();
    const taken = new TakeBack(engine, rows, limits, edit).run();
    this.#host.settle();
    return { ok: true, ...taken };
  }

  /** The edits as JSON, oldest first, for a form that is opened again from the response of this one. */
  save(edits: readonly FormEdit[]): JsonValue {
    return saveEdits(edits);
  }

  /** All that the form holds, hidden or not, for a host that saves edits with it and goes on with both. */
  data(): JsonObject {
    return writeRow(this.#host.root);
  }

  load(saved: JsonValue | undefined): readonly FormEdit[] {
    const { root, engine, rows } = this.#host;
    return loadEdits(saved, root, engine, rows);
  }

  follow(path: string): FollowedPlace | FormRefusal {
    const node = locate(this.#host.root, path);
    if ('ok' in node) return node;
    return {
      get path() {
        return isAttached(node) ? pathOf(node) : null;
      },
      get revision() {
        return latestWrite(node);
      },
    };
  }
}

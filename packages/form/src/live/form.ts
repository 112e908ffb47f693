import type { JsonValue } from '@handrail/base';
import type { Definition } from '../compiled/load-definition.ts';
import type { DefinitionDocument, OptionDocument } from '../definition/document.ts';
import type { DocumentProblem } from '../problem.ts';
import { type FormOutcome, type FormRefusal, refuse } from '../refusal.ts';
import type { ResponseDocument, ResponseStatus } from '../response/response.ts';
import { writeData } from '../response/write-data.ts';
import { collectResults, type ReportOptions } from '../validation/collect-results.ts';
import { type ExternalFinding, ExternalFindings } from '../validation/external-findings.ts';
import { makeReport, type ValidationReport } from '../validation/report.ts';
import { type BuildOptions, FormTooLarge } from './build-nodes.ts';
import { ChangeRecord } from './changes.ts';
import { writingOf } from './edit.ts';
import { Edits } from './edits.ts';
import type { Engine, ValidationMode } from './engine.ts';
import type { FormDiagnostic } from './environment.ts';
import { FieldIndex } from './field-index.ts';
import { locate } from './locate.ts';
import { type NewRowOptions, newRow } from './new-row.ts';
import { type ContainerNode, LiveField, pathOf, subtree } from './node.ts';
import { type FormNodeState, stateOf } from './node-state.ts';
import type { OptionIndex } from './options.ts';
import { type ResponseKeeper, refuseErrors } from './response-keeper.ts';
import { RowEditor } from './rows.ts';
import { storable } from './storable.ts';
import { type ChangeListener, FormSubscriptions } from './subscriptions.ts';
import { Transaction } from './transaction.ts';
import { fromInput } from './values.ts';
import { lockedRefusal, writableField, writableRepeat, writableRow } from './writable.ts';
import { putBack, writeByHand } from './writes.ts';

export interface FormParts {
  readonly optionIndex: OptionIndex;
  readonly problems: readonly DocumentProblem[];
  readonly limits: BuildOptions;
  readonly now: () => number;
  readonly response: ResponseKeeper;
  readonly onListenerError: (error: unknown) => void;
}

/**
 * A live form: values in, states and findings out. Every method that changes something either does so and settles
 * the whole form, or refuses with a code and leaves it as it was. Whoever looks sees a settled form, in a batch too.
 */
export class Form {
  readonly #engine: Engine;
  readonly #root: ContainerNode;
  readonly #parts: FormParts;
  readonly #rows: RowEditor;
  readonly #subscriptions: FormSubscriptions;
  readonly #external: ExternalFindings;
  readonly #index: FieldIndex;
  /** Writes that can be taken back. */
  readonly edits: Edits;
  /** The open batch. */
  #transaction: Transaction | null = null;
  #telling = false;

  constructor(engine: Engine, root: ContainerNode, parts: FormParts) {
    this.#engine = engine;
    this.#root = root;
    this.#parts = parts;
    this.#rows = new RowEditor(engine, parts.limits);
    this.#subscriptions = new FormSubscriptions(parts.onListenerError);
    this.#external = new ExternalFindings(engine);
    engine.changes = new ChangeRecord();
    this.#index = new FieldIndex(root);
    engine.index = this.#index;
    this.edits = new Edits({
      engine,
      root,
      rows: this.#rows,
      limits: parts.limits,
      isLocked: () => this.#isLocked,
      refresh: () => this.refresh(),
      settle: () => this.#settle(),
    });
  }

  get definition(): Definition {
    return this.#engine.definition;
  }

  get document(): DefinitionDocument {
    return this.#engine.definition.document;
  }

  get status(): ResponseStatus {
    return this.#parts.response.status;
  }

  /** Warnings about the response this form was resumed from: members of its data that belong to no item. */
  get problems(): readonly DocumentProblem[] {
    return this.#parts.problems;
  }

  /** The latest evaluation errors, for authors. */
  get diagnostics(): readonly FormDiagnostic[] {
    return this.#engine.environment.diagnostics;
  }

  /**
   * Brings what reads the clock up to the present moment, and tells listeners what that changed. Every look and every
   * write does so first. A batch and a round of notifications are one moment; a closed response keeps its last one.
   */
  refresh(): void {
    if (this.#transaction || this.#telling || this.#isLocked) return;
    this.#engine.readClock();
    if (this.#engine.isUnsettled) this.#settle();
  }

  /** The value of a field; undefined when there is none at this path. */
  value(path: string): JsonValue | undefined {
    this.#look();
    const node = locate(this.#root, path);
    return node instanceof LiveField ? node.value : undefined;
  }

  /** The state of a place, or why there is none. */
  state(path: string): ({ readonly ok: true } & FormNodeState) | FormRefusal {
    this.#look();
    const node = locate(this.#root, path);
    return 'ok' in node ? node : Object.assign(stateOf(node), OK);
  }

  /** Every place in document order, rows by number; groups before what they hold. */
  *states(): Generator<FormNodeState> {
    this.#look();
    for (const node of subtree(this.#root)) if (node.kind !== 'root') yield stateOf(node);
  }

  /** All fields in document order, relevant or not. */
  *fields(): Generator<FormNodeState> {
    this.#look();
    for (const node of subtree(this.#root)) if (node instanceof LiveField) yield stateOf(node);
  }

  /** Lists and counts of fields, which cost what changed since they were asked for. */
  get index(): FieldIndex {
    this.#look();
    return this.#index;
  }

  /** What a choice field offers; null when it is not a choice field or its list is not loaded. */
  options(path: string): readonly OptionDocument[] | null {
    const node = locate(this.#root, path);
    return node instanceof LiveField ? this.#parts.optionIndex.of(node.template) : null;
  }

  /**
   * Writes a field as its owner would. The checks run in this order: path, existence, relevance, readonly, value
   * (CORE-25-06). A value of the wrong type is stored and gives a finding: validation never blocks.
   */
  set(path: string, value: unknown): FormOutcome {
    this.#prepare();
    const node = writableField(this.#root, path, this.#isLocked);
    if ('ok' in node) return node;
    const given = storable(value, { dataType: node.template.item?.dataType });
    if (!given.ok) return refuse('INVALID_VALUE', path, given.reason);
    const before = writingOf(node);
    const changed = writeByHand(this.#engine, node, fromInput(node.template, node.bind, given.value));
    if (changed) this.#changed(() => putBack(this.#engine, node, before));
    return OK;
  }

  /** Adds a row at the end, or before the row that now has the given number. */
  addRow(path: string, options: NewRowOptions = {}): FormOutcome<{ readonly path: string }> {
    this.#prepare();
    const repeat = writableRepeat(this.#root, path, this.#isLocked);
    if ('ok' in repeat) return repeat;
    const wanted = newRow(repeat, path, options, this.#parts.limits.maxRows);
    if ('ok' in wanted) return wanted;
    try {
      this.#engine.trace.phase?.('rebuild');
      const row = this.#rows.add(repeat, wanted.at, wanted.data);
      this.#changed(() => this.#rows.remove(repeat, row));
      return { ok: true, path: pathOf(row) };
    } catch (error) {
      if (error instanceof FormTooLarge) return refuse('TOO_LARGE', path, error.message);
      throw error;
    }
  }

  /** Removes `rows[2]`. Going below `minRepeat` is allowed and gives a finding. */
  removeRow(path: string): FormOutcome {
    this.#prepare();
    const row = writableRow(this.#root, path, this.#isLocked);
    if ('ok' in row) return row;
    const { repeat, index } = row;
    this.#engine.trace.phase?.('rebuild');
    this.#rows.remove(repeat, row);
    this.#changed(() => this.#rows.restore(repeat, row, index));
    return OK;
  }

  moveRow(path: string, to: number): FormOutcome {
    this.#prepare();
    const row = writableRow(this.#root, path, this.#isLocked);
    if ('ok' in row) return row;
    const { repeat, index } = row;
    if (!Number.isInteger(to) || to < 0 || to >= repeat.rows.length) {
      return refuse('NOT_FOUND', path, 'There is no such place for a row.');
    }
    if (to === index) return OK;
    this.#engine.trace.phase?.('rebuild');
    this.#rows.move(repeat, index, to);
    this.#changed(() => this.#rows.move(repeat, to, index));
    return OK;
  }

  /** Writes into a scratch instance; the others are read only (core 4.4). */
  setInstance(name: string, path: readonly string[], value: JsonValue): FormOutcome {
    this.#prepare();
    const { instances } = this.#engine;
    if (!instances.has(name)) return refuse('NOT_FOUND', name, `There is no instance "${name}".`);
    if (!instances.isWritable(name)) return refuse('READONLY', name, 'This instance cannot be changed.');
    if (this.#isLocked) return lockedRefusal(name);
    const given = storable(value, { untyped: true });
    if (!given.ok) return refuse('INVALID_VALUE', name, given.reason);
    if (path.length > MAX_INSTANCE_DEPTH)
      return refuse('INVALID_PATH', name, 'The path into the instance is too long.');
    const before = instances.json(name, []);
    if (!instances.write(name, path, given.value))
      return refuse('NOT_FOUND', name, 'The list has no such place.');
    this.#instanceChanged(name);
    this.#changed(() => {
      instances.write(name, [], before);
      this.#instanceChanged(name);
    });
    return OK;
  }

  /**
   * Runs several writes and tells of them once. It ends as the same writes one by one would: between two of them only
   * what decides about the next is settled (core 2.4). When the function throws, everything it did is taken back and
   * the error goes on.
   */
  batch<Result>(work: () => Result): Result {
    const outer = this.#transaction;
    // What is still to be calculated belongs to what was written before, and is not taken back with this batch.
    this.#look();
    const transaction = new Transaction(this.#engine);
    const { status } = this;
    this.#transaction = transaction;
    try {
      const result = work();
      this.#transaction = outer;
      transaction.close(outer);
      if (!outer) this.#settle();
      return result;
    } catch (error) {
      this.#transaction = outer;
      this.#parts.response.status = status;
      transaction.rollBack();
      throw error;
    }
  }

  /** All findings now. In `deferred` mode this is the request that works them out. */
  report(options: ReportOptions = {}): ValidationReport {
    this.#look();
    const engine = this.#engine;
    if (engine.mode === 'deferred') {
      engine.settle(true);
      this.#tell();
    }
    const results = engine.mode === 'disabled' ? [] : collectResults(engine, options);
    return makeReport(this.document, results, this.#parts.now());
  }

  get validationMode(): ValidationMode {
    return this.#engine.mode;
  }

  /** Values are never touched; `disabled` has no findings, `deferred` only on request. */
  setValidationMode(mode: ValidationMode): void {
    const { mode: before } = this.#engine;
    if (mode === before) return;
    this.#validateBy(mode);
    this.#changed(() => this.#validateBy(before));
  }

  #validateBy(mode: ValidationMode): void {
    const engine = this.#engine;
    engine.mode = mode;
    this.#external.show(mode !== 'disabled');
    if (mode === 'disabled') engine.dropFindings(subtree(this.#root));
    else for (const node of subtree(this.#root)) engine.markForValidation(node);
  }

  /** Adds a finding from outside, such as a server's; the same path and code replaces the older one. */
  addFinding(finding: ExternalFinding): FormOutcome {
    const node = locate(this.#root, finding.path);
    if ('ok' in node) return node;
    this.#changed(this.#external.add(node, finding));
    return OK;
  }

  /** Clears outside findings: all of them, or those of one source. */
  clearFindings(sourceId?: string): void {
    this.#changed(this.#external.clear(sourceId));
  }

  /** The response as it is now. Findings never prevent this. */
  response(): ResponseDocument {
    const { results } = this.report();
    const document = this.#parts.response.document(this.document, () => writeData(this.#root, this.document));
    return { ...document, ...(results.length > 0 ? { validationResults: results } : {}) };
  }

  /** Completes the response; refused while a submit report has errors, whatever the validation mode. */
  complete(): FormOutcome<{ readonly response: ResponseDocument }> | ReturnType<typeof refuseErrors> {
    if (this.status === 'completed') return { ok: true, response: this.response() };
    if (this.status === 'stopped')
      return refuse('WRONG_STATUS', '#', 'The response was stopped; reopen it first.');
    const report = this.#submitReport();
    if (!report.valid) return refuseErrors(report);
    this.#parts.response.status = 'completed';
    return { ok: true, response: this.response() };
  }

  #submitReport(): ValidationReport {
    if (this.validationMode !== 'disabled') return this.report({ mode: 'submit' });
    this.#validateBy('deferred');
    const report = this.report({ mode: 'submit' });
    this.#validateBy('disabled');
    this.#tell();
    return report;
  }

  /** Gives up; the data is kept. */
  stop(): void {
    this.refresh();
    if (this.status !== 'completed') this.#parts.response.status = 'stopped';
  }

  /** A completed response becomes `amended`, a stopped one goes on. */
  reopen(): void {
    this.#parts.response.reopen();
  }

  /** Hears of changes, of the whole form or of one path. Gives back how to stop hearing. */
  subscribe(listener: ChangeListener, path?: string): () => void {
    return this.#subscriptions.add(listener, path);
  }

  get #isLocked(): boolean {
    return this.#parts.response.isClosed;
  }

  #instanceChanged(name: string): void {
    const { instances } = this.#engine;
    for (const source of [instances.source(name), instances.any]) this.#engine.tell(source);
  }

  /** Before the checks of a write, which see what an open batch did so far. */
  #prepare(): void {
    if (this.#transaction) this.#engine.settleDecisions();
    else this.refresh();
  }

  /** Before anything is read. */
  #look(): void {
    if (!this.#transaction) this.refresh();
    else if (this.#engine.isUnsettled) this.#engine.settle();
  }

  #changed(undo: () => void): void {
    if (this.#transaction) this.#transaction.add(undo);
    else this.#settle();
  }

  #settle(): void {
    this.#engine.settle();
    this.#tell();
  }

  /** A listener may write; what that changes is told after it, one cycle at a time. */
  #tell(): void {
    if (this.#telling || this.#transaction) return;
    this.#telling = true;
    try {
      for (let round = 0; round < MAX_TELLING_ROUNDS && !this.#engine.changes.isEmpty; round += 1) {
        const { changes } = this.#engine;
        this.#engine.changes = new ChangeRecord();
        this.#engine.trace.phase?.('notify');
        this.#subscriptions.tell(changes);
      }
    } finally {
      this.#telling = false;
    }
  }
}

const OK = { ok: true } as const;

const MAX_INSTANCE_DEPTH = 32;

/** Two listeners that keep answering each other are cut off here; the form itself is settled every time. */
const MAX_TELLING_ROUNDS = 100;

import type { JsonValue } from '@handrail/base';
import { type FelValue, felEquals } from '@handrail/fel';
import type { Definition } from '../compiled/load-definition.ts';
import { isReadonlyByCalculation } from '../compiled/template.ts';
import type { NodeValidator } from '../validation/node-validator.ts';
import { findingsOf } from '../validation/report.ts';
import { ShapeBoard } from '../validation/shape-board.ts';
import { textForPeople } from '../validation/text-for-people.ts';
import { ChangeRecord } from './changes.ts';
import type { Computation } from './computation.ts';
import { Connector } from './connect.ts';
import { type EditRecorder, type Writing, writingOf } from './edit.ts';
import { type HostFacts, LiveEnvironment } from './environment.ts';
import type { FieldIndex } from './field-index.ts';
import type { Instances } from './instances.ts';
import { ContainerNode, childrenOf, LiveField, type LiveNode, pathOf, RowNode } from './node.ts';
import { NodeMessages } from './node-messages.ts';
import { RecalculationQueue } from './queue.ts';
import { RestKeeper } from './rest-keeper.ts';
import { ShapeInstance } from './shape-instance.ts';
import type { ReadSource } from './source.ts';
import type { Trace } from './trace.ts';
import { fromCalculation, frozen, holdsObject, keptResult, sameJson, toFel } from './values.ts';
import { VariableNode } from './variable-node.ts';
import { VolatileCells } from './volatile-cells.ts';

export type ValidationMode = 'continuous' | 'deferred' | 'disabled';

/**
 * One live form's values, states and findings, and the cycle that keeps them true (core 2.4):
 * rebuild (rows came or went) → recalculate → revalidate → notify. Callers change nodes through it and call `settle`.
 */
export class Engine {
  readonly definition: Definition;
  readonly instances: Instances;
  readonly environment: LiveEnvironment;
  readonly connector: Connector;
  readonly shapes: ShapeBoard;
  readonly validator: NodeValidator;
  readonly trace: Trace;
  changes = new ChangeRecord();
  /** How many nodes the form has, for its limit. */
  places = 0;
  /** While a batch is open: what each field held before the batch, noted when it changes. */
  journal: Map<LiveField, Writing> | null = null;
  /** Counts what is written, so that it can be told what came last. */
  writes = 0;
  /** Notes what changes while an edit is recorded or taken back. */
  recorder: EditRecorder | null = null;
  /** While what was there before is put back, defaults have nothing to add. */
  holdsDefaults = false;
  mode: ValidationMode = 'continuous';
  /** Told of what changes, once there is a form to ask about. */
  index: FieldIndex | null = null;
  /** Nodes with at least one finding, so that a report costs what it says and not the size of the form. */
  readonly flagged = new Set<LiveNode>();
  readonly #queue = new RecalculationQueue();
  readonly #toValidate = new Set<LiveNode>();
  readonly #defaults = new Set<LiveField>();
  readonly #messages: NodeMessages;
  readonly #volatile = new VolatileCells();
  /** Defaults are for nodes that turn relevant later, never at creation (core 5.6). */
  #created = false;
  readonly #rest = new RestKeeper((about) => this.#reportUnrest(about));

  constructor(
    definition: Definition,
    instances: Instances,
    facts: HostFacts,
    validator: NodeValidator,
    trace: Trace,
  ) {
    this.definition = definition;
    this.instances = instances;
    this.trace = trace;
    this.environment = new LiveEnvironment(facts, (name, path) => instances.read(name, path));
    this.connector = new Connector(instances, this.#volatile);
    this.validator = validator;
    const evaluate = (computation: Computation) => this.evaluate(computation);
    const write = (value: FelValue) => textForPeople(value, facts.locale);
    this.#messages = new NodeMessages(this.connector, evaluate, write);
    this.shapes = new ShapeBoard(
      definition.shapes,
      evaluate,
      (computation) => this.#decide(computation),
      write,
      this.connector,
    );
  }

  evaluate(computation: Computation): FelValue {
    this.trace.evaluated?.(computation.expression.use, pathOf(computation.node));
    return this.environment.evaluate(computation);
  }

  /** A reader's input changed: note it for the phase it belongs to. */
  markDirty(computation: Computation): void {
    if (computation.disposed) return;
    if (computation.owner instanceof ShapeInstance) this.shapes.inputChanged(computation.owner, computation);
    else if (computation.isForValidation) this.#toValidate.add(computation.node);
    else this.#queue.push(computation);
  }

  tell(source: ReadSource | null | undefined): void {
    if (!source) return;
    source.version += 1;
    for (const computation of source.watchers) this.markDirty(computation);
  }

  markForValidation(node: LiveNode): void {
    this.#toValidate.add(node);
    for (const shape of node.shapes) this.shapes.markStale(shape);
  }

  /** Stores a value and tells its readers; gives false when nothing changed. `fel` is what expressions see of it. */
  store(field: LiveField, value: JsonValue, fel?: FelValue): boolean {
    if (sameJson(field.value, value)) return false;
    const before = field.seen;
    this.changes.valueChanges(field);
    this.index?.touch(field);
    if (this.journal && !this.journal.has(field)) this.journal.set(field, writingOf(field));
    this.recorder?.changes(field);
    field.written = ++this.writes;
    field.byHand = false;
    field.value = frozen(value);
    field.fel = fel === undefined ? toFel(field.template, value) : fel;
    this.markForValidation(field);
    this.seenChanged(field, before, field.seen);
    return true;
  }

  /** Expressions see another value of this field than before. */
  seenChanged(field: LiveField, before: FelValue, after: FelValue): void {
    this.tell(field);
    this.feed(field, before, after);
  }

  /** Passes a change on to whoever reads this node together with others. */
  feed(node: LiveNode, before: FelValue, after: FelValue): void {
    for (const { spread, levels } of node.template.feeds) {
      let anchor: LiveNode | null = levels < 0 ? node : node.container;
      for (let level = 0; anchor && level < levels; level += 1) anchor = anchor.container;
      if (levels >= 0 && spread.anchor.kind === 'repeat' && anchor instanceof RowNode) anchor = anchor.repeat;
      const source = anchor?.spreads?.get(spread.id);
      source?.replace(before, after);
      this.tell(source);
    }
  }

  /** Makes and queues the computations of new nodes. All of them exist before the first is linked. */
  activate(nodes: readonly LiveNode[]): void {
    this.places += nodes.length;
    this.index?.forget();
    for (const node of nodes) this.connector.prepareVariables(node);
    for (const node of nodes) this.reconnect(node);
  }

  reconnect(node: LiveNode): void {
    const { relevant, required } = node.bind;
    this.index?.touch(node);
    node.ownReadonly = isAlwaysReadonly(node);
    if (!relevant) node.ownRelevant = true;
    if (!required) node.ownRequired = false;
    for (const computation of this.connector.connect(node)) this.markDirty(computation);
    for (const shape of node.shapes) this.shapes.add(shape);
    this.#inherit(node);
    this.markForValidation(node);
  }

  deactivate(node: LiveNode): void {
    for (const computation of node.computations) computation.dispose();
    if (node instanceof ContainerNode) for (const { computation } of node.variables) computation?.dispose();
    for (const shape of node.shapes) this.shapes.remove(shape);
    this.#toValidate.delete(node);
    this.flagged.delete(node);
    this.#messages.forget(node);
    if (node instanceof LiveField) this.#defaults.delete(node);
  }

  /**
   * Runs the phases until nothing is left to do. `notify` is the caller's: it may be batching. In `deferred` mode
   * findings are worked out only when asked for.
   */
  settle(validating = this.mode === 'continuous'): void {
    do {
      this.trace.phase?.('recalculate');
      this.#recalculate(false);
      if (validating) this.#revalidate();
    } while (!this.#queue.isEmpty || this.#defaults.size > 0);
    this.#created = true;
    this.#rest.nextCycle();
  }

  /** Brings the moment up to the clock of the host and marks what reads it, and nothing else, to be evaluated anew. */
  readClock(): void {
    const changed = this.environment.readClock();
    if (changed) for (const computation of this.#volatile.due(changed === 'day')) this.markDirty(computation);
  }

  /** True when values or states wait for a cycle, or findings that nobody has to ask for. */
  get isUnsettled(): boolean {
    if (!this.#queue.isEmpty || this.#defaults.size > 0) return true;
    return this.mode === 'continuous' && (this.#toValidate.size > 0 || this.shapes.hasStale);
  }

  /** Between two writes of a batch: settles only what decides about the next one (core 2.4). */
  settleDecisions(): void {
    if (this.definition.asksForStates) {
      if (this.isUnsettled) this.settle();
    } else if (this.#queue.hasDeciding || this.#defaults.size > 0) {
      this.trace.phase?.('recalculate');
      this.#recalculate(true);
      this.#rest.nextCycle();
    }
  }

  /** Works off everything whose findings may have changed. */
  #revalidate(): void {
    this.trace.phase?.('revalidate');
    const noteFindings = (node: LiveNode) => this.changes.findingsChange(node);
    while (this.#toValidate.size > 0 || this.shapes.hasStale) {
      const nodes = [...this.#toValidate];
      this.#toValidate.clear();
      const touched = nodes.filter((node) => this.#rest.mayValidate(node) && this.#validateNode(node));
      for (const shape of this.shapes.takeStale()) {
        if (this.#rest.mayValidate(shape) && this.shapes.update(shape, noteFindings))
          touched.push(shape.node);
      }
      for (const node of touched) this.findingsChanged(node);
      this.#rest.nextWave();
    }
  }

  #reportUnrest(about: Computation | undefined): void {
    const span = { start: 0, end: about?.expression.compiled.source.length ?? 0 };
    const message = 'This does not come to rest; it was left as it is.';
    this.environment.report({ code: 'limit-exceeded', message, span }, about);
  }

  /** Validation was switched off: nothing found before may be reported any more. */
  dropFindings(nodes: Iterable<LiveNode>): void {
    for (const node of this.flagged) this.changes.findingsChange(node);
    this.shapes.forget();
    for (const node of nodes) {
      if (node.findings.length === 0 && !this.flagged.has(node)) continue;
      node.findings = [];
      this.findingsChanged(node);
    }
  }

  findingsChanged(node: LiveNode): void {
    if (findingsOf(node).length > 0) this.flagged.add(node);
    else this.flagged.delete(node);
    this.index?.touch(node);
    this.tell(node.states?.get('valid'));
  }

  #validateNode(node: LiveNode): boolean {
    const constraint = node.computations.find(({ expression }) => expression.use === 'constraint');
    const violated = constraint && (() => this.#decide(constraint) === false);
    const findings = this.validator.check(node, violated ? this.#messages.when(node, violated) : null);
    this.#messages.tidy(node);
    if (findings.length === 0 && node.findings.length === 0) return false;
    if (JSON.stringify(findings) === JSON.stringify(node.findings)) return false;
    this.changes.findingsChange(node);
    node.findings = findings;
    return true;
  }

  #recalculate(onlyDeciding: boolean): void {
    for (;;) {
      for (let next = this.#queue.pop(onlyDeciding); next; next = this.#queue.pop(onlyDeciding))
        if (this.#rest.mayRun(next)) this.#apply(next, this.evaluate(next));
      if (this.#defaults.size === 0) return;
      const fields = [...this.#defaults];
      this.#defaults.clear();
      for (const field of fields) this.#applyDefault(field);
    }
  }

  #apply(computation: Computation, result: FelValue): void {
    const { node, owner } = computation;
    if (owner instanceof VariableNode) {
      if (!holdsObject(result) && felEquals(owner.value, result)) return;
      owner.value = result;
      this.tell(owner);
      return;
    }
    switch (computation.expression.use) {
      case 'calculate':
        if (this.#isOverwritten(computation, result)) break;
        this.#storeResult(node as LiveField, result);
        break;
      case 'relevant':
        node.ownRelevant = this.#truth(computation, result) ?? true;
        this.#inherit(node);
        break;
      case 'readonly':
        node.ownReadonly = isAlwaysReadonly(node) || (this.#truth(computation, result) ?? false);
        this.#inherit(node);
        break;
      case 'required':
        this.#setRequired(node, this.#truth(computation, result) ?? false);
        break;
    }
  }

  /** The clock alone brings no calculation back over what was written, unless it changed the result. */
  #isOverwritten(computation: Computation, result: FelValue): boolean {
    const { node, expression } = computation;
    if (!expression.compiled.volatile || isReadonlyByCalculation(node.bind)) return false;
    return this.#volatile.repeats(computation, result);
  }

  #storeResult(field: LiveField, result: FelValue): void {
    const value = fromCalculation(field.template, result, this.definition.document);
    this.store(field, value, keptResult(field.template, value, result));
  }

  #decide(computation: Computation): boolean | null {
    return this.#truth(computation, this.evaluate(computation));
  }

  /** True, false, or null for "no answer"; another type counts as no answer and is reported (core 3.8.1). */
  #truth({ expression }: Computation, result: FelValue): boolean | null {
    if (typeof result === 'boolean' || result === null) return result;
    const span = { start: 0, end: expression.compiled.source.length };
    this.environment.report({
      code: 'type-error',
      message: `${expression.use === 'other' ? 'This' : `"${expression.use}"`} needs true or false.`,
      span,
    });
    return null;
  }

  #setRequired(node: LiveNode, required: boolean): void {
    if (node.ownRequired === required) return;
    this.changes.stateChanges(node);
    this.index?.touch(node);
    node.ownRequired = required;
    this.#stateChanged(node, 'required');
  }

  /** Passes relevance (AND) and readonly (OR) down; stops where nothing changes. */
  #inherit(top: LiveNode): void {
    const stack: LiveNode[] = [top];
    for (let node = stack.pop(); node; node = stack.pop()) {
      const relevant = node.ownRelevant && (node.parent?.relevant ?? true);
      const readonly = node.ownReadonly || (node.parent?.readonly ?? false);
      if (relevant === node.relevant && readonly === node.readonly) continue;
      this.changes.stateChanges(node);
      this.index?.touch(node);
      if (readonly !== node.readonly) {
        node.readonly = readonly;
        this.#stateChanged(node, 'readonly');
      }
      if (relevant !== node.relevant) this.#setRelevant(node, relevant);
      stack.push(...childrenOf(node));
    }
  }

  #setRelevant(node: LiveNode, relevant: boolean): void {
    const before = node instanceof LiveField ? node.seen : null;
    if (node.external.length > 0) this.changes.findingsChange(node);
    node.relevant = relevant;
    this.#stateChanged(node, 'relevant');
    this.markForValidation(node);
    if (node.external.length > 0) this.findingsChanged(node);
    if (node.ownRequired) this.tell(node.states?.get('required'));
    if (!(node instanceof LiveField)) return;
    if (node.bind.excludedNull) this.seenChanged(node, before, node.seen);
    if (this.holdsDefaults) return;
    if (relevant && this.#created && node.bind.default !== undefined && !node.bind.calculate)
      this.#defaults.add(node);
  }

  #stateChanged(node: LiveNode, query: 'relevant' | 'readonly' | 'required'): void {
    if (query !== 'readonly') this.#toValidate.add(node);
    this.tell(node.states?.get(query));
  }

  #applyDefault(field: LiveField): void {
    const { bind } = field;
    if (bind.default === undefined || !field.relevant) return;
    if ('literal' in bind.default) {
      this.#storeResult(field, toFel(field.template, bind.default.literal));
      return;
    }
    const once = this.connector.make(bind.default, field);
    this.#storeResult(field, this.evaluate(once));
    once.dispose();
  }
}

/** Whatever its `readonly` bind says. */
function isAlwaysReadonly({ bind, template }: LiveNode): boolean {
  return isReadonlyByCalculation(bind) || template.item?.prePopulate?.editable === false;
}

import type { JsonValue } from '@handrail/base';
import { type FelValue, toJson } from '@handrail/fel';
import type { BoundExpression, CompiledShape, ShapeOperator } from '../compiled/template.ts';
import type { Computation } from '../live/computation.ts';
import type { Connector } from '../live/connect.ts';
import { LiveField, type LiveNode } from '../live/node.ts';
import type { ShapeInstance, ShapeVerdict } from '../live/shape-instance.ts';
import type { FormFinding } from './finding.ts';

/** All shapes of one live form: which verdicts are stale, and what the current ones are. */
export class ShapeBoard {
  readonly #instances = new Map<string, Set<ShapeInstance>>();
  /** For a shape id, the shapes that use it as an element. */
  readonly #composers = new Map<string, CompiledShape[]>();
  readonly #stale = new Set<ShapeInstance>();
  /** Shape ids all of whose composers are stale already, so that a thousand changed rows tell them once. */
  readonly #told = new Set<string>();
  readonly #evaluate: (computation: Computation) => FelValue;
  readonly #decide: (computation: Computation) => boolean | null;
  readonly #write: (value: FelValue) => string;
  readonly #connector: Connector;

  constructor(
    shapes: readonly CompiledShape[],
    evaluate: (computation: Computation) => FelValue,
    decide: (computation: Computation) => boolean | null,
    write: (value: FelValue) => string,
    connector: Connector,
  ) {
    this.#evaluate = evaluate;
    this.#decide = decide;
    this.#write = write;
    this.#connector = connector;
    for (const shape of shapes) {
      this.#instances.set(shape.document.id, new Set());
      for (const used of usedShapes(shape))
        this.#composers.set(used, [...(this.#composers.get(used) ?? []), shape]);
    }
  }

  has(id: string): boolean {
    return this.#instances.has(id);
  }

  get hasStale(): boolean {
    return this.#stale.size > 0;
  }

  add(instance: ShapeInstance): void {
    const { id } = instance.shape.document;
    this.#instances.get(id)?.add(instance);
    this.markStale(instance);
    // The instance was born stale, so those composed of it have not heard of it yet.
    this.#staleComposers(id);
  }

  remove(instance: ShapeInstance): void {
    instance.dispose();
    const { id } = instance.shape.document;
    this.#instances.get(id)?.delete(instance);
    this.#stale.delete(instance);
    this.#staleComposers(id);
  }

  /** Continuous shapes are worked off in the next cycle; the others wait until someone asks. */
  markStale(instance: ShapeInstance): void {
    const first = !instance.stale;
    instance.stale = true;
    if (isContinuous(instance.shape)) this.#stale.add(instance);
    if (first) this.#staleComposers(instance.shape.document.id);
  }

  /** What only the message reads changes no verdict, so nothing is judged again for it. */
  inputChanged(instance: ShapeInstance, computation: Computation): void {
    const isText = instance.texts.get(computation.expression) === computation;
    if (!isText) this.markStale(instance);
    else if (isContinuous(instance.shape)) this.#stale.add(instance);
  }

  #staleComposers(id: string): void {
    if (this.#told.has(id)) return;
    this.#told.add(id);
    for (const composer of this.#composers.get(id) ?? []) {
      for (const instance of this.#instances.get(composer.document.id) ?? []) this.markStale(instance);
    }
  }

  takeStale(): readonly ShapeInstance[] {
    const stale = [...this.#stale];
    this.#stale.clear();
    return stale;
  }

  /** Works out the finding of one shape; true when it changed, which `changing` hears just before. */
  update(instance: ShapeInstance, changing: (node: LiveNode) => void): boolean {
    const finding = this.#violation(instance);
    if (JSON.stringify(finding) === JSON.stringify(instance.finding)) return false;
    changing(instance.node);
    instance.finding = finding;
    return true;
  }

  /** Findings of shapes that no continuous run fires, without keeping them: a report must not change live findings. */
  violations(wanted: (shape: CompiledShape) => boolean): ReadonlyMap<LiveNode, readonly FormFinding[]> {
    const found = new Map<LiveNode, FormFinding[]>();
    for (const instances of this.#instances.values()) {
      for (const instance of instances) {
        if (!wanted(instance.shape)) continue;
        const finding = this.#violation(instance);
        instance.forgetTexts();
        if (finding) found.set(instance.node, [...(found.get(instance.node) ?? []), finding]);
      }
    }
    return found;
  }

  forget(): readonly LiveNode[] {
    const touched: LiveNode[] = [];
    for (const instances of this.#instances.values()) {
      for (const instance of instances) {
        if (instance.finding) touched.push(instance.node);
        instance.finding = null;
        instance.stale = false;
        this.markStale(instance);
      }
    }
    return touched;
  }

  #violation(instance: ShapeInstance): FormFinding | null {
    if (this.#verdict(instance) === 'violated') return this.#finding(instance);
    instance.forgetTexts();
    return null;
  }

  #verdict(instance: ShapeInstance): ShapeVerdict {
    if (instance.stale) {
      this.#told.clear();
      instance.verdict = this.#judge(instance);
      instance.stale = false;
    }
    return instance.verdict;
  }

  #judge(instance: ShapeInstance): ShapeVerdict {
    const { shape, node } = instance;
    // Relevance is decided before `activeWhen` (core 5.2.1).
    if (!node.relevant) return 'nothing';
    if (shape.activeWhen && this.#test(instance, shape.activeWhen) === 'violated') return 'nothing';
    const parts = shape.operators.map((operator) => this.#compose(instance, operator));
    if (shape.constraint) parts.push(this.#test(instance, shape.constraint));
    if (parts.includes('violated')) return 'violated';
    return parts.includes('met') ? 'met' : 'nothing';
  }

  #compose(instance: ShapeInstance, { name, elements }: ShapeOperator): ShapeVerdict {
    const verdicts = elements.map((element) => {
      if (!element) return 'nothing';
      return 'shape' in element ? this.#verdictOfAll(element.shape) : this.#test(instance, element);
    });
    const met = verdicts.filter((verdict) => verdict === 'met').length;
    const violated = verdicts.filter((verdict) => verdict === 'violated').length;
    switch (name) {
      case 'and':
        return violated > 0 ? 'violated' : met > 0 ? 'met' : 'nothing';
      case 'or':
        return violated === verdicts.length ? 'violated' : 'met';
      case 'not':
        return met > 0 ? 'violated' : 'met';
      case 'xone':
        // One that could not be read might be the one that is met.
        if (met === 0 && elements.includes(null)) return 'nothing';
        return met === 1 ? 'met' : 'violated';
    }
  }

  /** A shape used as an element is met when each of its own targets is (decision D8). */
  #verdictOfAll(id: string): ShapeVerdict {
    let met = false;
    for (const instance of this.#instances.get(id) ?? []) {
      const verdict = this.#verdict(instance);
      if (verdict === 'violated') return 'violated';
      if (verdict === 'met') met = true;
    }
    return met ? 'met' : 'nothing';
  }

  #test(instance: ShapeInstance, expression: BoundExpression): ShapeVerdict {
    const computation = instance.computations.get(expression);
    const result = computation ? this.#decide(computation) : null;
    return result === null ? 'nothing' : result ? 'met' : 'violated';
  }

  #finding(instance: ShapeInstance): FormFinding {
    const { shape, node, texts } = instance;
    const { id, severity = 'error', code = 'SHAPE_FAILED', constraint } = shape.document;
    const read = (expression: BoundExpression): FelValue => {
      const computation = texts.get(expression) ?? this.#connector.make(expression, node, instance);
      texts.set(expression, computation);
      return this.#evaluate(computation);
    };
    const context = Object.fromEntries(
      shape.context.map(([name, expression]): [string, JsonValue] => [name, toJson(read(expression))]),
    );
    return {
      severity,
      constraintKind: 'shape',
      code,
      message: shape.message
        .map((part) => (typeof part === 'string' ? part : this.#write(read(part))))
        .join(''),
      source: 'shape',
      shapeId: id,
      ...(node instanceof LiveField ? { value: node.value } : {}),
      ...(constraint === undefined ? {} : { constraint }),
      ...(shape.context.length > 0 ? { context } : {}),
    };
  }
}

export function isContinuous({ document }: CompiledShape): boolean {
  return (document.timing ?? 'continuous') === 'continuous';
}

function usedShapes({ operators }: CompiledShape): readonly string[] {
  return operators.flatMap(({ elements }) =>
    elements.flatMap((element) => (element && 'shape' in element ? [element.shape] : [])),
  );
}

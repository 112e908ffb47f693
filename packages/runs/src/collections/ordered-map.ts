/**
 * A map that is never changed: `with` gives another one and shares nearly everything with the first, so old versions
 * stay valid and cost nothing. It is a balanced tree over compared keys, not over hashes: keys come from outside, and
 * no choice of keys makes it slow. Entries come in the order of their keys.
 */
export class OrderedMap<Value> {
  static readonly #nothing = new OrderedMap<never>(undefined, 0);
  readonly #root: Branch<Value> | undefined;
  readonly size: number;

  private constructor(root: Branch<Value> | undefined, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<Value>(): OrderedMap<Value> {
    return OrderedMap.#nothing;
  }

  get(key: string): Value | undefined {
    let branch = this.#root;
    while (branch) {
      if (key === branch.key) return branch.value;
      branch = key < branch.key ? branch.left : branch.right;
    }
    return undefined;
  }

  has(key: string): boolean {
    let branch = this.#root;
    while (branch && key !== branch.key) branch = key < branch.key ? branch.left : branch.right;
    return branch !== undefined;
  }

  with(key: string, value: Value): OrderedMap<Value> {
    return new OrderedMap(inserted(this.#root, key, value), this.has(key) ? this.size : this.size + 1);
  }

  without(key: string): OrderedMap<Value> {
    return this.has(key) ? new OrderedMap(removed(this.#root, key), this.size - 1) : this;
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    const above: Branch<Value>[] = [];
    let branch = this.#root;
    while (branch || above.length > 0) {
      while (branch) {
        above.push(branch);
        branch = branch.left;
      }
      const next = above.pop();
      if (!next) return;
      yield [next.key, next.value];
      branch = next.right;
    }
  }
}

interface Branch<Value> {
  readonly key: string;
  readonly value: Value;
  readonly left: Branch<Value> | undefined;
  readonly right: Branch<Value> | undefined;
  readonly height: number;
}

type Subtree<Value> = Branch<Value> | undefined;

const heightOf = (tree: Subtree<unknown>): number => tree?.height ?? 0;

function branchOf<Value>(
  key: string,
  value: Value,
  left: Subtree<Value>,
  right: Subtree<Value>,
): Branch<Value> {
  return { key, value, left, right, height: 1 + Math.max(heightOf(left), heightOf(right)) };
}

/** Both sides are balanced and differ in height by at most two, as after one insertion or removal. */
function balanced<Value>(
  key: string,
  value: Value,
  left: Subtree<Value>,
  right: Subtree<Value>,
): Branch<Value> {
  const lean = heightOf(left) - heightOf(right);
  if (left && lean > 1) {
    const inner = left.right;
    if (inner && inner.height > heightOf(left.left)) {
      return branchOf(
        inner.key,
        inner.value,
        branchOf(left.key, left.value, left.left, inner.left),
        branchOf(key, value, inner.right, right),
      );
    }
    return branchOf(left.key, left.value, left.left, branchOf(key, value, left.right, right));
  }
  if (right && lean < -1) {
    const inner = right.left;
    if (inner && inner.height > heightOf(right.right)) {
      return branchOf(
        inner.key,
        inner.value,
        branchOf(key, value, left, inner.left),
        branchOf(right.key, right.value, inner.right, right.right),
      );
    }
    return branchOf(right.key, right.value, branchOf(key, value, left, right.left), right.right);
  }
  return branchOf(key, value, left, right);
}

function inserted<Value>(tree: Subtree<Value>, key: string, value: Value): Branch<Value> {
  if (!tree) return branchOf(key, value, undefined, undefined);
  if (key === tree.key) return { ...tree, value };
  return key < tree.key
    ? balanced(tree.key, tree.value, inserted(tree.left, key, value), tree.right)
    : balanced(tree.key, tree.value, tree.left, inserted(tree.right, key, value));
}

function removed<Value>(tree: Subtree<Value>, key: string): Subtree<Value> {
  if (!tree) return undefined;
  if (key < tree.key) return balanced(tree.key, tree.value, removed(tree.left, key), tree.right);
  if (key > tree.key) return balanced(tree.key, tree.value, tree.left, removed(tree.right, key));
  if (!tree.left) return tree.right;
  if (!tree.right) return tree.left;
  let next = tree.right;
  while (next.left) next = next.left;
  return balanced(next.key, next.value, tree.left, removed(tree.right, next.key));
}

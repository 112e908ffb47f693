import { childrenOf, lineAt, parseTree, type SyntaxNode } from '../source/syntax-tree.ts';
import { changesOf } from './changes.ts';

/** One small fault put into a source text. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly replacement: string;
  /** A statement is replaced by a statement, an expression by an expression, and an exit is put before a body. */
  readonly place: 'expression' | 'statement' | 'body';
  /** What changes, in one line. With the file it names the mutant even when lines move. */
  readonly change: string;
  /** Its place among those of the file with the same change, from the top: `1 of 1` where there is no other. */
  readonly occurrence: string;
}

/** Where mutants would say nothing about behaviour: types, names of properties, and what is imported. */
const NEVER_ENTERED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSEnumDeclaration',
  'ImportExpression',
]);
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/**
 * Every mutant of a file, in the order of its text. Tables at the top of a module are data: only what a function does is
 * changed.
 */
export function listMutants(file: string, text: string): Mutant[] {
  const found: Omit<Mutant, 'occurrence'>[] = [];
  const waiting: { node: SyntaxNode; inFunction: boolean }[] = [
    { node: parseTree(file, text), inFunction: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, inFunction } = next;
    const within = inFunction || isFunction(node) || node.type === 'PropertyDefinition';
    if (within) {
      for (const change of changesOf(node, text)) {
        const original = text.slice(change.start, change.end);
        found.push({
          file,
          line: lineAt(text, change.start),
          ...change,
          change:
            change.place === 'body'
              ? `${oneLine(text.slice(node.start, change.start))} returns at once`
              : `${oneLine(original)} → ${oneLine(change.replacement) || 'nothing'}`,
        });
      }
    }
    for (const { part, child } of childrenOf(node)) {
      if (isEntered(node, part, child)) waiting.push({ node: child, inFunction: within });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end || (a.change < b.change ? -1 : 1));
  return withOccurrences(found);
}

function withOccurrences(mutants: readonly Omit<Mutant, 'occurrence'>[]): Mutant[] {
  const all = new Map<string, unknown[]>();
  for (const mutant of mutants) all.set(mutant.change, [...(all.get(mutant.change) ?? []), mutant]);
  return mutants.map((mutant) => {
    const same = all.get(mutant.change) ?? [];
    return { ...mutant, occurrence: `${same.indexOf(mutant) + 1} of ${same.length}` };
  });
}

function isFunction(node: SyntaxNode): boolean {
  return /^(?:Function|ArrowFunction)/.test(node.type);
}

function isEntered(node: SyntaxNode, part: string, child: SyntaxNode): boolean {
  if (NEVER_ENTERED.has(child.type)) return false;
  if (child.type.startsWith('TS') && !TYPED_EXPRESSIONS.has(child.type)) return false;
  if ((part === 'key' || part === 'property') && node.computed !== true) return false;
  if (part === 'source' || part === 'quasi') return false;
  return !(child.type === 'ExpressionStatement' && typeof child.directive === 'string');
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
}

import { parseSync, Visitor } from 'oxc-parser';

export interface ImportEdge {
  /** `undefined` when the specifier is computed, so nobody can say what is imported. */
  readonly specifier: string | undefined;
  readonly typesOnly: boolean;
  /** Loaded when it is asked for, by `import()`. */
  readonly isDynamic: boolean;
  readonly line: number;
}

export interface Sighting {
  readonly what: string;
  readonly line: number;
}

export interface SourceFacts {
  readonly imports: readonly ImportEdge[];
  /** Reads of time or randomness that the language itself offers, so no compiler setting can forbid them. */
  readonly ambient: readonly Sighting[];
  readonly anyTypes: readonly Sighting[];
  readonly comments: readonly Sighting[];
  /** `test.only` and its like: calls that change which tests run. */
  readonly testModifiers: readonly Sighting[];
}

const AMBIENT_CALLS = new Set(['Date.now', 'Math.random']);
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);
const TEST_MODIFIERS = new Set(['only', 'skip', 'todo', 'skipIf', 'runIf', 'fails']);

const MODIFIED = new RegExp(`\\.\\s*(?:${[...TEST_MODIFIERS].join('|')})\\b`);

/** Whether a file may have calls that change which tests run: a quick look, before it is read as code. */
export function mayModifyTests(text: string): boolean {
  return MODIFIED.test(text);
}

/** Several checks of one test file ask about the same sources, and there are many. */
const known = new Map<string, { readonly text: string; readonly facts: SourceFacts }>();

/** Reads what a TypeScript file does from its syntax tree. Text that does not parse is a defect of the file. */
export function readSource(path: string, text: string): SourceFacts {
  const seen = known.get(path);
  if (seen?.text === text) return seen.facts;
  const facts = readFacts(path, text);
  known.set(path, { text, facts });
  return facts;
}

function readFacts(path: string, text: string): SourceFacts {
  const parsed = parseSync(path, text);
  const broken = parsed.errors[0];
  if (broken) throw new Error(`${path} does not parse: ${broken.message}`);

  const lineAt = lineCounter(text);
  const imports: ImportEdge[] = [];
  const ambient: Sighting[] = [];
  const anyTypes: Sighting[] = [];
  const testModifiers: Sighting[] = [];
  const edge = (start: number, specifier: string | undefined, typesOnly: boolean, isDynamic = false) =>
    imports.push({ specifier, typesOnly, isDynamic, line: lineAt(start) });

  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers;
      const allTypes =
        named.length > 0 &&
        named.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type');
      edge(node.start, node.source.value, node.importKind === 'type' || allTypes);
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const allTypes =
        node.specifiers.length > 0 && node.specifiers.every((each) => each.exportKind === 'type');
      edge(node.start, node.source.value, node.exportKind === 'type' || allTypes);
    },
    ExportAllDeclaration(node) {
      edge(node.start, node.source.value, node.exportKind === 'type');
    },
    ImportExpression(node) {
      edge(node.start, textOf(node.source), false, true);
    },
    TSImportType(node) {
      edge(node.start, textOf(node.source), true);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === 'TSExternalModuleReference') {
        edge(node.start, node.moduleReference.expression.value, node.importKind === 'type');
      }
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') {
        edge(node.start, textOf(node.arguments[0]), false);
      }
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      const root = rootName(node.object);
      if (!root) return;
      const member = node.property.name;
      const sighting = { what: `${root}.${member}`, line: lineAt(node.start) };
      const direct = node.object.type === 'Identifier';
      if (direct && (root === 'globalThis' || AMBIENT_CALLS.has(sighting.what))) ambient.push(sighting);
      if (TEST_FUNCTIONS.has(root) && TEST_MODIFIERS.has(member)) testModifiers.push(sighting);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
        ambient.push({ what: 'new Date()', line: lineAt(node.start) });
      }
    },
    TSAnyKeyword(node) {
      anyTypes.push({ what: 'any', line: lineAt(node.start) });
    },
  }).visit(parsed.program);

  const comments = parsed.comments.map((comment) => ({ what: comment.value, line: lineAt(comment.start) }));
  return { imports, ambient, anyTypes, comments, testModifiers };
}

interface Node {
  readonly type: string;
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  return undefined;
}

/** The identifier a chain such as `test.concurrent.only` starts from. */
function rootName(node: Node): string | undefined {
  let current: unknown = node;
  while (isNode(current)) {
    if (current.type === 'Identifier' && 'name' in current) return String(current.name);
    if (current.type !== 'MemberExpression' || !('object' in current)) return undefined;
    current = current.object;
  }
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

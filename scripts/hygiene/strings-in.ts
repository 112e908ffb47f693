import { parseSync, Visitor } from 'oxc-parser';

interface FoundString {
  /** What is written, with `…` where a value is put in. */
  readonly text: string;
  readonly line: number;
  /** Part of a bare error: the text of a defect, for developers. */
  readonly isDefect: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const DEFECT = /^(?:Type|Range|Pattern)?Error$/;

/** The texts in a source file, in the order in which they are written. Names of modules are texts too. */
export function stringsIn(path: string, source: string): FoundString[] {
  const found: { readonly text: string; readonly start: number }[] = [];
  const defects: Span[] = [];
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && DEFECT.test(node.callee.name)) defects.push(node);
    },
    CallExpression(node) {
      if (node.callee.type === 'Super') defects.push(node);
    },
    Literal(node) {
      if (typeof node.value === 'string') found.push({ text: node.value, start: node.start });
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      found.push({ text, start: node.start });
    },
    JSXText(node) {
      found.push({ text: node.value, start: node.start });
    },
  }).visit(parseSync(path, source).program);
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ text, start }) => ({
      text,
      line: source.slice(0, start).split('\n').length,
      isDefect: defects.some((defect) => start > defect.start && start < defect.end),
    }));
}

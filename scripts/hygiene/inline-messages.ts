import { parseSync, Visitor } from 'oxc-parser';

/** Apps whose wording is reviewed in one place: their folder or file of messages. */
const WITH_CATALOGUE = /^(?:apps\/(?:cli|dashboard|server|widget)|adapters\/owner-pages)\/src\//;

/** The catalogues, help texts that live beside the option they explain, and a contract that is written out as a file. */
const ELSEWHERE =
  /\/src\/messages(?:\/|\.ts$)|^apps\/cli\/src\/(?:declarations\/|declare-program\.ts|exit-code\.ts|contracts\/draft-contract\.ts)/;

/** Three words or more, from a capital letter, a quote or an option to a mark that ends a sentence. */
const SENTENCE = /^\s*["“]?(?:[A-Z…]|--[a-z]|handrail: ).*\s\S+\s.*[.?!][”"]?\s*$/s;

export function needsCatalogue(path: string): boolean {
  return WITH_CATALOGUE.test(path) && !ELSEWHERE.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);
}

/** Sentences that are written where they are used. The text of a defect is for developers, so it may be. */
export function inlineSentences(path: string, text: string): string[] {
  const parsed = parseSync(path, text);
  const found: { readonly start: number; readonly sentence: string }[] = [];
  const defects: { readonly start: number; readonly end: number }[] = [];
  const look = (start: number, sentence: string) => {
    if (SENTENCE.test(sentence) && !/<\/?[a-z]/.test(sentence)) found.push({ start, sentence });
  };
  new Visitor({
    NewExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && /^(?:Type|Range|Pattern)?Error$/.test(callee.name))
        defects.push(node);
    },
    CallExpression(node) {
      if (node.callee.type === 'Super') defects.push(node);
    },
    Literal(node) {
      if (typeof node.value === 'string') look(node.start, node.value);
    },
    TemplateLiteral(node) {
      look(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
    JSXText(node) {
      look(node.start, node.value);
    },
  }).visit(parsed.program);
  return found
    .filter(({ start }) => !defects.some((defect) => start > defect.start && start < defect.end))
    .map(({ start, sentence }) => {
      const line = text.slice(0, start).split('\n').length;
      return `${path}:${line} "${sentence.trim()}" belongs in the message catalogue of this app.`;
    });
}

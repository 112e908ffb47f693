import type { Ast, ChainNode, ConditionalNode, LetNode, ObjectEntry, PathStep } from './ast.ts';
import { levelOfChain } from './build.ts';
import { LEVEL, RESERVED_WORDS } from './precedence.ts';

const ATOM = LEVEL.postfix + 1;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Writes a tree as text with the fewest parentheses; reading it again gives the same tree. */
export function printExpression(ast: Ast): string {
  return print(ast, LEVEL.binding, false);
}

/** `noIn` says that a bare `in` would end the surrounding `let` value. */
function print(ast: Ast, lowest: number, noIn: boolean): string {
  return needsParentheses(ast, lowest, noIn) ? `(${printBare(ast, false)})` : printBare(ast, noIn);
}

function needsParentheses(ast: Ast, lowest: number, noIn: boolean): boolean {
  const level = levelOf(ast);
  if (level < lowest) return true;
  if (noIn && (ast.kind === 'let' || level === LEVEL.membership)) return true;
  // Followed by `then`, a call of `if` with one argument would read as the keyword form.
  return ast.kind === 'call' && ast.name === 'if' && ast.arguments.length === 1;
}

function levelOf(ast: Ast): number {
  switch (ast.kind) {
    case 'let':
      return LEVEL.binding;
    case 'conditional':
      return ast.form === 'keyword' ? LEVEL.binding : LEVEL.ternary;
    case 'chain':
      return levelOfChain(ast.rest);
    case 'prefix':
      return LEVEL.prefix;
    case 'path':
      return LEVEL.postfix;
    default:
      return ATOM;
  }
}

function printBare(ast: Ast, noIn: boolean): string {
  switch (ast.kind) {
    case 'number':
      return ast.text;
    case 'string':
      return quote(ast.value);
    case 'boolean':
      return String(ast.value);
    case 'null':
      return 'null';
    case 'date':
      return `@${ast.text}`;
    case 'array':
      return `[${printList(ast.elements)}]`;
    case 'object':
      return `{${ast.entries.map(printEntry).join(', ')}}`;
    case 'self':
      return '$';
    case 'field':
      return `$${ast.key}`;
    case 'context':
      return ast.argument === undefined ? `@${ast.name}` : `@${ast.name}(${quote(ast.argument)})`;
    case 'local':
      return ast.name;
    case 'path':
      return `${print(ast.base, ATOM, noIn)}${ast.steps.map(printStep).join('')}`;
    case 'call':
      return `${ast.name}(${printList(ast.arguments)})`;
    case 'prefix':
      return `${ast.operator === 'not' ? 'not ' : '-'}${print(ast.operand, LEVEL.prefix, noIn)}`;
    case 'chain':
      return printChain(ast, noIn);
    case 'conditional':
      return printConditional(ast, noIn);
    case 'let':
      return printLet(ast, noIn);
  }
}

function printList(items: readonly Ast[]): string {
  return items.map((item) => print(item, LEVEL.binding, false)).join(', ');
}

function printEntry(entry: ObjectEntry): string {
  const bare = IDENTIFIER.test(entry.key) && !RESERVED_WORDS.has(entry.key);
  return `${bare ? entry.key : quote(entry.key)}: ${print(entry.value, LEVEL.binding, false)}`;
}

function printStep(step: PathStep): string {
  return step.kind === 'property' ? `.${step.key}` : `[${step.index}]`;
}

function printChain(ast: ChainNode, noIn: boolean): string {
  const operandLevel = levelOfChain(ast.rest) + 1;
  const links = ast.rest.map((link) => ` ${link.operator} ${print(link.operand, operandLevel, noIn)}`);
  return `${print(ast.first, operandLevel, noIn)}${links.join('')}`;
}

function printConditional(ast: ConditionalNode, noIn: boolean): string {
  if (ast.form === 'ternary') {
    const condition = print(ast.condition, LEVEL.ternary + 1, noIn);
    const consequent = print(ast.consequent, LEVEL.binding, noIn);
    return `${condition} ? ${consequent} : ${print(ast.alternative, LEVEL.binding, noIn)}`;
  }
  const condition = print(ast.condition, LEVEL.ternary, noIn);
  return `if ${condition} then ${printBranch(ast.consequent, noIn)} else ${printBranch(ast.alternative, noIn)}`;
}

/** A branch of the keyword form may be another `if`, but no bare `let`. */
function printBranch(ast: Ast, noIn: boolean): string {
  return print(ast, ast.kind === 'let' ? ATOM : LEVEL.binding, noIn);
}

function printLet(ast: LetNode, noIn: boolean): string {
  return `let ${ast.name} = ${printBranch(ast.value, true)} in ${print(ast.body, LEVEL.binding, noIn)}`;
}

function quote(text: string): string {
  let quoted = '';
  // By code point, so that a surrogate seen here is a lone one, which is safer written as an escape.
  for (const character of text) quoted += escapeCharacter(character);
  return `'${quoted}'`;
}

function escapeCharacter(character: string): string {
  switch (character) {
    case '\\':
      return '\\\\';
    case "'":
      return "\\'";
    case '\n':
      return '\\n';
    case '\r':
      return '\\r';
    case '\t':
      return '\\t';
    default: {
      const code = character.codePointAt(0) ?? 0;
      const plain = code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff);
      return plain ? character : `\\u${code.toString(16).padStart(4, '0')}`;
    }
  }
}

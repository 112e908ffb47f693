import { type JsonValue, parseExactJson } from '@handrail/base';
import { createFunctionLibrary, describeFunctions, parseExpression, printExpression } from '@handrail/fel';
import { CliError, wrongUse } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { type ExpressionFinding, evaluateExpression, mistakeIn } from '../expression/evaluate-expression.ts';
import { formatEvaluation, formatFinding } from '../formatters/format-expression.ts';
import { formatFelValue } from '../formatters/format-fel-value.ts';
import { formatFunction, formatFunctionList } from '../formatters/format-functions.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { felMessages } from '../messages/expressions.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface FelOptions {
  /** `-` reads it from standard input. */
  readonly expression?: string;
  readonly data?: string;
  readonly parse?: boolean;
  readonly print?: boolean;
  /** True for all functions, or the name of one. */
  readonly functions?: boolean | string;
  readonly json?: boolean;
}

export async function fel(options: FelOptions, io: CliIo): Promise<ExitCode> {
  if (options.functions !== undefined && options.functions !== false) return describe(options, io);
  const { expression, data } = options;
  if (expression === undefined) throw wrongUse(felMessages.expressionMissing);
  if (options.parse && options.print) throw wrongUse(felMessages.parseOrPrint);
  if (data !== undefined && (options.parse || options.print)) {
    throw wrongUse(felMessages.dataNotNeeded);
  }
  if (expression === '-' && data === '-') {
    throw wrongUse(felMessages.oneFromStdin);
  }
  const source = expression === '-' ? await readExpression(io) : expression;
  return options.parse || options.print ? rewrite(source, options, io) : evaluate(source, options, io);
}

async function evaluate(source: string, options: FelOptions, io: CliIo): Promise<ExitCode> {
  const data: JsonValue =
    options.data === undefined ? null : (await readJsonDocument(options.data, io, parseExactJson)).value;
  const { clock, utcOffsetMinutes } = io;
  const evaluation = await evaluateExpression(source, { data, clock, utcOffsetMinutes });
  const { result, findings } = evaluation;
  if (options.json) {
    const shown = result && { value: result.json, type: result.type, text: formatFelValue(result.value) };
    io.print(toJsonText({ expression: source, result: shown ?? null, findings }));
  } else io.print(formatEvaluation(source, evaluation, await layoutFor(io)));
  return exitCodeOf(findings);
}

/** Shows how the text is read, as a tree or as normal text. */
async function rewrite(source: string, options: FelOptions, io: CliIo): Promise<ExitCode> {
  try {
    const { ast } = parseExpression(source);
    const printed = options.print ? printExpression(ast) : undefined;
    if (printed === undefined) io.print(toJsonText(ast));
    else io.print(options.json ? toJsonText({ expression: source, printed }) : printed);
    return 0;
  } catch (error) {
    const finding = mistakeIn(source, error);
    if (!finding) throw error;
    const report = { expression: source, findings: [finding] };
    io.print(options.json ? toJsonText(report) : formatFinding(source, finding, await layoutFor(io)));
    return 1;
  }
}

async function describe({ functions: name, expression, json }: FelOptions, io: CliIo): Promise<ExitCode> {
  if (expression !== undefined) throw wrongUse(felMessages.expressionOrFunctions);
  const all = describeFunctions(createFunctionLibrary());
  const layout = await layoutFor(io);
  if (name === true) {
    io.print(json ? toJsonText(all) : formatFunctionList(all, layout));
    return 0;
  }
  const found = all.find((each) => each.name === name);
  if (!found) throw wrongUse(felMessages.noFunction);
  io.print(json ? toJsonText(found) : formatFunction(found, layout));
  return 0;
}

const LONGEST_EXPRESSION = 1_048_576;

async function readExpression(io: CliIo): Promise<string> {
  try {
    return new TextDecoder().decode(await io.readStandardInput(LONGEST_EXPRESSION)).trimEnd();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new CliError(3, error.code, felMessages.stdinProblem(error.message));
  }
}

function exitCodeOf(findings: readonly ExpressionFinding[]): ExitCode {
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

async function layoutFor(io: CliIo) {
  return { paint: await loadPaint(io.colour), columns: io.columns };
}

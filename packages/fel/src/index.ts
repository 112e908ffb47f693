export {
  type CompiledExpression,
  type CompileOptions,
  compileExpression,
} from './compile/compile-expression.ts';
export { createCompiler } from './compile/create-compiler.ts';
export type { Diagnostic, DiagnosticCode, Environment, SharedPart } from './environment.ts';
export { type DefinitionErrorCode, FelDefinitionError } from './fel-definition-error.ts';
export { FelSyntaxError } from './fel-syntax-error.ts';
export {
  describeFunctions,
  type FunctionDescription,
  type ParameterDescription,
} from './functions/describe-functions.ts';
export type { ExtensionFunction, ExtensionParameter } from './functions/extension.ts';
export type { ClockUse, FunctionCategory, ReturnType } from './functions/function.ts';
export { createFunctionLibrary, type FunctionLibrary } from './functions/library.ts';
export { DEFAULT_LIMITS, type FelLimits } from './limits.ts';
export type {
  AllInstancesReference,
  ExpressionReference,
  FieldReference,
  InstanceReference,
  MigrationReference,
  NeighbourReference,
  ReferenceSegment,
  RowContextReference,
  SelfReference,
  StateQuery,
  StateReference,
  VariableReference,
} from './reference.ts';
export type { ExpressionSpan } from './span.ts';
export type {
  ArrayNode,
  Ast,
  BinaryOperator,
  BooleanNode,
  CallNode,
  ChainLink,
  ChainNode,
  ConditionalNode,
  ContextNode,
  DateNode,
  FieldNode,
  LetNode,
  LocalNode,
  NullNode,
  NumberNode,
  ObjectEntry,
  ObjectNode,
  PathNode,
  PathStep,
  PrefixNode,
  SelfNode,
  StringNode,
} from './syntax/ast.ts';
export { mapReferences, type PathOrigin, type ReferenceMapping } from './syntax/map-references.ts';
export {
  type ParsedExpression,
  type ParseExpressionOptions,
  parseExpression,
} from './syntax/parse-expression.ts';
export type { ParseWarning } from './syntax/parser.ts';
export { printExpression } from './syntax/print-expression.ts';
export { compareDates, FelDate, parseDate } from './values/date.ts';
export { type Decimal, decimal, decimalText, isDecimal, parseDecimal } from './values/decimal.ts';
export { felEquals } from './values/equals.ts';
export { numberFromText, numberToJson, readDecimal } from './values/exact.ts';
export { fromJson, type JsonHint, toJson } from './values/json.ts';
export { amountText, isCurrency, type Money, money } from './values/money.ts';
export { felObject } from './values/object.ts';
export { textOf } from './values/text-of.ts';
export { felTypeOf, isEmptyValue } from './values/type-of.ts';
export type { FelObject, FelTypeName, FelValue } from './values/value.ts';

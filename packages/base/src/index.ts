export { CanonicalJsonError, canonicalJson } from './canonical-json.ts';
export type { Clock } from './clock.ts';
export { conceptOfToken, tokenOfConcept } from './concept-token.ts';
export {
  copyJson,
  type JsonBounds,
  type JsonCopy,
  type JsonFault,
  type JsonFaultReason,
} from './copy-json.ts';
export { carriedNumber, ExactNumber, fitsDouble, isExactDouble, isJsonNumber } from './exact-number.ts';
export { exhausted } from './exhausted.ts';
export { isJsonObject, type JsonObject, type JsonValue, ownProperty } from './json.ts';
export { type JsonPointer, pointerTo } from './json-pointer.ts';
export { nearest, suggestion } from './nearest.ts';
export { mayRound, parseExactJson, parseJson } from './parse-json.ts';
export { type CompiledPattern, type PatternEngine, PatternError } from './pattern-engine.ts';
export { type JsonPlace, JsonTextError, scanJson } from './scan-json.ts';
export {
  type CheckValue,
  type SchemaCheck,
  type SchemaDialect,
  SchemaError,
  type SchemaProblem,
} from './schema-check.ts';
export { type FilePosition, LineIndex, positionsOf } from './source-position.ts';
export { wordsOf } from './words.ts';

import type { CompiledPattern, JsonValue, SchemaDialect } from '@handrail/base';

export type TypeName = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

export type SchemaNode = boolean | SchemaRules;
type SchemaMap = Readonly<Record<string, SchemaNode>>;

/** A subschema reduced to the keywords its dialect knows, each well formed. `$ref` is a name in `targets`. */
export interface SchemaRules {
  readonly $ref?: string;
  readonly type?: readonly TypeName[];
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly multipleOf?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly maxProperties?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: SchemaMap;
  readonly patternProperties?: SchemaMap;
  readonly additionalProperties?: SchemaNode;
  readonly propertyNames?: SchemaNode;
  readonly contains?: SchemaNode;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly prefixItems?: readonly SchemaNode[];
  readonly items?: SchemaNode | readonly SchemaNode[];
  readonly additionalItems?: SchemaNode;
  readonly dependencies?: Readonly<Record<string, SchemaNode | readonly string[]>>;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: SchemaMap;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly not?: SchemaNode;
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
  readonly unevaluatedItems?: SchemaNode;
  readonly unevaluatedProperties?: SchemaNode;
}

/**
 * A schema with everything outside resolved: no `$id`, no anchors, no unknown keywords. Both implementations start
 * here, so they cannot differ in what a reference means or which schemas are broken.
 */
export interface PreparedSchema {
  readonly dialect: SchemaDialect;
  readonly root: SchemaNode;
  /** What `$ref` names. */
  readonly targets: ReadonlyMap<string, SchemaNode>;
  readonly patterns: ReadonlyMap<string, CompiledPattern>;
  /** The keywords in use anywhere in it. */
  readonly keywords: ReadonlySet<string>;
}

/** Whether an `unevaluated…` keyword wants to know what the others looked at. */
export function tracksSeen({ keywords }: PreparedSchema): boolean {
  return keywords.has('unevaluatedItems') || keywords.has('unevaluatedProperties');
}

import type { JsonObject, JsonValue } from '@handrail/base';

/** A definition as it is on disk, once its structure was checked. Names are the schema's own. */
export interface DefinitionDocument {
  readonly $formspec: '1.0';
  readonly url: string;
  readonly version: string;
  readonly versionAlgorithm?: VersionAlgorithm;
  readonly status: DefinitionStatus;
  readonly derivedFrom?: string | { readonly url: string; readonly version?: string };
  readonly name?: string;
  readonly title: string;
  readonly description?: string;
  readonly date?: string;
  readonly items: readonly ItemDocument[];
  readonly binds?: readonly BindDocument[];
  readonly shapes?: readonly ShapeDocument[];
  readonly variables?: readonly VariableDocument[];
  readonly instances?: Readonly<Record<string, InstanceDocument>>;
  readonly optionSets?: Readonly<Record<string, OptionSetDocument>>;
  readonly nonRelevantBehavior?: NonRelevantBehavior;
  readonly formPresentation?: JsonObject;
  readonly migrations?: JsonObject;
  readonly extensions?: JsonObject;
}

export type VersionAlgorithm = 'semver' | 'date' | 'integer' | 'natural';
export type DefinitionStatus = 'draft' | 'active' | 'retired';
export type NonRelevantBehavior = 'remove' | 'empty' | 'keep';

export interface ItemDocument {
  readonly key: string;
  readonly type: 'field' | 'group' | 'display';
  readonly label: string;
  readonly description?: string;
  readonly hint?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly presentation?: JsonObject;
  readonly extensions?: JsonObject;
  readonly children?: readonly ItemDocument[];
  /** Groups only. */
  readonly repeatable?: boolean;
  readonly minRepeat?: number;
  readonly maxRepeat?: number;
  readonly $ref?: string;
  readonly keyPrefix?: string;
  /** Fields only. */
  readonly dataType?: string;
  readonly currency?: string;
  readonly precision?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly options?: readonly OptionDocument[] | string;
  readonly optionSet?: string;
  readonly initialValue?: JsonValue;
  readonly prePopulate?: PrePopulateDocument;
  readonly semanticType?: string;
}

export interface OptionDocument {
  readonly value: string;
  readonly label: string;
  readonly keywords?: readonly string[];
}

export interface PrePopulateDocument {
  readonly instance: string;
  readonly path: string;
  readonly editable?: boolean;
}

export interface BindDocument {
  readonly path: string;
  readonly calculate?: string;
  readonly relevant?: string;
  readonly required?: string;
  readonly readonly?: string;
  readonly constraint?: string;
  readonly constraintMessage?: string;
  readonly default?: JsonValue;
  readonly whitespace?: 'preserve' | 'trim' | 'normalize' | 'remove';
  readonly excludedValue?: 'preserve' | 'null';
  readonly nonRelevantBehavior?: NonRelevantBehavior;
  readonly disabledDisplay?: 'hidden' | 'protected';
  readonly extensions?: JsonObject;
}

export interface ShapeDocument {
  readonly id: string;
  readonly target: string;
  readonly severity?: FormSeverity;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly and?: readonly string[];
  readonly or?: readonly string[];
  readonly xone?: readonly string[];
  readonly not?: string;
  readonly context?: Readonly<Record<string, string>>;
  readonly activeWhen?: string;
  readonly timing?: ShapeTiming;
  readonly extensions?: JsonObject;
}

export type FormSeverity = 'error' | 'warning' | 'info';
export type ShapeTiming = 'continuous' | 'submit' | 'demand';

export interface VariableDocument {
  readonly name: string;
  readonly expression: string;
  readonly scope?: string;
  readonly extensions?: JsonObject;
}

export interface InstanceDocument {
  readonly description?: string;
  readonly source?: string;
  readonly data?: JsonValue;
  readonly static?: boolean;
  readonly schema?: JsonObject;
  readonly readonly?: boolean;
  readonly extensions?: JsonObject;
}

export interface OptionSetDocument {
  readonly options?: readonly OptionDocument[];
  readonly source?: string;
  readonly valueField?: string;
  readonly labelField?: string;
  readonly extensions?: JsonObject;
}

import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

export type InputType = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** A value a run of a workflow can be given. */
export interface WorkflowInputField {
  readonly name: string;
  readonly type: InputType;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isSensitive: boolean;
  readonly defaultValue: JsonValue | undefined;
}

export interface StepFact {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly config: JsonObject;
  readonly inputs: JsonObject;
}

const TYPES: readonly string[] = ['string', 'number', 'boolean', 'object', 'array'];
const MOST = 500;

/** The values a workflow takes, as its document declares them. The host checked it; other shapes are left out. */
export function inputFields(document: JsonObject): readonly WorkflowInputField[] {
  return listOf(document.variables).flatMap((variable) => {
    if (!isJsonObject(variable) || typeof variable.name !== 'string') return [];
    const type = TYPES.find((each) => each === variable.type) as InputType | undefined;
    return [
      {
        name: variable.name,
        type: type ?? 'object',
        description: textOf(variable.description),
        isRequired: variable.required === true && variable.defaultValue === undefined,
        isSensitive: variable.sensitive === true,
        defaultValue: variable.defaultValue,
      },
    ];
  });
}

export function stepsOf(document: JsonObject): readonly StepFact[] {
  return listOf(document.nodes).flatMap((node) =>
    isJsonObject(node) && typeof node.id === 'string'
      ? [
          {
            id: node.id,
            name: textOf(node.name) || node.id,
            typeId: textOf(node.typeId),
            config: isJsonObject(node.config) ? node.config : {},
            inputs: isJsonObject(node.inputs) ? node.inputs : {},
          },
        ]
      : [],
  );
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, MOST) : [];
}

export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

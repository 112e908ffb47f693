import { type AssistanceRequest, LABEL_LENGTH, type OwnerView, redactText } from '@handrail/assistance';
import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** What a request says beyond what is recorded of it. */
export interface LiveTexts {
  readonly message: string | undefined;
  /** Labels of attachments and fields, by what is recorded of them. */
  readonly labels: ReadonlyMap<string, string>;
}

/**
 * The texts of a request as its owner may read them while it is open. A number to compare with their phone looks like a
 * code, so it is recorded masked and shown from memory. Where a secret is asked for it stays masked for everybody.
 */
export function liveTexts(
  { sensitivity, message }: AssistanceRequest,
  line: JsonObject,
): LiveTexts | undefined {
  if (sensitivity === 'secret') return undefined;
  const said = ownProperty(line, 'message');
  const shown = typeof said === 'string' ? redactText(said, false) : message;
  const labels = liveLabels(labelsIn(line));
  if (shown === message && labels.size === 0) return undefined;
  return { message: shown === message ? undefined : shown, labels };
}

/** The owner's view with them. */
export function withLiveTexts(view: OwnerView, { message, labels }: LiveTexts): OwnerView {
  const live = <Labelled extends { readonly label?: string }>(one: Labelled): Labelled => {
    const label = one.label === undefined ? undefined : labels.get(one.label);
    return label === undefined ? one : { ...one, label };
  };
  return {
    ...view,
    message: message ?? view.message,
    attachments: view.attachments.map(live),
    controls: view.controls.map((control) =>
      control.kind === 'form' ? { ...control, fields: control.fields.map(live) } : control,
    ),
  };
}

/** Two that are recorded alike cannot be distinguished, and stay as they are recorded. */
function liveLabels(said: readonly string[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const alike = new Set<string>();
  for (const label of said) {
    const recorded = redactText(redactText(label, true), true, LABEL_LENGTH);
    const shown = redactText(label, false, LABEL_LENGTH);
    if (labels.has(recorded) && labels.get(recorded) !== shown) alike.add(recorded);
    labels.set(recorded, shown);
  }
  return new Map([...labels].filter(([recorded, shown]) => recorded !== shown && !alike.has(recorded)));
}

function labelsIn(line: JsonObject): readonly string[] {
  const attachments = ownProperty(line, 'attachments');
  const schema = ownProperty(line, 'input_schema') ?? ownProperty(line, 'schema');
  const properties = isJsonObject(schema) ? ownProperty(schema, 'properties') : undefined;
  return [
    ...(Array.isArray(attachments) ? attachments.map((each: JsonValue) => textIn(each, 'label')) : []),
    textIn(schema, 'title'),
    ...(isJsonObject(properties) ? Object.values(properties).map((field) => textIn(field, 'title')) : []),
  ].filter((label) => label !== undefined);
}

function textIn(value: JsonValue | undefined, name: string): string | undefined {
  const text = isJsonObject(value) ? ownProperty(value, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

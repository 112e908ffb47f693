import { copyJson, isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import type { HostSighting } from '../session/detect-mode.ts';

/**
 * The public host API of a page with a Formspec form (Assist §10.2): an element that is annotated as a form container
 * (`data-formspec-form`, §8.1), or a `<handrail-form>`, and has its live form in the property `liveForm`. Nothing else of the page
 * is looked at.
 */
export const HOSTS = '[data-formspec-form], handrail-form';

/** Asked of the content script's start; carries the JSON text of `{ host, documents }`. */
export const START_EVENT = 'handrail-extension-start';

export interface StartRequest {
  readonly host: number;
  readonly documents: object;
}

/** The methods of a live form that the tools of Assist call. */
export const METHODS = ['state', 'fields', 'states', 'value', 'options', 'set', 'report'] as const;

/** Whether something is a live form, by its public members alone. */
export function isLiveForm(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const document: unknown = Reflect.get(value, 'document');
  if (typeof document !== 'object' || document === null) return false;
  return METHODS.every((name) => typeof Reflect.get(value, name) === 'function');
}

const MOST_HOSTS = 100;
const BOUNDS = { maxDepth: 20, maxNodes: 10_000, maxText: 1_000_000 };

/** Reads what the probe found. The page could have given it any answer. */
export function readHosts(given: unknown): readonly HostSighting[] {
  const copy = copyJson(given, BOUNDS);
  if (!copy.ok || !Array.isArray(copy.value)) return [];
  return copy.value.slice(0, MOST_HOSTS).flatMap((each) => (isJsonObject(each) ? readHost(each) : []));
}

function readHost(host: JsonObject): readonly HostSighting[] {
  const index = ownProperty(host, 'index');
  const [title, url, version, location] = ['title', 'url', 'version', 'location'].map((name) => {
    const text = ownProperty(host, name);
    return typeof text === 'string' ? cleanText(text, MOST_TEXT) : '';
  });
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || !url || !version) return [];
  const sidecars = ownProperty(host, 'sidecars') ?? null;
  return [{ index, title: title ?? '', url, version, location: location ?? '', sidecars }];
}

const MOST_TEXT = 2_000;

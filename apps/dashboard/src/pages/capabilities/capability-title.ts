import { readableName } from '@handrail/owner-view';

/** What a capability is called: what it is asked for, in words. Its id is for programs. */
export function capabilityTitle(id: string, intents: readonly string[] = []): string {
  return readableName(intents[0] ?? id) ?? readableName(id) ?? id;
}

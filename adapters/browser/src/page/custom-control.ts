import type { JsonValue } from '@handrail/base';
import type { CustomValue, Filling } from '@handrail/page';
import type { PageAgent } from './page-agent.ts';
import type { WirePlace } from './wire.ts';

/** Undefined when the element is not on the page any more, or means something else. */
export async function fillCustom(
  agent: PageAgent,
  place: WirePlace,
  value: CustomValue,
): Promise<Filling | undefined> {
  const answer = await agent.callOn(place, 'fillCustom', value);
  if (!answer) return undefined;
  // It comes from where the page has its hands.
  const { ok, changed, reason } = Object(answer.value) as Readonly<Record<string, unknown>>;
  if (ok === true) return { ok, changed: changed === true };
  return { ok: false, reason: typeof reason === 'string' ? reason.slice(0, 200) : 'It cannot be filled.' };
}

/** What a custom element holds now; undefined when it does not say, or is not there any more. */
export async function readCustom(agent: PageAgent, place: WirePlace): Promise<JsonValue | undefined> {
  const value = (await agent.callOn(place, 'readCustom'))?.value;
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}

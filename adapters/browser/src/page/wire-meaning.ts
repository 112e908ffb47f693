import type { PressMeaning } from '@handrail/page';
import type { BrowserElement } from './snapshot.ts';
import type { WireMeaning } from './wire.ts';

/** What was admitted, as it travels: only terms of the manifest, and elements by their ids. */
export function wireMeaning({
  subject: { action, row, path, declared, fields },
  text,
  elements,
}: PressMeaning<BrowserElement>): WireMeaning {
  const terms = [...(declared ?? [])].map(([id, { risk, confirmation, idempotent, scope }]) => {
    const stated = { risk, confirmation, idempotent, scope };
    return [
      id,
      Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
    ] as const;
  });
  return {
    subject: {
      action,
      path,
      fields,
      ...(row === undefined ? {} : { row }),
      ...(declared ? { declared: terms } : {}),
    },
    text,
    elements: elements.map(({ id }) => id),
  };
}

/** The same on the page; undefined when one of the elements is not there any more. */
export function meaningOf<Element extends object>(
  { subject: { action, row, path, declared, fields }, text, elements: ids }: WireMeaning,
  find: (id: number) => Element | undefined,
): PressMeaning<Element> | undefined {
  const elements = ids.map(find).filter((each) => each !== undefined);
  if (elements.length < ids.length) return undefined;
  return { subject: { action, row, path, declared: declared && new Map(declared), fields }, text, elements };
}

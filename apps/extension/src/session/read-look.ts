import type { SidecarLink } from '@handrail/assist';
import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** What the content script saw of a page. */
export interface Look {
  readonly origin: string;
  readonly tools: readonly string[] | undefined;
  readonly isStarted: boolean;
  readonly annotated: number;
  readonly plainFields: number;
  /** What the page's addresses are relative to. */
  readonly base: string;
  readonly links: readonly SidecarLink[];
}

const MOST = 1_000;

export function readLook(given: JsonValue): Look | undefined {
  if (!isJsonObject(given)) return undefined;
  const [origin, base] = [ownProperty(given, 'origin'), ownProperty(given, 'base')];
  const [tools, links] = [ownProperty(given, 'tools'), ownProperty(given, 'links')];
  if (typeof origin !== 'string' || typeof base !== 'string') return undefined;
  return {
    origin,
    base,
    tools: Array.isArray(tools) ? tools.slice(0, MOST).filter((name) => typeof name === 'string') : undefined,
    isStarted: ownProperty(given, 'isStarted') === true,
    annotated: countIn(given, 'annotated'),
    plainFields: countIn(given, 'plainFields'),
    links: (Array.isArray(links) ? links : []).slice(0, MOST).flatMap((link) => {
      const [rel, href] = isJsonObject(link) ? [ownProperty(link, 'rel'), ownProperty(link, 'href')] : [];
      return typeof rel === 'string' && typeof href === 'string' ? [{ rel, href }] : [];
    }),
  };
}

function countIn(given: JsonObject, name: string): number {
  const count = ownProperty(given, name);
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0;
}

import { cleanText, needsConfirmation } from '@handrail/tools';
import { isLocalOrigin, parseOrigin, sameOrigin } from '../site/origin.ts';
import type { ActionTerms } from './terms.ts';

export type PolicyDenial = 'ORIGIN_MISMATCH' | 'SCOPE_DENIED';

export type PolicyDecision =
  | {
      readonly allowed: true;
      /** The owner must say yes first. */
      readonly confirms: boolean;
      /** Fields are filled and the owner submits. */
      readonly reviews: boolean;
      readonly notes: readonly string[];
    }
  | { readonly allowed: false; readonly code: PolicyDenial; readonly message: string };

export interface PolicyQuestion {
  readonly terms: Pick<ActionTerms, 'risk' | 'confirmation' | 'submits' | 'scopes'>;
  /** Scopes the owner granted; undefined when scopes are not enforced here. */
  readonly granted?: ReadonlySet<string>;
  /** Where the page really is. */
  readonly origin: string;
  /** Where the manifest says it belongs. */
  readonly manifestOrigin?: string;
}

/** Whether an action may happen here at all, and what is due before it does. Cheap denials come first. */
export function decidePolicy({ terms, granted, origin, manifestOrigin }: PolicyQuestion): PolicyDecision {
  const denial = refuseOrigin(origin, manifestOrigin);
  if (denial !== undefined) return { allowed: false, code: 'ORIGIN_MISMATCH', message: denial };
  // A scope is granted by exactly its own name: no grant covers another.
  const lacking = granted ? terms.scopes.filter((scope) => !granted.has(scope)) : [];
  if (lacking.length > 0) {
    const message = `The scope ${lacking.map((scope) => `"${scope}"`).join(' and ')} is not granted.`;
    return { allowed: false, code: 'SCOPE_DENIED', message };
  }
  const { submits } = terms;
  return {
    allowed: true,
    confirms: needsConfirmation(terms),
    reviews: !submits,
    notes: granted ? [] : ['Scopes are not enforced here.'],
  };
}

function shown(origin: string): string {
  return cleanText(origin, 100).replace(/\s/g, ' ');
}

/** Why a manifest does not count on a page of this origin. */
export function refuseOrigin(origin: string, manifestOrigin: string | undefined): string | undefined {
  if (manifestOrigin === undefined) return undefined;
  if (!sameOrigin(origin, manifestOrigin))
    return `The manifest is for ${shown(manifestOrigin)}, but this page is at ${shown(origin)}. Its "site.origin" must be the address of the site.`;
  const parsed = parseOrigin(origin);
  if (parsed?.startsWith('http:') && !isLocalOrigin(parsed))
    return 'A manifest counts only on a page over https.';
  return undefined;
}

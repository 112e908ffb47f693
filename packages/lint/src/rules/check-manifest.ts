import {
  type DiscoveredManifest,
  type ManifestAction,
  type ManifestFinding,
  refuseOrigin,
} from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

const NO_ADDRESS = 'The site has no manifest, neither at its well-known address';
const NO_FILE = 'There is no manifest, neither at .well-known/agent-manifest.json in the folder';

/** What is wrong with the manifest that counts for a page. `origin` is undefined for a file. */
export function checkManifest(
  { manifest, from, findings, unread }: DiscoveredManifest,
  origin: string | undefined,
): readonly LintFinding[] {
  if (from === undefined) {
    const message =
      unread === undefined
        ? `${origin === undefined ? NO_FILE : NO_ADDRESS} nor in the page.`
        : `The manifest of the site could not be read: ${unread}`;
    return [{ rule: 'no-manifest', severity: 'warning', message, places: [] }];
  }
  return [
    ...findings.map(fromManifest),
    ...wrongOrigin(manifest?.site.origin, origin),
    ...[...(manifest?.actions.values() ?? [])]
      .filter(({ endpoint }) => endpoint !== undefined)
      .map(directEndpoint),
  ];
}

/** Whoever calls an endpoint meets neither the page nor the question that it would ask. */
function directEndpoint({ id, risk, confirmation }: ManifestAction): LintFinding {
  const isGuarded = risk === 'high' || confirmation === 'required' || confirmation === 'review';
  const message = isGuarded
    ? `"${id}" has to be confirmed and has an endpoint, which can be called without anybody confirming it.`
    : `"${id}" has an endpoint, so it can be called without the page.`;
  return isGuarded
    ? { rule: 'guarded-endpoint', severity: 'warning', message, places: [] }
    : { rule: 'direct-endpoint', severity: 'info', message, places: [] };
}

/** The manifest's own rules are many; here they are errors of it, or advice. */
function fromManifest({ severity, pointer, message, rule }: ManifestFinding): LintFinding {
  const isError = severity === 'error';
  return {
    rule: isError ? 'invalid-manifest' : 'manifest-advice',
    severity,
    message: `${message} (${rule})`,
    places: [],
    pointer,
  };
}

function wrongOrigin(declared: string | undefined, origin: string | undefined): readonly LintFinding[] {
  const message = origin === undefined ? undefined : refuseOrigin(origin, declared);
  return message === undefined ? [] : [{ rule: 'wrong-origin', severity: 'error', message, places: [] }];
}

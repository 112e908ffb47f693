import { pointerTo } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { hasActionStyle } from '../annotations/identifiers.ts';
import { isLocalOrigin, parseOrigin } from '../site/origin.ts';
import { isRoute } from '../site/routes.ts';
import type { ManifestFindings } from './manifest-finding.ts';
import type { SiteManifest } from './site-manifest.ts';

/** What a schema of the manifest cannot say: references between its parts and policies that contradict themselves. */
export function checkConsistency(manifest: SiteManifest, findings: ManifestFindings): void {
  checkOrigin(manifest.site.origin, findings);
  checkPages(manifest, findings);
  const mapped = new Set([...manifest.pages.values()].flatMap(({ actions, data }) => [...actions, ...data]));
  for (const [id, { risk, confirmation }] of manifest.actions) {
    const pointer = pointerTo('/actions', id);
    if (manifest.data.has(id))
      findings.error('id-used-twice', pointer, `"${shown(id)}" is an action and a data view.`);
    if (!hasActionStyle(id)) {
      findings.warning(
        'action-id-style',
        pointer,
        `The id "${shown(id)}" is unusual: use lower-case words separated by dots.`,
      );
    }
    if (risk === 'high' && confirmation !== 'required') {
      const message = `"${shown(id)}" is high risk but does not require confirmation.`;
      findings.warning('high-risk-needs-confirmation', pointer, message);
    }
    if (!mapped.has(id))
      findings.info('on-no-page', pointer, `"${shown(id)}" is on no page, so it cannot be reached.`);
  }
}

function checkOrigin(origin: string, findings: ManifestFindings): void {
  const parsed = parseOrigin(origin);
  if (parsed === undefined) {
    findings.error(
      'wrong-origin',
      '/site/origin',
      'The origin must be an http or https address without path, such as "https://example.org".',
    );
  } else if (parsed.startsWith('http:') && !isLocalOrigin(parsed)) {
    findings.warning('insecure-origin', '/site/origin', 'The origin should use https.');
  }
}

function checkPages(manifest: SiteManifest, findings: ManifestFindings): void {
  for (const [route, { actions, data }] of manifest.pages) {
    const pointer = pointerTo('/pages', route);
    if (!isRoute(route)) {
      findings.error('wrong-route', pointer, 'A route must be a path of the site that starts with one "/".');
    }
    for (const [index, id] of actions.entries()) {
      if (manifest.actions.has(id)) continue;
      findings.error(
        'unknown-id',
        pointerTo(pointer, 'actions', index),
        `There is no action "${shown(id)}".`,
      );
    }
    for (const [index, id] of data.entries()) {
      if (manifest.data.has(id)) continue;
      // A manifest that registers no views at all says nothing about which there are.
      const report = Object.hasOwn(manifest.document, 'data') ? 'error' : 'warning';
      findings[report](
        'unknown-id',
        pointerTo(pointer, 'data', index),
        `There is no data view "${shown(id)}".`,
      );
    }
  }
}

function shown(id: string): string {
  return cleanText(id, 80).replace(/\s/g, ' ');
}

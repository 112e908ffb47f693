import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { notProvided } from './not-provided.ts';

/** The last audit of a site that this host uses. Its texts are outside text. */
export interface SiteAuditSummary {
  /** The name that the host knows the site by. */
  readonly site: string;
  readonly address: string;
  readonly at: string;
  /** From 0 to 100; null when no page could be read. */
  readonly score: number | null;
  readonly verdict: string;
  readonly pages: readonly {
    readonly address: string;
    /** Null for a page that only script draws. */
    readonly score: number | null;
    /** By category; null where a page has nothing of it. */
    readonly scores: Readonly<Record<string, number | null>>;
  }[];
  readonly unread: readonly { readonly address: string; readonly reason: string }[];
  /** Errors first; the first ones when there are many. */
  readonly findings: readonly SiteAuditFinding[];
  readonly findingCount: number;
}

export interface SiteAuditFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly page: string;
  readonly line?: number;
  readonly column?: number;
  readonly html?: string;
}

/** Audits the sites of a host, and keeps the last audit of each. */
export interface SiteAudits {
  list(): readonly SiteAuditSummary[];
  /** Undefined for a site that this host does not use. */
  run(site: string): Promise<SiteAuditSummary | undefined>;
}

export function listSiteAuditsEndpoint(audits: SiteAudits | undefined) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/site-audits',
    operationId: 'listSiteAudits',
    summary: 'The last audit of each site that this host uses.',
    access: { scopes: ['manifest:read'] },
    success: {
      status: 200,
      description: 'Scores and findings. A site that was never audited is not among them.',
      schema: object({ audits: list(anyObject) }, ['audits']),
    },
    refusals: [501],
    answer: ({ correlationId }) =>
      audits
        ? answerJson(200, { audits: audits.list() })
        : notProvided('This host does not audit sites.', correlationId),
  });
}

/** It asks the site for up to twenty pages, so only the owner in person has it done. */
export function runSiteAuditEndpoint(audits: SiteAudits | undefined) {
  return readEndpoint({
    method: 'POST',
    path: '/v1/handrail/site-audits',
    operationId: 'runSiteAudit',
    summary:
      'Audits a site that this host uses, and keeps the result. The site is looked at, and nothing is done.',
    access: 'owner',
    body: { schema: object({ site: { type: 'string', minLength: 1, maxLength: 200 } }, ['site']) },
    success: { status: 200, description: 'The audit.', schema: anyObject },
    refusals: [404, 501],
    async answer({ body, correlationId }: KeyedCall<{ readonly site: string }>) {
      if (!audits) return notProvided('This host does not audit sites.', correlationId);
      const audit = await audits.run(body.site);
      if (audit) return answerJson(200, audit);
      return errorAnswer(
        { status: 404, code: 'not_found', message: 'This host uses no such site.' },
        correlationId,
      );
    },
  });
}

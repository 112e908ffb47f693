import type { SiteAuditSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { sitesMessages } from '../../messages/sections/sites.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { Tag } from '../../parts/tag.tsx';

/** The last audit of a site, and a way to have it audited again. */
export function SiteAudit(props: {
  readonly site: string;
  readonly audit: SiteAuditSummary | undefined;
}): JSX.Element {
  const { site } = props;
  const [latest, setLatest] = useState<SiteAuditSummary>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const audit = latest ?? props.audit;
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setLatest(await host.console.auditSite(site));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  const name = audit ? sitesMessages.again(site) : sitesMessages.run(site);
  return (
    <section class="card stack tight" aria-label={`${sitesMessages.audit}: ${site}`}>
      <div class="stack tight" aria-live="polite">
        {audit ? <Result audit={audit} /> : <p class="soft">{sitesMessages.never}</p>}
        {failure && <FailureLine failure={failure} />}
      </div>
      <div>
        <Button icon="retry" busy={isBusy} onClick={run}>
          {isBusy ? sitesMessages.running(site) : name}
        </Button>
      </div>
    </section>
  );
}

function Result({ audit }: { audit: SiteAuditSummary }): JSX.Element {
  const { site, at, score, verdict, pages, unread, findings, findingCount } = audit;
  return (
    <>
      <p>
        {score === null ? (
          sitesMessages.notScored
        ) : (
          <>
            <strong>{sitesMessages.score(score)}</strong> {verdict}
          </>
        )}{' '}
        <span class="soft">
          {sitesMessages.lastAudit} <RelativeTime at={at} />
        </span>
      </p>
      {findingCount === 0 ? (
        <p>{sitesMessages.findings(0)}</p>
      ) : (
        <details class="fold">
          <summary>
            <Icon name="next" small />
            {sitesMessages.findings(findingCount)}
          </summary>
          <div class="fold-body stack tight">
            {findings.length < findingCount && <p class="soft">{sitesMessages.shown(findings.length)}</p>}
            <Findings site={site} findings={findings} />
          </div>
        </details>
      )}
      <details class="fold">
        <summary>
          <Icon name="next" small />
          {sitesMessages.pages(pages.length)}
          {unread.length > 0 && `, ${sitesMessages.unread(unread.length)}`}
        </summary>
        <div class="fold-body">
          <Pages audit={audit} />
        </div>
      </details>
    </>
  );
}

function Findings(props: {
  readonly site: string;
  readonly findings: SiteAuditSummary['findings'];
}): JSX.Element {
  return (
    <Table
      caption={sitesMessages.findingsOf(props.site)}
      columns={[
        { title: sitesMessages.severity },
        { title: sitesMessages.finding },
        { title: sitesMessages.place },
      ]}
      rows={props.findings.map(({ severity, message, rule, page, line, column, html }, at) => ({
        key: `${at} ${rule}`,
        cells: [
          <Tag key="severity" icon="alert" tone={severity === 'error' ? 'bad' : 'wait'}>
            {sitesMessages.severities[severity]}
          </Tag>,
          <span key="finding">
            <Outside text={message} most={400} /> <code class="soft small">{rule}</code>
          </span>,
          <span key="place" class="stack tight">
            <Outside text={page} most={200} />
            {line !== undefined && column !== undefined && (
              <span class="soft small">{sitesMessages.at(line, column)}</span>
            )}
            {html !== undefined && (
              <code class="small">
                <Outside text={html} most={200} />
              </code>
            )}
          </span>,
        ],
      }))}
    />
  );
}

function Pages({ audit: { site, pages, unread } }: { audit: SiteAuditSummary }): JSX.Element {
  return (
    <Table
      caption={sitesMessages.pagesOf(site)}
      columns={[{ title: sitesMessages.page }, { title: sitesMessages.pageScore }]}
      rows={[
        ...pages.map(({ address, score }) => ({
          key: address,
          cells: [
            <Outside key="page" text={address} most={200} />,
            score === null ? sitesMessages.pageNotScored : sitesMessages.score(score),
          ],
        })),
        ...unread.map(({ address, reason }) => ({
          key: address,
          cells: [
            <Outside key="page" text={address} most={200} />,
            <Outside key="reason" text={reason} most={200} />,
          ],
        })),
      ]}
    />
  );
}

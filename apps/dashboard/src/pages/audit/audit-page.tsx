import type { AuditVerification } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { auditMessages } from '../../messages/sections/audit.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { downloadText } from '../run/download-json.ts';
import { AuditResult } from './audit-result.tsx';
import '../common.css';

/** More than any log has entries. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** Checks that nobody has changed the audit log, and hands it out. */
export function Page(): JSX.Element {
  const [found, setFound] = useState<AuditVerification>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState<'check' | 'export'>();
  const work = async (what: 'check' | 'export', run: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(undefined);
  };
  const check = () => work('check', async () => setFound(await host.audit.verify(0, EVERYTHING)));
  const save = () =>
    work('export', async () => downloadText('audit.jsonl', 'application/jsonl', await host.audit.export()));
  return (
    <>
      <PageTitle title={messages.pages.audit} />
      <div class="stack">
        <section class="stack tight">
          <p class="soft">{auditMessages.text}</p>
          <div class="line">
            <Button kind="go" icon="audit" busy={busy === 'check'} onClick={check}>
              {busy === 'check' ? auditMessages.checking : auditMessages.check}
            </Button>
          </div>
          {failure && <ErrorState failure={failure} onRetry={check} />}
          <div role="status">{found && <AuditResult found={found} />}</div>
        </section>
        <section class="stack tight">
          <h2>{auditMessages.export}</h2>
          <p class="soft">{auditMessages.exportText}</p>
          <pre class="raw">{auditMessages.exportCommand}</pre>
          <div class="line">
            <Button icon="download" busy={busy === 'export'} onClick={save}>
              {auditMessages.exportNow}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

import type { AuditVerification } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { auditMessages } from '../../messages/sections/audit.ts';
import { Button } from '../../parts/button.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Table } from '../../parts/table.tsx';
import { Tag } from '../../parts/tag.tsx';
import { downloadText } from '../run/download-json.ts';
import '../common.css';

/** More than any log has entries. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;
const MOST_PLACES = 100;

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
          <div role="status">{found && <Result found={found} />}</div>
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

function Result({ found }: { readonly found: AuditVerification }): JSX.Element {
  const { chainValid, checkpointsValid, checkpoints, anomalies } = found;
  const isGood = chainValid && checkpointsValid !== false;
  const last = checkpoints.at(-1);
  return (
    <div class="card stack tight">
      <div class="line">
        <Tag icon={isGood ? 'check' : 'alert'} tone={isGood ? 'done' : 'bad'}>
          {isGood ? auditMessages.good : auditMessages.bad}
        </Tag>
      </div>
      {isGood && <p>{auditMessages.goodText}</p>}
      {anomalies.length > 0 && <p>{auditMessages.badText(anomalies.length)}</p>}
      {checkpointsValid === false && <p>{auditMessages.badSignature}</p>}
      <DefinitionList
        items={[
          { term: auditMessages.checkpoints, value: checkpoints.length },
          { term: auditMessages.lastCheckpoint, value: last ? last.atSequence : auditMessages.noCheckpoint },
        ]}
      />
      {anomalies.length > 0 && (
        <Table
          caption={auditMessages.places}
          columns={[
            { title: auditMessages.entry },
            { title: auditMessages.expected, wideOnly: true },
            { title: auditMessages.found, wideOnly: true },
          ]}
          rows={anomalies.slice(0, MOST_PLACES).map(({ atSeq, expectedPrevHash, actualPrevHash }) => ({
            key: String(atSeq),
            cells: [
              atSeq,
              <code key="expected">
                <Outside text={expectedPrevHash} most={80} />
              </code>,
              <code key="found">
                <Outside text={actualPrevHash} most={80} />
              </code>,
            ],
          }))}
        />
      )}
    </div>
  );
}

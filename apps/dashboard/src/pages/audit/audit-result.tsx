import type { AuditVerification } from '@handrail/client';
import type { JSX } from 'preact';
import { auditMessages } from '../../messages/sections/audit.ts';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Table } from '../../parts/table.tsx';
import { Tag } from '../../parts/tag.tsx';

const MOST_PLACES = 100;

/** What checking the log has found. */
export function AuditResult({ found }: { readonly found: AuditVerification }): JSX.Element {
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

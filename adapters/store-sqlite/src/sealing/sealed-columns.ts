import { SEQUENCE_BITS } from '../file/schema.ts';
import { SCOPE_COLUMNS, scopeOf } from '../scope-columns.ts';
import { placeOf } from './places.ts';

/** A column whose values are sealed, and how their places are named. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that find one row, in the order of their index. */
  readonly key: readonly string[];
  readonly place: {
    /** SQL for what the place is made of. */
    readonly parts: readonly string[];
    /** The place, as in `places.ts`, made of these parts. */
    readonly of: (parts: readonly string[]) => readonly string[];
  };
}

const RUN_NO = `chunk_no >> ${SEQUENCE_BITS}`;
/** What a removed run has left is sealed anew as well until it is deleted. */
const RUN_OF_CHUNK = `coalesce(
  (SELECT run_id FROM runs WHERE run_no = ${RUN_NO}), (SELECT run_id FROM removals WHERE run_no = ${RUN_NO})
)`;
const FIRST_OF_CHUNK = `chunk_no & ${2 ** SEQUENCE_BITS - 1}`;

/** All columns with content. What is not listed here is readable by whoever has the file. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealed('chunks', 'events', ['chunk_no'], 'events', [RUN_OF_CHUNK, FIRST_OF_CHUNK]),
  sealed('sealed', 'value', ['event_id', 'pointer'], 'sealed', ['event_id', 'pointer']),
  sealed('artifacts', 'content', ['artifact_no'], 'artifact', ['run_id', 'artifact_id']),
  sealed('receipts', 'body', ['receipt_no'], 'receipt', ['id']),
  sealed('outbox', 'content', ['queue', 'id'], 'outbox', ['queue', 'id']),
  {
    table: 'definitions',
    column: 'document',
    key: ['place'],
    place: {
      parts: [...SCOPE_COLUMNS, 'workflow_id', 'digest'],
      of: ([tenant, workspace, mode, workflowId = '', digest = '']) =>
        placeOf.definition(scopeOf(tenant, workspace, mode), workflowId, digest),
    },
  },
  sealed('keys', 'content', ['id'], 'key', ['id']),
  sealed('subscriptions', 'content', ['webhook_id'], 'subscription', ['webhook_id']),
  sealed('subscriptions', 'secret', ['webhook_id'], 'webhook', ['webhook_id']),
  {
    table: 'secrets',
    column: 'value',
    key: [...SCOPE_COLUMNS, 'name'],
    place: {
      parts: [...SCOPE_COLUMNS, 'name', 'version'],
      of: ([tenant, workspace, mode, name = '', version = '']) =>
        placeOf.secret(scopeOf(tenant, workspace, mode), name, version),
    },
  },
  {
    table: 'passkeys',
    column: 'content',
    key: [...SCOPE_COLUMNS, 'owner', 'id'],
    place: {
      parts: [...SCOPE_COLUMNS, 'owner', 'id'],
      of: ([tenant, workspace, mode, owner = '', id = '']) =>
        placeOf.passkey({ ...scopeOf(tenant, workspace, mode), owner }, id),
    },
  },
  {
    table: 'records',
    column: 'content',
    key: [...SCOPE_COLUMNS, 'kind', 'name'],
    place: {
      parts: [...SCOPE_COLUMNS, 'kind', 'name', 'version'],
      of: ([tenant, workspace, mode, kind = '', name = '', version = '']) =>
        placeOf.record(scopeOf(tenant, workspace, mode), kind, name, version),
    },
  },
  sealed('listed', 'content', ['run_id', 'list', 'name'], 'listed', ['run_id', 'list', 'name']),
];

function sealed(
  table: string,
  column: string,
  key: readonly string[],
  kind: string,
  parts: readonly string[],
): SealedColumn {
  return { table, column, key, place: { parts, of: (values) => [kind, ...values] } };
}

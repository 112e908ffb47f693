import { CanonicalJsonError, isJsonObject, ownProperty } from '@handrail/base';
import type {
  Approval,
  ApprovalField,
  ApprovalRefusal,
  ApprovalSubject,
  Mac,
  Redemption,
} from './approval.ts';
import { approvalFields, isSameDigest, signApproval, signField } from './seal.ts';

export interface RedeemOptions {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  readonly mac: Mac;
  /** Records the use of an id. True for the first caller only: a conditional append, not a look and a write. */
  readonly consume: (id: string) => Promise<boolean>;
}

/**
 * Decides, at the moment of dispatch, whether an approval covers what is about to happen, and uses it up. An approval
 * that does not is left unused.
 */
export async function redeemApproval(
  approval: unknown,
  subject: ApprovalSubject,
  { now, mac, consume }: RedeemOptions,
): Promise<Redemption> {
  const read = readApproval(approval);
  if (!read || !isSameDigest(read.seal, await signApproval(mac, read))) {
    return refuse({ code: 'tampered', message: 'The approval was not issued here, or was changed since.' });
  }
  if (now >= read.expiresAt) {
    return refuse({ code: 'expired', message: 'The approval has expired. Ask the owner again.' });
  }
  for (const field of approvalFields) {
    if (await isSameField(read, field, subject, mac)) continue;
    const message = `The approval does not cover this: ${DIFFERENCES[field]}. Ask the owner to approve this call.`;
    return refuse({ code: 'mismatch', message, field });
  }
  if (!(await consume(read.id))) {
    return refuse({
      code: 'used',
      message: 'The approval was used before, and it holds for one time. Ask the owner again.',
    });
  }
  return { ok: true, id: read.id };
}

async function isSameField(approval: Approval, field: ApprovalField, subject: ApprovalSubject, mac: Mac) {
  try {
    return isSameDigest(approval.fields[field], await signField(mac, approval.id, field, subject));
  } catch (error) {
    // What has no canonical text was never approved.
    if (error instanceof CanonicalJsonError) return false;
    throw error;
  }
}

/** What an owner and an agent are told, in place of the names of fields. */
const DIFFERENCES: Readonly<Record<ApprovalField, string>> = {
  tenant: 'it was given for another account',
  tool: 'it was given for another action',
  run: 'it was given for another run',
  instance: 'it was given for another form or site',
  descriptorHash: 'the terms or fields of the action are not those they saw',
  origin: 'it was given for another site',
  path: 'it was given for another page',
  arguments: 'the values of the call are not those they saw',
  valuesDigest: 'the page would send something else than what they saw',
};

function refuse(refusal: ApprovalRefusal): Redemption {
  return { ok: false, refusal };
}

/** An approval travels through hands that are not ours, so it is read like any outside value. */
function readApproval(value: unknown): Approval | undefined {
  if (!isJsonObject(value)) return undefined;
  const [id, expiresAt, seal] = ['id', 'expiresAt', 'seal'].map((key) => ownProperty(value, key));
  const given = ownProperty(value, 'fields');
  if (!isText(id) || !isText(seal) || typeof expiresAt !== 'number' || !Number.isFinite(expiresAt))
    return undefined;
  if (!isJsonObject(given) || Object.keys(given).length !== approvalFields.length) return undefined;
  const fields = approvalFields.map((field) => [field, ownProperty(given, field)] as const);
  if (!fields.every(([, digest]) => isText(digest))) return undefined;
  return { id, expiresAt, seal, fields: Object.fromEntries(fields) as Record<ApprovalField, string> };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,500}$/.test(value);
}

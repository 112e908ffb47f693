import { canonicalJson, type JsonValue } from '@handrail/base';
import type { Approval, ApprovalField, ApprovalSubject, Mac } from './approval.ts';

/** In the order in which a difference is reported: whose and which tool before the place, the place before the details. */
export const approvalFields: readonly ApprovalField[] = [
  'tenant',
  'tool',
  'run',
  'instance',
  'descriptorHash',
  'origin',
  'path',
  'arguments',
  'valuesDigest',
];

/** The id is part of it, so that equal values in two approvals do not show as equal. */
export async function signField(
  mac: Mac,
  id: string,
  field: ApprovalField,
  subject: ApprovalSubject,
): Promise<string> {
  return mac.sign(
    canonicalJson(['handrail.approval.field.1', id, field, subject[field]] satisfies JsonValue),
  );
}

/** Every field is under the seal through its own keyed digest. */
export async function signApproval(
  mac: Mac,
  { id, expiresAt, fields }: Omit<Approval, 'seal'>,
): Promise<string> {
  return mac.sign(
    canonicalJson(['handrail.approval.1', { id, expiresAt, fields: { ...fields } }] satisfies JsonValue),
  );
}

/** Takes the same time wherever two digests of one length differ. */
export function isSameDigest(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}

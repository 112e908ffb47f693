import type { Approval, ApprovalField, ApprovalSubject, Mac } from './approval.ts';
import { approvalFields, signApproval, signField } from './seal.ts';

export interface IssueOptions {
  /** New and unguessable for every approval; it is what `consume` counts. */
  readonly id: string;
  readonly expiresAt: number;
  readonly mac: Mac;
}

/** Seals what the owner has just agreed to. Call it only from the owner's own channel. */
export async function issueApproval(
  subject: ApprovalSubject,
  { id, expiresAt, mac }: IssueOptions,
): Promise<Approval> {
  const signed = await Promise.all(
    approvalFields.map(async (field) => [field, await signField(mac, id, field, subject)] as const),
  );
  const fields = Object.fromEntries(signed) as Record<ApprovalField, string>;
  return { id, expiresAt, fields, seal: await signApproval(mac, { id, expiresAt, fields }) };
}

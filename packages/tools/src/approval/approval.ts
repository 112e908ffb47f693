import type { JsonObject } from '@handrail/base';

/** What will happen, in full. An approval for one of these is worth nothing for another. */
export interface ApprovalSubject {
  readonly tenant: string;
  readonly run: string;
  /** The live form or page. */
  readonly instance: string;
  /** `hashDescriptor` of the tool as the owner saw it: a tool that changed its meaning needs a new approval. */
  readonly descriptorHash: string;
  readonly tool: string;
  /** As the tool will get them: checked and coerced. */
  readonly arguments: JsonObject;
  /** Where it happens; empty when there is no page. */
  readonly origin: string;
  readonly path: string;
  /** `digestValues` of what the action will submit, filled in by whomever. */
  readonly valuesDigest: string;
}

export type ApprovalField = keyof ApprovalSubject;

/** Proof that the owner agreed to one subject, once, until a time. It is JSON and holds none of the values. */
export interface Approval {
  readonly id: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly expiresAt: number;
  /** One keyed digest per field, so that a difference can be named without keeping the values. */
  readonly fields: Readonly<Record<ApprovalField, string>>;
  /** Keyed digest over all of the above. */
  readonly seal: string;
}

/** HMAC-SHA-256 with the host's key over the UTF-8 bytes of a text, as base64url or hexadecimal. */
export interface Mac {
  sign(text: string): Promise<string>;
}

/** SHA-256 over the UTF-8 bytes of a text, as base64url or hexadecimal. */
export type Digest = (text: string) => Promise<string>;

export type ApprovalRefusal =
  /** Not issued with this key, or changed since. */
  | { readonly code: 'tampered'; readonly message: string }
  | { readonly code: 'expired'; readonly message: string }
  /** What will happen is not what the owner saw. */
  | { readonly code: 'mismatch'; readonly message: string; readonly field: ApprovalField }
  | { readonly code: 'used'; readonly message: string };

export type Redemption =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly refusal: ApprovalRefusal };

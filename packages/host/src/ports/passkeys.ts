import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** Whose passkeys: an owner, in the scope in which they sign in. */
export interface PasskeyOwner extends DataScope {
  readonly owner: string;
}

/** A passkey (WebAuthn credential) with which an owner confirms approvals of high risk. It can check, and never sign. */
export interface Passkey extends PasskeyOwner {
  /** A digest of the credential id. It is what lists, records and commands show. */
  readonly id: string;
  readonly label: string;
  /** The name of the host at which it was added; it works at no other. */
  readonly rpId: string;
  /** As the authenticator knows it, in base64url. */
  readonly credentialId: string;
  /** In COSE form, in base64url. */
  readonly publicKey: string;
  readonly transports: readonly string[];
  /** How often the authenticator says that it has signed; 0 for one that does not count. */
  readonly counter: number;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | undefined;
}

/** What is left of a passkey that was removed: which one it was, when, and by whom. */
export interface RemovedPasskey extends PasskeyOwner {
  readonly id: string;
  /** Empty for one that was damaged: only its id could be read. */
  readonly label: string;
  readonly createdAt: Instant | undefined;
  readonly removedAt: Instant;
  /** The owner's id, or `operator`. */
  readonly removedBy: string;
}

/**
 * A passkey that was changed or cut where it is stored. It confirms nothing, and its owner is still one who has a passkey:
 * whoever damages one must not do away with the rule.
 */
export interface DamagedPasskey extends PasskeyOwner {
  readonly id: string;
  readonly isDamaged: true;
}

/** What an owner has now. */
export type OwnPasskey = Passkey | DamagedPasskey;
/** All that is known, for lists. */
export type ListedPasskey = OwnPasskey | RemovedPasskey;

/** Where passkeys are kept; a store encrypts all of it, bound to owner and id. */
export interface Passkeys {
  /** False when the owner has one of this id. One that was removed comes back as a new one. */
  add(passkey: Passkey): Promise<boolean>;
  /** Those of exactly this owner, oldest first, with damaged ones before them. */
  of(owner: PasskeyOwner): Promise<readonly OwnPasskey[]>;
  /** By tenant, workspace, mode and owner, oldest first; with what is left of removed ones, and damaged ones. */
  list(tenant: string | undefined): Promise<readonly ListedPasskey[]>;
  /** Counts a use. False when it is gone, or its counter is no longer `before`: then this use does not count. */
  used(
    owner: PasskeyOwner,
    id: string,
    use: { readonly before: number; readonly counter: number; readonly at: Instant },
  ): Promise<boolean>;
  /** Deletes the key and keeps who removed it, also of a damaged one. False when the owner has none of this id. */
  remove(
    owner: PasskeyOwner,
    id: string,
    removal: { readonly at: Instant; readonly by: string },
  ): Promise<boolean>;
}

export function isRemoved(passkey: ListedPasskey): passkey is RemovedPasskey {
  return 'removedAt' in passkey;
}

export function isDamaged(passkey: ListedPasskey): passkey is DamagedPasskey {
  return 'isDamaged' in passkey;
}

/** Those that can confirm something. */
export function wholePasskeys(passkeys: readonly OwnPasskey[]): readonly Passkey[] {
  return passkeys.flatMap((each) => (isDamaged(each) ? [] : [each]));
}

/** What stays when its key is deleted. */
export function removedPasskey(
  passkey: OwnPasskey,
  { at, by }: { readonly at: Instant; readonly by: string },
): RemovedPasskey {
  const { tenant, workspace, mode, owner, id } = passkey;
  const { label, createdAt } = isDamaged(passkey) ? { label: '', createdAt: undefined } : passkey;
  return { tenant, workspace, mode, owner, id, label, createdAt, removedAt: at, removedBy: by };
}

/** Whose passkeys count for somebody who is signed in. */
export function passkeyOwnerOf({
  tenant,
  workspace,
  mode,
  principal,
}: DataScope & { readonly principal: string }): PasskeyOwner {
  return { tenant, workspace, mode, owner: principal };
}

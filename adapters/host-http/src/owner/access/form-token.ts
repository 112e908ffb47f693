import type { Once } from '@handrail/host';
import type { Digest } from '@handrail/tools';
import { LIVES, type OwnerAccess } from '../owner-settings.ts';
import { seal, unseal } from './seal.ts';

/** Whom a form was made for and what it does, to what. A token of one form is worth nothing in another. */
export interface FormSubject {
  /** The session, or the link that stands for one. */
  readonly holder: string;
  readonly form: string;
}

export interface FormAccess extends OwnerAccess {
  readonly once: Once;
  readonly digest: Digest;
}

/** `about` names what the form showed, so that an answer is never taken for a later question. */
export async function issueFormToken(access: FormAccess, subject: FormSubject, about = ''): Promise<string> {
  const id = access.ids.newSecret().slice(0, 24);
  const issuedAt = access.clock.now();
  const expiresAt = issuedAt + LIVES.form;
  return seal(access.mac, 'form', { id, for: await digestOf(access, subject), about, issuedAt, expiresAt });
}

export type FormTokenUse =
  /** `issuedAt` is when the page with the form was made. */
  | { readonly state: 'good'; readonly about: string; readonly issuedAt: number }
  /** `used` tells a second click from a form that somebody else made. */
  | { readonly state: 'used' | 'expired' | 'foreign' };

export async function consumeFormToken(
  access: FormAccess,
  token: string,
  subject: FormSubject,
): Promise<FormTokenUse> {
  const content = (await unseal(access.mac, 'form', token)) ?? {};
  const { id, about, issuedAt, expiresAt } = content;
  if (typeof id !== 'string' || typeof about !== 'string') return { state: 'foreign' };
  if (typeof issuedAt !== 'number' || typeof expiresAt !== 'number') return { state: 'foreign' };
  if (content.for !== (await digestOf(access, subject))) return { state: 'foreign' };
  if (access.clock.now() >= expiresAt) return { state: 'expired' };
  const isFirst = await access.once.consume(`owner-form:${id}`, expiresAt);
  return isFirst ? { state: 'good', about, issuedAt } : { state: 'used' };
}

function digestOf({ digest }: FormAccess, { holder, form }: FormSubject): Promise<string> {
  return digest(JSON.stringify(['handrail.owner.form.1', holder, form]));
}

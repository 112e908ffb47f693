import { CanonicalJsonError, canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
import type { Host, HostOutcome } from '@handrail/host';
import type { SignedInSession } from '../access/owner-sessions.ts';
import { NOT_SHOWN, readShownAction } from '../shown-action.ts';
import type { Confirmed, OwnerPasskeys } from './owner-passkeys.ts';
import type { Assertion } from './verify-passkey.ts';

/** One answer to one approval, as it was shown. */
export interface ApprovalAnswer {
  readonly runId: string;
  readonly nodeId: string;
  readonly interruptId: string;
  /** The digest of what was shown. */
  readonly shown: string;
  readonly resumeValue: JsonValue;
}

type ApprovalHost = Pick<Host, 'interrupts' | 'runs'>;

/** Asks for a passkey for exactly this answer. */
export async function askForApproval(
  host: ApprovalHost,
  passkeys: OwnerPasskeys,
  session: SignedInSession,
  answer: ApprovalAnswer,
): Promise<HostOutcome<JsonObject>> {
  const about = await aboutOf(host, session, answer);
  return about.ok ? passkeys.ask(session, about.value) : about;
}

/** The id of the passkey that has confirmed exactly this answer. */
export async function confirmApproval(
  host: ApprovalHost,
  passkeys: OwnerPasskeys,
  session: SignedInSession,
  answer: ApprovalAnswer,
  assertion: Assertion,
): Promise<HostOutcome<string>> {
  const about = await aboutOf(host, session, answer);
  if (!about.ok) return about;
  const confirmed = await passkeys.confirm(session, about.value, assertion);
  return confirmed.ok ? { ok: true, value: confirmed.value.id } : confirmed;
}

/** What is signed: the approval, the digest of what it would do now, and the whole answer. */
async function aboutOf(
  host: ApprovalHost,
  { caller }: SignedInSession,
  { runId, nodeId, interruptId, shown, resumeValue }: ApprovalAnswer,
): Promise<HostOutcome<Confirmed>> {
  const found = await host.interrupts.find(caller, runId, nodeId);
  if (!found.ok) return found;
  const { digest } = await readShownAction(host, found.value, caller);
  if (found.value.interruptId !== interruptId || digest !== shown) return { ok: false, refusal: NOT_SHOWN };
  try {
    const said = canonicalJson(resumeValue);
    return { ok: true, value: ['approve', runId, nodeId, interruptId, shown, said] };
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    return { ok: false, refusal: { code: 'validation_error', message: 'The answer holds broken Unicode.' } };
  }
}

import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { ask } from '../../host/host.ts';
import { createPasskey, hasPasskeys, signWithPasskey } from '../../passkeys/browser-passkeys.ts';

/** A passkey of the owner, as the host lists it. */
export interface ShownPasskey {
  readonly id: string;
  readonly label: string;
  /** The name of the host at which it works. */
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | undefined;
  readonly worksHere: boolean;
}

/** What is left of a passkey that was removed. */
export interface GonePasskey {
  readonly id: string;
  readonly label: string;
  readonly removedAt: string;
  /** Otherwise the operator removed it. */
  readonly byOwner: boolean;
}

export interface ShownPasskeys {
  /** Whether one can be added here: by the address, and by the browser. */
  readonly atThisAddress: boolean;
  readonly inThisBrowser: boolean;
  readonly passkeys: readonly ShownPasskey[];
  /** The ids of those that are damaged in the store. */
  readonly damaged: readonly string[];
  readonly removed: readonly GonePasskey[];
}

const PATH = '/owner/passkeys';

export async function loadPasskeys(signal: AbortSignal): Promise<ShownPasskeys> {
  const { isAvailable, passkeys, damaged, removed } = await ask({ path: PATH, signal });
  return {
    atThisAddress: isAvailable === true,
    inThisBrowser: hasPasskeys(),
    passkeys: objectsOf(passkeys).map(readPasskey),
    damaged: objectsOf(damaged).map(({ id }) => textOf(id)),
    removed: objectsOf(removed).map(readGone),
  };
}

function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Whoever has a passkey confirms with it before another is added. */
export async function addPasskey(label: string, hasOthers: boolean): Promise<void> {
  const body = hasOthers ? { confirmation: await confirm({ action: 'add' }) } : {};
  const offered = await ask({ method: 'POST', path: `${PATH}/registration`, body });
  const credential = await createPasskey(offered);
  await ask({ method: 'POST', path: PATH, body: { label, credential } });
}

export async function removePasskey({ id }: ShownPasskey): Promise<void> {
  const confirmation = await confirm({ action: 'remove', id });
  await ask({ method: 'POST', path: `${PATH}/${encodeURIComponent(id)}/remove`, body: { confirmation } });
}

async function confirm(what: JsonObject): Promise<JsonObject> {
  return signWithPasskey(await ask({ method: 'POST', path: `${PATH}/confirmation`, body: what }));
}

function readGone({ id, label, removedAt, byOwner }: JsonObject): GonePasskey {
  return {
    id: textOf(id),
    label: textOf(label),
    removedAt: textOf(removedAt),
    byOwner: byOwner === true,
  };
}

function readPasskey({ id, label, name, createdAt, lastUsedAt, worksHere }: JsonObject): ShownPasskey {
  return {
    id: textOf(id),
    label: textOf(label),
    name: textOf(name),
    createdAt: textOf(createdAt),
    lastUsedAt: typeof lastUsedAt === 'string' ? lastUsedAt : undefined,
    worksHere: worksHere === true,
  };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmod, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ApprovalSubject,
  approvalFields,
  type Digest,
  issueApproval,
  type Mac,
  type Redemption,
  redeemApproval,
} from '@handrail/tools';
import { CliError } from '../cli-error.ts';
import { approvalFolderMessages } from '../messages/pages.ts';

const KEY_FILE = 'key';
const KEY_BYTES = 32;
const MOST_APPROVALS = 200;
const MAX_BYTES = 10_000;
const ID = /^[A-Za-z0-9_-]{8,80}$/;

export const digest: Digest = async (text) => createHash('sha256').update(text).digest('base64url');

/**
 * What the owner has agreed to on a terminal of this machine, sealed with a key that only they may read. It is kept
 * under their own home, wherever the environment says that is. An approval holds once: it is gone before it counts.
 */
export class ApprovalFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Call it only after the owner has said yes. */
  async issue(subject: ApprovalSubject, expiresAt: number): Promise<string> {
    const mac = await this.#mac(true);
    if (!mac) throw new Error('The key was made and cannot be read.');
    const id = randomBytes(18).toString('hex');
    const approval = await issueApproval(subject, { id, expiresAt, mac });
    await writeFile(this.#fileOf(id), JSON.stringify(approval), { flag: 'wx', mode: 0o600 });
    return id;
  }

  /** Uses up the approval with this id, if it is for exactly this. */
  async redeem(id: string, subject: ApprovalSubject, now: number): Promise<Redemption> {
    const mac = ID.test(id) ? await this.#mac(false) : undefined;
    const approval = mac && (await this.#read(id));
    if (!mac || approval === undefined) return UNKNOWN;
    const consume = (used: string) =>
      rm(this.#fileOf(used)).then(
        () => true,
        () => false,
      );
    return redeemApproval(approval, subject, { now, mac, consume });
  }

  /** Uses up any approval that is for exactly this. Refuses with what is wrong with the one that comes nearest. */
  async redeemAny(subject: ApprovalSubject, now: number): Promise<Redemption> {
    let nearest = NONE;
    for (const id of await this.#ids()) {
      const redemption = await this.redeem(id, subject, now);
      if (redemption.ok) return redemption;
      if (redemption.refusal.code === 'expired') await rm(this.#fileOf(id), { force: true });
      if (nearnessOf(redemption) > nearnessOf(nearest)) nearest = redemption;
    }
    return nearest;
  }

  #fileOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  async #ids(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => ID.test(id))
      .slice(0, MOST_APPROVALS);
  }

  async #read(id: string): Promise<unknown> {
    try {
      const text = await readFile(this.#fileOf(id), 'utf8');
      return text.length > MAX_BYTES ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  async #mac(makesKey: boolean): Promise<Mac | undefined> {
    const path = join(this.#folder, KEY_FILE);
    if (makesKey) await this.#makeKey(path);
    const key = await readFile(path).catch(() => undefined);
    if (key?.length !== KEY_BYTES) return undefined;
    return { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') };
  }

  async #makeKey(path: string): Promise<void> {
    try {
      // Loaded only here: once for each user.
      const { makeFolders } = await import('@handrail/server');
      makeFolders(this.#folder);
      await chmod(this.#folder, 0o700);
      const file = await open(path, 'wx', 0o600).catch(() => undefined);
      if (!file) return;
      await file.writeFile(randomBytes(KEY_BYTES));
      await file.close();
    } catch {
      throw new CliError(3, 'no-access', approvalFolderMessages.notWritable);
    }
  }
}

/** How much of an approval fits a call; nothing when it is for another action. */
function nearnessOf(redemption: Redemption): number {
  if (redemption.ok || redemption.refusal.code !== 'mismatch') return 0;
  return Math.max(0, approvalFields.indexOf(redemption.refusal.field) - approvalFields.indexOf('tool'));
}

const NONE: Redemption = {
  ok: false,
  refusal: { code: 'used', message: approvalFolderMessages.noApproval },
};

const UNKNOWN: Redemption = {
  ok: false,
  refusal: {
    code: 'used',
    message: approvalFolderMessages.unknownOrUsed,
  },
};

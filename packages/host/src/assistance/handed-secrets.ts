import type { JsonObject } from '@handrail/base';
import { ToolFailure } from '@handrail/tools';
import type { DataScope } from '../data-scope.ts';
import type { Secrets } from '../ports/secrets.ts';
import { missingSecret } from '../secrets/secret-name.ts';

/** The credentials one connector was given, so that it can be kept from repeating them. */
export class HandedSecrets {
  readonly #secrets: Secrets;
  readonly #scope: DataScope;
  #early: JsonObject = {};
  #missing: string | undefined;
  #mask: ((values: JsonObject) => void) | undefined;

  constructor(secrets: Secrets, scope: DataScope) {
    this.#secrets = secrets;
    this.#scope = scope;
  }

  async read(name: string): Promise<string> {
    const value = await this.#secrets.read(this.#scope, name);
    if (value === undefined) {
      this.#missing = missingSecret(this.#scope, name);
      throw new ToolFailure('NOT_FOUND', this.#missing);
    }
    if (this.#mask) this.#mask({ [name]: value });
    else this.#early = { ...this.#early, [name]: value };
    return value;
  }

  /** What it asked for last that is not there, and what sets it: nothing but names. */
  get missing(): string | undefined {
    return this.#missing;
  }

  /** Who masks from now on: also what was read before. Nothing it says is read earlier. */
  tell(mask: (values: JsonObject) => void): void {
    this.#mask = mask;
    mask(this.#early);
    this.#early = {};
  }
}

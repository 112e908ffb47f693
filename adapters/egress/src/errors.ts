import type { AddressClass } from './address/special-networks.ts';
import {
  type EgressFailureReason,
  type EgressRefusalReason,
  type FetchErrorCode,
  meaningOf,
  sentenceOf,
} from './policy/reasons.ts';

interface Where {
  /** Scheme, host and port. Left out when the URL could not be read. */
  readonly origin?: string | undefined;
  readonly addressClass?: AddressClass | undefined;
  readonly cause?: unknown;
}

/** What may not be. Trying again changes nothing. */
export class EgressRefusal extends Error {
  override readonly name = 'EgressRefusal';
  readonly reason: EgressRefusalReason;
  readonly code: FetchErrorCode;
  readonly origin: string | undefined;
  readonly addressClass: AddressClass | undefined;

  constructor(reason: EgressRefusalReason, { origin, addressClass, cause }: Where = {}) {
    const { code, says } = meaningOf(reason);
    super(`${origin ?? 'The URL'} ${says}.`, cause === undefined ? {} : { cause });
    this.reason = reason;
    this.code = code;
    this.origin = origin;
    this.addressClass = addressClass;
  }
}

/** What was allowed and did not work. It may work when tried again. */
export class EgressFailure extends Error {
  override readonly name = 'EgressFailure';
  readonly reason: EgressFailureReason;
  readonly code: FetchErrorCode = 'fetch_failed';
  readonly origin: string | undefined;

  constructor(reason: EgressFailureReason, { origin, cause }: Omit<Where, 'addressClass'> = {}) {
    super(`${origin ?? 'The URL'} ${sentenceOf(reason)}.`, cause === undefined ? {} : { cause });
    this.reason = reason;
    this.origin = origin;
  }
}

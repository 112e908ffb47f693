import { isRequestId, isSafeWord } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';

/**
 * The ids of one session's requests. A connector chooses them for itself, once per attempt; the log has ids that are
 * unique in the run. Both are the same, unless another attempt or another node was there first, or the id holds
 * something that may not be recorded.
 */
export class RequestIds {
  readonly #recorded = new Map<string, string>();
  readonly #own = new Map<string, string>();
  /** Requests that were left out of the log. */
  readonly #leftOut = new Set<string>();

  /** Why a connector cannot name a request so. What is not an id at all is refused, not exchanged for one that is. */
  complaintAbout(own: string): string | undefined {
    if (!isRequestId(own)) return 'The id of a request is not an id.';
    const isUsed = this.#recorded.has(own) || this.#leftOut.has(own);
    return isUsed ? 'The id of a request was used before in this attempt.' : undefined;
  }

  keep(own: string, recorded: string): void {
    this.#recorded.set(own, recorded);
    this.#own.set(recorded, own);
  }

  leaveOut(own: string): void {
    this.#leftOut.add(own);
  }

  /** What a connector says about one of its requests, with the id of the log; undefined when that has none. */
  asRecorded(line: JsonObject): JsonObject | undefined {
    const own = line.assistance_request_id ?? line.request_id;
    if (typeof own !== 'string') return line;
    if (this.#leftOut.has(own)) return undefined;
    const recorded = this.#recorded.get(own);
    return recorded === undefined ? line : { ...line, assistance_request_id: recorded };
  }

  /** A line for the connector, with the id it knows. */
  asOwn(line: JsonObject): JsonObject {
    const { request_id: recorded } = line;
    const own = typeof recorded === 'string' ? this.#own.get(recorded) : undefined;
    return own === undefined ? line : { ...line, request_id: own };
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

/** Whether an id may be recorded as it is: a UUID may, a key of a service may not. */
export function isSafeId(id: string): boolean {
  return isSafeWord(id.replace(UUID, ''));
}

const idField = ({ type }: JsonObject) => (type === 'INTERACTION' ? 'request_id' : 'assistance_request_id');

/** Undefined when the host is to make one, or when it is none. */
export function ownIdOf(line: JsonObject): string | undefined {
  const id = line[idField(line)];
  return typeof id === 'string' ? id : undefined;
}

export function withId(line: JsonObject, id: string | undefined): JsonObject {
  return id === undefined ? line : { ...line, [idField(line)]: id };
}

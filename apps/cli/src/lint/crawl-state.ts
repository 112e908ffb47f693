import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { lintMessages } from '../messages/lint.ts';
import { VERSION } from '../version.ts';
import type { KnownOutcomes, PageOutcome } from './crawl-site.ts';
import { writeFile } from './kept-files.ts';

const texts: JsonObject = { type: 'array', items: { type: 'string' } };
const finding: JsonObject = {
  type: 'object',
  properties: {
    rule: { type: 'string' },
    severity: { enum: ['error', 'warning', 'info'] },
    message: { type: 'string' },
    places: { type: 'array', items: { type: 'object', required: ['order', 'tag'] } },
  },
  required: ['rule', 'severity', 'message', 'places'],
};
const list: JsonObject = { type: 'array', items: finding };
const score: JsonObject = { type: ['integer', 'null'], minimum: 0, maximum: 100 };

/** What is relied on when an outcome is taken from a file. */
const OUTCOMES: JsonObject = {
  type: 'object',
  additionalProperties: {
    oneOf: [
      {
        type: 'object',
        properties: { kind: { const: 'unread' }, reason: { type: 'string' } },
        required: ['kind', 'reason'],
      },
      {
        type: 'object',
        properties: {
          kind: { const: 'page' },
          address: { type: 'string', pattern: '^https?://' },
          links: { type: 'array', items: { type: 'string', pattern: '^https?://' } },
          frames: { type: 'array', items: { type: 'string', pattern: '^https?://' } },
          result: {
            type: 'object',
            properties: {
              address: { type: 'string' },
              score,
              scores: {
                type: 'object',
                additionalProperties: score,
                required: ['FORMS', 'FIELDS', 'ACTIONS', 'MANIFEST'],
              },
              annotations: { type: 'integer' },
              picture: { type: 'string' },
              findings: list,
              suppressed: list,
              rules: {
                type: 'object',
                properties: { violations: texts, passes: texts, incomplete: texts, inapplicable: texts },
                required: ['violations', 'passes', 'incomplete', 'inapplicable'],
              },
            },
            required: ['address', 'score', 'scores', 'annotations', 'findings', 'suppressed', 'rules'],
          },
        },
        required: ['kind', 'address', 'links', 'frames', 'result'],
      },
    ],
  },
};

/** At least this many pages, or a tenth of what is known, between two writes: a crawl does not write more than it reads. */
const LEAST_PAGES = 20;

/**
 * Keeps what a crawl has found out in a file, so that it can go on after it was stopped. A file of another crawl is refused;
 * one of a complete crawl is begun again.
 */
export class CrawlState implements KnownOutcomes {
  isStopped = false;
  readonly #path: string;
  readonly #subject: JsonObject;
  readonly #outcomes: Map<string, PageOutcome<unknown>>;
  readonly #io: CliIo;
  #unwritten = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, subject: JsonObject, known: JsonObject, io: CliIo) {
    this.#path = path;
    this.#subject = { ...subject, program: VERSION };
    this.#outcomes = new Map(Object.entries(known) as unknown as [string, PageOutcome<unknown>][]);
    this.#io = io;
  }

  /** `subject` is what two audits must have in common for one to continue the other. */
  static async open(path: string, subject: JsonObject, io: CliIo): Promise<CrawlState> {
    if (!(await io.files.exists(path))) return new CrawlState(path, subject, {}, io);
    const { value } = await readJsonDocument(path, io);
    const known = isJsonObject(value) ? outcomesIn(value) : undefined;
    if (!isJsonObject(value) || !known) throw new CliError(3, 'not-a-crawl', lintMessages.notAState(path));
    if (JSON.stringify(value.subject) !== JSON.stringify({ ...subject, program: VERSION }))
      throw new CliError(3, 'other-crawl', lintMessages.otherState(path));
    return new CrawlState(path, subject, value.isComplete === true ? {} : known, io);
  }

  get size(): number {
    return this.#outcomes.size;
  }

  get(address: string): PageOutcome<unknown> | undefined {
    return this.#outcomes.get(address);
  }

  async add(address: string, outcome: PageOutcome<unknown>): Promise<void> {
    // What could not be read may be readable when the crawl goes on.
    if (outcome.kind === 'unread') return;
    this.#outcomes.set(address, outcome);
    this.#unwritten += 1;
    if (this.#unwritten >= Math.max(LEAST_PAGES, this.#outcomes.size / 10)) await this.save(false);
  }

  async save(isComplete: boolean): Promise<void> {
    this.#unwritten = 0;
    const outcomes = isComplete ? {} : Object.fromEntries(this.#outcomes);
    const text = JSON.stringify({ version: 1, subject: this.#subject, isComplete, outcomes });
    this.#writing = this.#writing.then(() => writeFile(this.#path, text, this.#io));
    await this.#writing;
  }
}

function outcomesIn({ version, subject, outcomes }: JsonObject): JsonObject | undefined {
  if (version !== 1 || !isJsonObject(subject as JsonValue) || !isJsonObject(outcomes as JsonValue))
    return undefined;
  return createAjvCheck().compile(OUTCOMES)(outcomes).length === 0 ? (outcomes as JsonObject) : undefined;
}

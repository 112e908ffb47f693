import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import { type Attachment, type Availability, readAttachments } from '../attachments/attachment.ts';
import { withUploads } from '../attachments/upload.ts';
import {
  type Axes,
  OBLIGATIONS,
  OWNER_ACTIONS,
  oneOf,
  POSTURES,
  SENSITIVITIES,
  type Sensitivity,
} from '../axes/axes.ts';
import { areLegal } from '../axes/legal-axes.ts';
import { redactSchema } from '../redaction/redact-schema.ts';
import { redactText } from '../redaction/redact-text.ts';
import type { AssistanceRequest } from './assistance-request.ts';
import { checkSchema } from './check-schema.ts';
import { isSecretName } from './input-field.ts';
import { ProtocolViolation } from './protocol-violation.ts';
import { readId, readMessage, readTimeout, readWord } from './read-fields.ts';

/** The surface of a run as its host knows it; `undefined` when it has none. */
export type SurfaceState = Availability | undefined;

/** Reads a structured `ASSISTANCE` message. Axes are never guessed: one that is missing makes it a violation. */
export function readAssistance(
  message: JsonObject,
  newId: () => string,
  surface: SurfaceState,
): AssistanceRequest {
  const axes = {
    posture: readAxis(POSTURES, message, 'progress_posture'),
    ownerAction: readAxis(OWNER_ACTIONS, message, 'owner_action'),
    obligation: readAxis(OBLIGATIONS, withObligation(message), 'response_contract'),
  };
  if (!areLegal(axes)) {
    throw new ProtocolViolation(
      `${axes.posture}, ${axes.ownerAction} and ${axes.obligation} contradict one another.`,
    );
  }
  const kind = readWord(message.kind, 'kind');
  const schema = readSchema(message.input_schema ?? message.schema);
  checkSchema(schema);
  const sensitivity = readSensitivity(message, axes.ownerAction === 'provide_value', kind, schema);
  const read = readAttachments(ownProperty(message, 'attachments'));
  if (!read.ok) throw new ProtocolViolation(read.message);
  const id = message.assistance_request_id;
  return {
    id: id === undefined || id === null ? newId() : readId(id, 'assistance_request_id'),
    origin: 'structured',
    kind,
    ...axes,
    sensitivity,
    message: redactText(readMessage(message), true),
    attachments: withSurface({ ...axes, kind }, prompts(axes, message, read.attachments), surface),
    inputSchema: redactSchema(schema),
    timeoutSeconds: readTimeout(message),
    purpose: readWord(message.purpose, 'purpose'),
  };
}

/** Both spellings mean one thing; two different values mean nothing. */
function withObligation(message: JsonObject): JsonObject {
  const { response_contract: contract, response_obligation: obligation } = message;
  if (contract !== undefined && obligation !== undefined && contract !== obligation) {
    throw new ProtocolViolation('"response_contract" and "response_obligation" differ.');
  }
  return { response_contract: contract ?? obligation ?? null };
}

function readAxis<Word extends string>(words: readonly Word[], message: JsonObject, name: string): Word {
  const word = oneOf(words, ownProperty(message, name));
  if (word === undefined) throw new ProtocolViolation(`"${name}" is not one of ${words.join(', ')}.`);
  return word;
}

export function readSchema(value: unknown): JsonObject {
  if (value === undefined || value === null) return {};
  if (isJsonObject(value)) return value;
  throw new ProtocolViolation('The input schema is not an object.');
}

/** What looks like a secret is one, whatever the message claims. */
function readSensitivity(
  message: JsonObject,
  asksForValue: boolean,
  kind: string | null,
  schema: JsonObject,
): Sensitivity {
  const given = message.sensitivity;
  const claimed = given === undefined || given === null ? undefined : oneOf(SENSITIVITIES, given);
  if (given !== undefined && given !== null && claimed === undefined) {
    throw new ProtocolViolation(`"sensitivity" is not one of ${SENSITIVITIES.join(', ')}.`);
  }
  if (!asksForValue) return claimed ?? 'none';
  if (kind === 'otp' || kind === 'credentials' || hasSecretField(schema)) return 'secret';
  return claimed === 'non_secret' ? 'non_secret' : 'secret';
}

function hasSecretField({ properties }: JsonObject): boolean {
  if (!isJsonObject(properties)) return false;
  return Object.entries(properties).some(
    ([name, field]) => isSecretName(name) || (isJsonObject(field) && field.format === 'password'),
  );
}

/** A file that must be given, where a reply is awaited and nothing else ends the wait; otherwise it is something to look at. */
function prompts(
  { obligation, ownerAction }: Axes,
  message: JsonObject,
  attachments: readonly Attachment[],
): readonly Attachment[] {
  const isOperated = attachments.some(({ kind }) => kind === 'browser_surface' || kind === 'form');
  const isAsked = obligation === 'response_required' && !(ownerAction === 'operate_attachment' && isOperated);
  return isAsked ? withUploads(attachments, ownProperty(message, 'attachments')) : attachments;
}

/**
 * A connector cannot know whether the owner will see its page: the host says it. Browser work without a surface gets
 * one that is reported as unavailable, so that nobody is shown a way that is not there. Beside a code a live page is
 * something to look at, and its loss ends the wait.
 */
function withSurface(
  { ownerAction, kind }: Axes & { readonly kind: string | null },
  attachments: readonly Attachment[],
  surface: SurfaceState,
): readonly Attachment[] {
  const others = attachments.filter(({ kind }) => kind !== 'browser_surface');
  const named = attachments.find(({ kind }) => kind === 'browser_surface');
  const operates = ownerAction === 'operate_attachment' && others.length === 0;
  const isBesideCode = ownerAction === 'provide_value' && kind === 'otp' && surface === 'available';
  const wantsSurface = named !== undefined || operates || isBesideCode;
  if (!wantsSurface) return attachments;
  return [...others, { ...(named ?? { kind: 'browser_surface' }), availability: surface ?? 'unavailable' }];
}

import type { JsonObject } from '@handrail/base';
import {
  type Host,
  type HostOutcome,
  isDamaged,
  type Passkey,
  type RemovedPasskey,
  wholePasskeys,
} from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiAnswer, answerJson, NO_CONTENT } from '../../api/answer.ts';
import { send } from '../../api/exchange.ts';
import { type ErrorFacts, errorAnswer } from '../../errors/error-answer.ts';
import { refusalAnswer } from '../../errors/refusal-answer.ts';
import { busy } from '../../load/in-flight.ts';
import { OWNER_ONLY, type OwnerSessions, type SignedInSession } from '../access/owner-sessions.ts';
import { type ApprovalAnswer, askForApproval } from './confirm-approval.ts';
import type { OwnerPasskeys } from './owner-passkeys.ts';
import { passkeyPlace } from './passkey-place.ts';
import { addBody, approvalBody, askBody, offerBody, removeBody } from './passkey-schemas.ts';
import type { Assertion, NewCredential } from './verify-passkey.ts';

export interface PasskeyParts {
  readonly sessions: OwnerSessions;
  readonly passkeys: OwnerPasskeys;
  readonly host: Pick<Host, 'interrupts' | 'runs'>;
  readonly isReady: () => boolean;
}

type Answering = (session: SignedInSession, request: FastifyRequest) => Promise<ApiAnswer>;

/** The passkeys of an owner, for the dashboard. A session is needed, and the csrf value for every change; keys are refused. */
export function mountPasskeys(app: FastifyInstance, parts: PasskeyParts): void {
  const { passkeys, host } = parts;
  const serve = (answering: Answering) => (request: FastifyRequest, reply: FastifyReply) =>
    answer(parts, answering, request, reply);
  const post = (url: string, body: JsonObject, answering: Answering) =>
    app.route({ method: 'POST', url, schema: { body }, handler: serve(answering) });
  app.get(
    '/owner/passkeys',
    serve(async (session) => {
      const place = passkeyPlace(session.origin);
      const own = await passkeys.of(session);
      const listed = wholePasskeys(own).map((passkey) => ({
        ...shown(passkey),
        worksHere: passkey.rpId === place?.rpId,
      }));
      return answerJson(200, {
        isAvailable: place !== undefined,
        passkeys: listed,
        damaged: own.filter(isDamaged).map(({ id }) => ({ id })),
        removed: (await passkeys.removed(session)).map(shownRemoved),
      });
    }),
  );
  post('/owner/passkeys/confirmation', askBody, async (session, { body, id }) => {
    const asked = body as { readonly action: 'add' } | { readonly action: 'remove'; readonly id: string };
    return told(await passkeys.ask(session, asked.action === 'add' ? ['add'] : ['remove', asked.id]), id);
  });
  post('/owner/passkeys/registration', offerBody, async (session, { body, id }) => {
    const { confirmation } = body as { readonly confirmation?: Assertion };
    return told(await passkeys.offer(session, confirmation), id);
  });
  post('/owner/passkeys', addBody, async (session, { body, id }) => {
    const { label, credential } = body as { readonly label: string; readonly credential: NewCredential };
    const added = await passkeys.add(session, label, credential);
    return added.ok ? answerJson(201, shown(added.value)) : refusalAnswer(added.refusal, id);
  });
  post('/owner/passkeys/:passkey/remove', removeBody, async (session, { body, params, id }) => {
    const { passkey } = params as { readonly passkey: string };
    const { confirmation } = body as { readonly confirmation: Assertion };
    const removed = await passkeys.remove(session, passkey, confirmation);
    return removed.ok ? NO_CONTENT : refusalAnswer(removed.refusal, id);
  });
  post('/owner/passkeys/approval', approvalBody, async (session, { body, id }) =>
    told(await askForApproval(host, passkeys, session, body as ApprovalAnswer), id),
  );
}

function told(outcome: HostOutcome<JsonObject>, correlationId: string): ApiAnswer {
  return outcome.ok
    ? answerJson(200, { options: outcome.value })
    : refusalAnswer(outcome.refusal, correlationId);
}

async function answer(
  { sessions, isReady }: PasskeyParts,
  answering: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refuse = (facts: ErrorFacts) => send(reply, errorAnswer(facts, request.id));
  if (!isReady()) return refuse(busy('This host is still starting. Try again soon.', 1));
  if (request.headers.authorization !== undefined) return refuse(OWNER_ONLY);
  const session = await sessions.findOwner(request);
  if ('refused' in session) return refuse(session.refused);
  send(reply, await answering(session, request));
}

/** The operator removes by a command; otherwise it was the owner, with another passkey. */
function shownRemoved({ id, label, removedAt, removedBy, owner }: RemovedPasskey) {
  return { id, label, removedAt: toTimestamp(removedAt), byOwner: removedBy === owner };
}

/** Nothing here can be used elsewhere: neither the credential id nor its key. */
function shown({ id, label, rpId, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    label,
    name: rpId,
    createdAt: toTimestamp(createdAt),
    lastUsedAt: lastUsedAt === undefined ? null : toTimestamp(lastUsedAt),
  };
}

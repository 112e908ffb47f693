import { toTimestamp } from '@handrail/runs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiAnswer, answerJson, NO_CONTENT } from '../api/answer.ts';
import { send } from '../api/exchange.ts';
import { type ErrorFacts, errorAnswer } from '../errors/error-answer.ts';
import { busy } from '../load/in-flight.ts';
import { OWNER_ONLY, type OwnerSessions } from './access/owner-sessions.ts';
import type { Session, SessionAccess } from './access/session.ts';
import { listDevices, signOutDevice, signOutEverywhere } from './access/sign-out.ts';
import type { Device } from './access/signed-in-devices.ts';

export interface DeviceParts {
  readonly sessions: OwnerSessions;
  readonly access: SessionAccess;
  readonly isReady: () => boolean;
}

const NOT_LISTED: ErrorFacts = {
  status: 404,
  code: 'not_found',
  message: 'This device is not in the list. It may be signed out already.',
};

type Answering = (session: Session, request: FastifyRequest) => Promise<ApiAnswer>;

/** Where the owner is signed in, for the dashboard. A session is needed, and the csrf value for every change; keys are refused. */
export function mountDevices(app: FastifyInstance, parts: DeviceParts): void {
  const { access } = parts;
  const serve = (answering: Answering) => (request: FastifyRequest, reply: FastifyReply) =>
    answer(parts, answering, request, reply);
  app.get(
    '/owner/devices',
    serve(async (session) => {
      const devices = await listDevices(access, session);
      return answerJson(200, { devices: devices.map((device) => shown(device, session)) });
    }),
  );
  app.delete(
    '/owner/devices/:device',
    serve(async (session, { params, id }) => {
      const { device } = params as { readonly device: string };
      return (await signOutDevice(access, session, device)) ? NO_CONTENT : errorAnswer(NOT_LISTED, id);
    }),
  );
  app.post(
    '/owner/devices/sign-out-everywhere',
    serve(async (session) => {
      await signOutEverywhere(access, session);
      return NO_CONTENT;
    }),
  );
}

async function answer(
  { sessions, isReady }: DeviceParts,
  answering: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refuse = (facts: ErrorFacts) => send(reply, errorAnswer(facts, request.id));
  if (!isReady()) return refuse(busy('This host is still starting. Try again soon.', 1));
  if (request.headers.authorization !== undefined) return refuse(OWNER_ONLY);
  const session = await sessions.find(request);
  if ('refused' in session) return refuse(session.refused);
  send(reply, await answering(session, request));
}

function shown({ id, browser, system, session, lastSeenAt }: Device, own: Session) {
  return {
    id,
    browser: browser ?? null,
    system: system ?? null,
    startedAt: toTimestamp(session.startedAt),
    lastSeenAt: toTimestamp(lastSeenAt),
    isThisDevice: session.id === own.id,
  };
}

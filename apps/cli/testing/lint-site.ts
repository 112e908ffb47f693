import { runCli } from '../src/run-cli.ts';
import { MemoryIo } from './memory-io.ts';
import { type SmallReply, startSmallSite } from './small-site.ts';

export const WELL_KNOWN = '/.well-known/agent-manifest.json';
export const ACTION = 'data-agent-kind="action" data-agent-action';
export const FIELD = 'data-agent-kind="field" data-agent-field';
export const GO = `<button ${ACTION}="thing.go">Go</button>`;
export const FORM = `<form ${ACTION}="thing.add"><label>Name <input ${FIELD}="name"></label><button ${ACTION}="thing.add.submit">Add</button></form>`;

export const json = (value: unknown): SmallReply => ({
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** The scores that a report prints for its first page. */
export const scoresIn = (output: string) => /^ {4}(FORMS .*)$/m.exec(output)?.[1] ?? '';

/** A site of two pages with its manifest, all of which a test may replace, and the audits of it. */
export async function startLintSite() {
  const pages: Record<string, SmallReply | string> = {};
  const site = await startSmallSite(({ url = '' }) => {
    const reply = pages[url];
    return typeof reply === 'string' ? { body: reply } : reply;
  });
  const { origin } = site;
  const action = (title: string, properties: object) => ({
    title,
    scope: 'things.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    inputSchema: { type: 'object', properties },
    outputSchema: { type: 'object' },
  });
  const manifest = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
    version: '0.1',
    site: { name: 'Things', origin },
    actions: {
      'thing.go': action('Go', {}),
      'thing.add': action('Add a thing', { name: { type: 'string' } }),
    },
    pages: {
      '/': { title: 'Start', actions: ['thing.go'] },
      '/form/': { title: 'New thing', actions: ['thing.add'] },
    },
    ...change,
  });
  const run = async (args: readonly string[], files: Readonly<Record<string, string>> = {}) => {
    const io = new MemoryIo(files);
    const exit = await runCli(['lint', ...args], io);
    return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
  };
  let before = 0;
  return {
    origin,
    pages,
    manifest,
    run,
    audit: (...args: string[]) => run(['--audit', `${origin}/`, ...args]),
    /** The first page alone, given as text: its line of scores. */
    async scoresOf(html: string, ...args: string[]) {
      pages['/'] = html;
      return scoresIn((await run([`${origin}/`, ...args])).output);
    },
    /** Requests since the last reset. */
    requests: () => site.requests.slice(before),
    reset() {
      for (const path of Object.keys(pages)) delete pages[path];
      Object.assign(pages, {
        '/': `${GO}<a href="/form/">Form</a>`,
        '/form/': FORM,
        [WELL_KNOWN]: json(manifest()),
      });
      before = site.requests.length;
    },
    close: () => site.close(),
  };
}

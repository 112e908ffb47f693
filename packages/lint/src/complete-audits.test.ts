import { commentsOf, editAttributes, readHtml } from '@handrail/html';
import { readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { audited, manifestOf } from '../testing/audit-html.ts';
import { RECORDED_PAGES, variationsOf } from '../testing/record-pages.ts';
import {
  changingLinks,
  fixesFor,
  generateManifest,
  type LintFinding,
  type PageAudit,
  pageFrames,
  pageLinks,
  proposeAnnotations,
  sourcePage,
} from './index.ts';

const place = { origin: 'https://site.example', path: '/shop/start' };
const manifest = manifestOf(['invoice.create', 'invoice.list', 'row.edit'], {
  pages: { '/': { title: 'Start', actions: [] }, '/shop/cart': { title: 'Cart', actions: [] } },
});
const options = { manifest, place, safety: true, strict: true };

function line({ rule, severity, message, places, pointer }: LintFinding): string {
  const where = places.map(({ html = '', order }) => `${order} ${html}`).join(' | ');
  return `${severity} ${rule}: ${message} ${pointer ?? ''}[${where}]`;
}

function shown({ score, scores, rules, annotations, findings }: PageAudit): string {
  return [JSON.stringify({ score, scores, annotations, rules }), ...findings.map(line)].join('\n  ');
}

/** What is said of the one and not of the other, without places, which move. */
function differences(from: PageAudit, to: PageAudit): string {
  const told = (audit: PageAudit) =>
    audit.findings.map((each) => `${each.severity} ${each.rule}: ${each.message}`);
  const [before, after] = [told(from), told(to)];
  const gone = before.filter((each) => !after.includes(each));
  const fresh = after.filter((each) => !before.includes(each));
  const scored = JSON.stringify(to.scores) === JSON.stringify(from.scores) ? [] : [JSON.stringify(to.scores)];
  return [...scored, ...gone.map((each) => `- ${each}`), ...fresh.map((each) => `+ ${each}`)].join('\n  ');
}

const fileOf = (name: string, kind: string) => `../testing/recorded/${name.replaceAll(' ', '-')}.${kind}.txt`;

describe.each(Object.entries(RECORDED_PAGES))('%s: as recorded; -u records it again', (name, html) => {
  test('what an audit says of it', async () => {
    const parts = [
      ['plain', audited(html)],
      ['with a manifest', audited(html, options)],
      ['rendered', audited(html, { ...options, isRendered: true })],
      ['of another site', audited(html, { ...options, place: { ...place, origin: 'https://b.example' } })],
    ] as const;
    const text = parts.map(([what, audit]) => `${what}: ${shown(audit)}\n`).join('\n');
    await expect(text).toMatchFileSnapshot(fileOf(name, 'audit'));
  });

  test.each([0, 1, 2])('what changes with one of its attributes, part %i', async (part) => {
    const whole = audited(html, options);
    const lines: string[] = [];
    for (const [at, [what, changed]] of [...variationsOf(html)].entries()) {
      if (at % 3 !== part) continue;
      const said = differences(whole, audited(changed, options));
      lines.push(said === '' ? `${what}: the same` : `${what}:\n  ${said}`);
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileOf(name, `changes-${part}`));
  });

  test('what is made of it', async () => {
    const tree = readHtml(html, { positions: true });
    const { fixes, questions } = proposeAnnotations(readPage(tree), 'orders', commentsOf(tree.root));
    const own = generateManifest({
      origin: 'https://site.example',
      name: 'Site',
      pages: [sourcePage('/shop/start', tree), sourcePage('/again', tree)],
    });
    expect(JSON.parse(JSON.stringify(own.manifest))).toStrictEqual(own.manifest);
    const parts = {
      annotated: editAttributes(html, fixes),
      questions: questions
        .map(({ text, position }) => `${position.line}:${position.column} ${text}`)
        .join('\n'),
      fixed: editAttributes(html, fixesFor(tree, audited(html, options).findings)),
      links: JSON.stringify(pageLinks(tree, place)),
      frames: JSON.stringify(pageFrames(tree, place)),
      'links that change something': JSON.stringify([...changingLinks(tree, place)]),
      manifest: JSON.stringify(own.manifest, null, 1),
      assumptions: own.assumptions.join('\n'),
    };
    const text = Object.entries(parts)
      .map(([part, said]) => `${part}:\n${said}\n`)
      .join('\n');
    await expect(text).toMatchFileSnapshot(fileOf(name, 'made'));
  });
});

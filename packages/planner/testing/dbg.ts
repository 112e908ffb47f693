import { currentPage, describeSite } from '@handrail/page';
import { english as values } from '@handrail/values/en';
import { TODAY, visit } from '../../../conformance/tasks/solve.ts';
import { learnPage } from '../src/index.ts';
import { english } from '../src/language/en.ts';
import { readRequest } from '../src/read-request.ts';
import { rankActions } from '../src/match/rank.ts';
const { site } = await import(`../../../conformance/tasks/open/${process.argv[2]}/site.ts`);
const open = await visit(site, {});
const forms = [], data = [];
for (const { route } of open.manifest.pages.values()) { await open.execution.runtime.navigate(route, 'stop'); const p = learnPage(currentPage(open.execution.runtime), open.manifest.actions); forms.push(...p.forms); data.push(...p.lists); }
const { origin, path } = open.execution.runtime.address();
const k = { site: describeSite({ origin, here: path, manifest: open.manifest, page: currentPage(open.execution.runtime) }), forms, data, languages: [{ requests: english, values }], today: TODAY };
const r = readRequest(process.argv[3], k)!;
console.log(r.said.tokens.map((t) => `${t.word}/${t.stem}/${t.base}${r.said.polite.has(r.said.tokens.indexOf(t)) ? '*' : ''}`).join(' '));
console.log(r.said.cues, r.clauses.map((c) => JSON.stringify({ act: c.act, head: c.head, p: c.pieces.map((p) => [p.first, p.last, p.act]) })));
for (const c of r.clauses) for (const x of rankActions(r.said, c, r.index).slice(0, 4)) console.log(x.info.capability.id, x.score.toFixed(2), 'verb', x.hasVerb, 'obj', x.hasObject, 'left', x.uncovered.map((i) => r.said.tokens[i].word), x.missing, x.work.args, x.work.issues.map((i) => i.about), [...r.said.tokens.keys()].map((i) => x.work.claims.ownerOf(i) ?? '-').join(' '));
if (process.argv[4]) console.log(r.index.views.map((v) => [v.capability.id, [...v.nouns], [...v.loose]]));

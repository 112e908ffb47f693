import { understand } from '@handrail/planner';
import { loadSites } from './load-sites.ts';
import { learnSite, knowledgeOf } from './planners/knowledge.ts';
import { spokenLanguages } from './planners/languages.ts';
import { visit } from '../solve.ts';
import { readFileSync } from 'node:fs';
const langs = await spokenLanguages();
const known = new Map();
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n').filter(Boolean)) {
  const [name = '', request = ''] = line.split(' | ');
  if (!known.has(name)) { const [s] = await loadSites('open', name); known.set(name, await learnSite(await visit(s!.site))); }
  const a = understand(request, knowledgeOf(known.get(name), langs, {})) as any;
  console.log(request, '\n    =>', a.kind, a.kind === 'plan' ? JSON.stringify(a.calls.map((c: any) => [c.capability, c.args])) + ' unused ' + JSON.stringify(a.unused.map((u:any)=>u.text)) : a.kind === 'question' ? `[${a.question.about}] ${a.question.text} KEPT ${JSON.stringify(a.question.kept.map((c: any) => [c.capability, c.args]))}` : a.text ?? a.route);
}

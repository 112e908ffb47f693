import { type Finding, runCampaign } from './frame/campaign.ts';
import { GROUP_NAMES, loadMechanisms } from './frame/list.ts';
import type { Mechanism } from './frame/mechanism.ts';
import { renderRemarks, renderTable } from './frame/table.ts';
import { type AttackOptions, HELP, readOptions, WrongUse } from './options.ts';

try {
  process.exitCode = await main(readOptions(process.argv.slice(2), GROUP_NAMES));
} catch (error) {
  if (!(error instanceof WrongUse)) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}

async function main(options: AttackOptions): Promise<number> {
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const { groups, only, showsGuards, json } = options;
  const all = await loadMechanisms(groups.length > 0 ? new Set(groups) : undefined);
  const mechanisms = all.filter(({ id }) => only.length === 0 || only.some((text) => id.includes(text)));
  if (mechanisms.length === 0) throw new WrongUse('No mechanism fits. --list shows all of them.');
  if (options.list) {
    for (const mechanism of mechanisms) console.log(describe(mechanism));
    console.log(`\n${mechanisms.length} mechanisms`);
    return 0;
  }
  const findings = await runCampaign({
    mechanisms,
    showsGuards,
    tell: json ? () => undefined : (line) => console.log(line),
  });
  if (json) console.log(JSON.stringify(findings, null, 2));
  else {
    console.log(`\n${renderTable(findings, showsGuards)}\n`);
    for (const line of renderRemarks(findings, showsGuards)) console.log(line);
  }
  return isClean(findings) ? 0 : 1;
}

function isClean(findings: readonly Finding[]): boolean {
  return findings.every(({ through, shown }) => through.length === 0 && shown !== false);
}

function describe({ id, does, guard, off }: Mechanism): string {
  const how = 'notShown' in off ? `not shown: ${off.notShown}` : off.map(({ module }) => module).join(', ');
  return `${id}\n  ${does}\n  guard: ${guard}\n  off: ${how}`;
}

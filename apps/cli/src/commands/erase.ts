import { userInfo } from 'node:os';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { CANCELLED, decide } from '../fill/terminal-prompts.ts';
import { plural } from '../formatters/plural.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { inFolder } from '../host/same-host.ts';
import { commonMessages } from '../messages/common.ts';
import { eraseMessages } from '../messages/host.ts';
import { nameProgram } from '../surroundings.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface EraseOptions {
  readonly run?: string;
  readonly owner?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly list?: boolean;
  readonly data?: string;
  readonly json?: boolean;
}

/** Deletes for good what a host keeps of a run or of an owner, after somebody has agreed. */
export async function erase(options: EraseOptions, io: CliIo): Promise<ExitCode> {
  const { run, owner, data = DEFAULT_DATA, json } = options;
  if (options.list) return list(data, json === true, io);
  if ((run === undefined) === (owner === undefined)) {
    throw wrongUse(eraseMessages.runOrOwner);
  }
  const target: JsonObject = run === undefined ? { owner: owner ?? '' } : { run };
  const plan = asObject(await askOperator(io, data, 'erase.plan', target));
  const free = numberOf(plan.runs) - numberOf(plan.open);
  const passkeys = numberOf(plan.passkeys);
  if (options.dryRun || (free === 0 && passkeys === 0)) {
    const dryRun = options.dryRun === true;
    io.print(
      json
        ? toJsonText({ ...plan, dryRun })
        : describePlan(target, plan, hintsOf(data, io), dryRun).join('\n'),
    );
    return free === 0 && passkeys === 0 && numberOf(plan.open) > 0 ? 1 : 0;
  }
  if (!options.yes) await confirm(target, plan, { json: json === true, hints: hintsOf(data, io) }, io);
  const done = asObject(await askOperator(io, data, 'erase', { ...target, by: userName() }));
  if (json) io.print(toJsonText(done));
  else {
    io.print(
      eraseMessages.erased(whatOf(numberOf(done.runs), numberOf(done.passkeys)), String(done.erasureId)),
    );
    if (numberOf(done.passkeys) > 0) io.print(eraseMessages.noPasskeyNeeded);
    io.print(eraseMessages.backupsRemain);
    if (numberOf(done.kept) > 0)
      io.print(keptLine(done.kept, done.keptRuns, done.isRunning, hintsOf(data, io)));
  }
  return numberOf(done.kept) > 0 ? 1 : 0;
}

async function confirm(
  target: JsonObject,
  plan: JsonObject,
  { json, hints }: { readonly json: boolean; readonly hints: Hints },
  io: CliIo,
): Promise<void> {
  const prompts = await openPrompts(json, io);
  if (!prompts) {
    throw new CliError(3, 'nobody-to-ask', eraseMessages.noTerminal);
  }
  const { clack, terminal } = prompts;
  clack.log.warn(describePlan(target, plan, hints).join('\n'), { output: terminal.output });
  const answer = await decide(
    eraseMessages.question,
    [
      { value: false, label: eraseMessages.no },
      { value: true, label: eraseMessages.yes },
    ],
    prompts,
  );
  if (answer === CANCELLED || !answer) throw new CliError(1, 'declined', commonMessages.declined);
}

/** How hints name the program and the host. */
interface Hints {
  readonly at: string;
  readonly program: string;
}

function hintsOf(data: string, { program }: CliIo): Hints {
  return { at: inFolder(data), program };
}

function describePlan({ run, owner }: JsonObject, plan: JsonObject, hints: Hints, dryRun = true): string[] {
  const all = numberOf(plan.runs);
  const open = numberOf(plan.open);
  const whose = run === undefined ? `owner "${cleanLine(String(owner))}"` : `run ${cleanLine(String(run))}`;
  const passkeys = numberOf(plan.passkeys);
  if (all === 0 && passkeys === 0) return [eraseMessages.nothingThere(whose)];
  if (all === open && passkeys === 0) {
    const nothing = dryRun ? eraseMessages.nothingWouldBe : eraseMessages.nothingWas;
    const reason =
      run === undefined
        ? eraseMessages.noneEnded(whose, nothing)
        : eraseMessages.notEnded(cleanLine(String(run)), nothing);
    return [reason, keptLine(open, plan.openRuns, plan.isRunning, hints)];
  }
  return [
    eraseMessages.plan(whatOf(all - open, passkeys), whose),
    ...(passkeys > 0 ? [eraseMessages.noPasskeyWouldBeNeeded] : []),
    ...(open > 0 ? [keptLine(open, plan.openRuns, plan.isRunning, hints)] : []),
  ];
}

function whatOf(runs: number, passkeys: number): string {
  const words = plural(runs, 'run');
  return passkeys === 0 ? words : eraseMessages.runsAndPasskeys(words, plural(passkeys, 'passkey'));
}

function keptLine(
  count: JsonValue | undefined,
  runs: JsonValue | undefined,
  isRunning: JsonValue | undefined,
  { at, program }: Hints,
): string {
  const ids = (Array.isArray(runs) ? runs : []).map((id) => cleanLine(String(id)));
  const more = numberOf(count) > ids.length ? ', …' : '';
  const start = isRunning === true ? 'Cancel' : eraseMessages.startThenCancel(at);
  return nameProgram(eraseMessages.kept(ids.join(', '), more, start, at), program);
}

async function list(data: string, json: boolean, io: CliIo): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'erase.list');
  const records = (Array.isArray(answer) ? answer : []).filter(isJsonObject);
  if (json) io.print(toJsonText({ erasures: records }));
  else if (records.length === 0) io.print(eraseMessages.noRecords);
  else for (const record of records) io.print(formatRecord(record));
  return 0;
}

function formatRecord({ erasureId, at, by, scope, runs }: JsonObject): string {
  const what = scope === 'owner' ? eraseMessages.ofOwner : eraseMessages.byIds;
  return `${String(at)}  ${plural(numberOf(runs), 'run')} ${what}, by ${cleanLine(String(by))}  ${String(erasureId)}`;
}

/** Of the system: it says who asked, so it does not come from the environment. */
function userName(): string {
  try {
    return userInfo().username.slice(0, 200) || 'unknown';
  } catch {
    return 'unknown';
  }
}

function asObject(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}

function numberOf(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : 0;
}

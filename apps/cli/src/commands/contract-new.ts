import { FIELDS, loadContract, parseScenarios, parseVocabulary } from '@handrail/contracts';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { askDraft } from '../contracts/ask-draft.ts';
import { type DraftAnswers, readDraftAnswers } from '../contracts/draft-answers.ts';
import { draftContract, draftScenarios, draftVocabulary } from '../contracts/draft-contract.ts';
import { toYaml, toYamlList } from '../contracts/to-yaml.ts';
import { writeText } from '../contracts/write-text.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { contractNewMessages } from '../messages/contracts.ts';

export interface ContractNewOptions {
  readonly folder: string;
  /** Prepared answers instead of questions. */
  readonly answers?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

export async function contractNew(options: ContractNewOptions, io: CliIo): Promise<ExitCode> {
  const answers = await answersFor(options, io);
  const id = answers.capability_id;
  const folder = options.folder.replace(/\/+$/, '');
  const files = [
    { path: `${folder}/${id}.contract.yaml`, text: contractText(answers) },
    { path: `${folder}/${id}.scenarios.yaml`, text: toYamlList(draftScenarios(answers)) },
    { path: `${folder}/${id}.vocabulary.yaml`, text: toYaml(draftVocabulary(answers)) },
  ];
  assertComplete(files.map(({ text }) => text));
  for (const { path } of files) {
    if (!options.force && (await io.files.exists(path))) {
      throw wrongUse(contractNewMessages.exists(path));
    }
  }
  for (const { path, text } of files) await writeText(path, text, io);
  const paths = files.map(({ path }) => path);
  if (options.json) io.print(toJsonText({ capability: id, written: paths }));
  else {
    io.print(
      [
        ...paths.map((path) => `Wrote ${path}`),
        '',
        contractNewMessages.nextSteps,
        contractNewMessages.scenarios(folder, id),
        contractNewMessages.checkCommand(folder),
        contractNewMessages.coverageCommand(folder),
        contractNewMessages.upCommand(folder),
      ].join('\n'),
    );
  }
  return 0;
}

async function answersFor({ answers, json }: ContractNewOptions, io: CliIo): Promise<DraftAnswers> {
  if (answers !== undefined) return readDraftAnswers((await readJsonDocument(answers, io)).value);
  const prompts = await openPrompts(json === true, io);
  if (!prompts) throw wrongUse(contractNewMessages.noTerminal);
  return askDraft(prompts);
}

function contractText(answers: DraftAnswers): string {
  const first = new Map<string, string>();
  for (const { name, section } of FIELDS)
    if (![...first.values()].includes(section)) first.set(name, section);
  return toYaml(draftContract(answers), (key) => first.get(key));
}

/** What is written has to be what was promised; anything else is a defect of ours. */
function assertComplete([contract = '', scenarios = '', vocabulary = '']: readonly string[]): void {
  const words = parseVocabulary(vocabulary);
  const { level, findings } = words.ok ? loadContract(contract, words.vocabulary) : UNREAD;
  if (level !== 'operational' || findings.length > 0) {
    throw new Error(`The new contract is ${level}. ${findings.map(({ message }) => message).join(' ')}`);
  }
  if (!parseScenarios(scenarios).ok) throw new CliError(3, 'defect', contractNewMessages.scenariosUnreadable);
}

const UNREAD = { level: contractNewMessages.withoutWords, findings: [] } as const;

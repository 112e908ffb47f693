import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { ContractCheckOptions } from '../commands/contract-check.ts';
import type { ContractCoverageOptions } from '../commands/contract-coverage.ts';
import type { ContractDiffOptions } from '../commands/contract-diff.ts';
import type { ContractDocsOptions } from '../commands/contract-docs.ts';
import type { ContractExplainOptions } from '../commands/contract-explain.ts';
import type { ContractNewOptions } from '../commands/contract-new.ts';
import { collect, type Perform } from './perform.ts';

const VOCABULARY = [
  '--vocabulary <path>',
  'the words your deployment registers: a file, or a folder of them (default: those beside the contracts)',
] as const;
const JSON_REPORT = ['--json', 'print the report as JSON'] as const;

export function declareContract(program: Command, perform: Perform, io: CliIo): void {
  const contract = program
    .command('contract')
    .summary('check, explain and compare capability contracts')
    .description('Work with capability contracts.');

  declareCheck(contract, perform, io);
  declareExplain(contract, perform, io);
  declareCoverage(contract, perform, io);
  declareNew(contract, perform, io);
  declareDocs(contract, perform, io);
  declareDiff(contract, perform, io);
}

function declareCheck(contract: Command, perform: Perform, io: CliIo): void {
  contract
    .command('check')
    .summary('find all problems of contracts')
    .description('Load contracts in YAML or JSON and print every finding with its place in the file.')
    .argument('<contract...>', 'contract files, or folders of them; "-" is standard input')
    .option(...VOCABULARY)
    .option('--fix', 'make the repairs that are safe')
    .option('--allow-drafts', 'a contract that lacks fields is fine')
    .option('--strict', 'warnings count as findings')
    .option(...JSON_REPORT)
    .action((paths: readonly string[], options: ContractCheckOptions) =>
      perform(options, async () => {
        const { contractCheck } = await import('../commands/contract-check.ts');
        return contractCheck({ ...options, paths }, io);
      }),
    );
}

function declareExplain(contract: Command, perform: Perform, io: CliIo): void {
  contract
    .command('explain')
    .summary('decide about a turn and say why')
    .description('Decide whether a turn may enter a capability, and show which field decided what.')
    .argument('<contract>', 'the contract file')
    .argument(
      '<turn>',
      'a JSON file with a turn, or with "turn", "state" and "evidence"; "-" is standard input',
    )
    .option('--state <file>', 'the state of the conversation the turn meets')
    .option(...VOCABULARY)
    .option(...JSON_REPORT)
    .action((path: string, turn: string, options: ContractExplainOptions) =>
      perform(options, async () => {
        const { contractExplain } = await import('../commands/contract-explain.ts');
        return contractExplain({ ...options, contract: path, turn }, io);
      }),
    );
}

function declareCoverage(contract: Command, perform: Perform, io: CliIo): void {
  contract
    .command('coverage')
    .summary('say what is missing for acceptance')
    .description('Run scenarios, add recorded results, and print what each contract still demands.')
    .argument('<contract...>', 'contract files, or folders of them')
    .option(
      '--scenarios <path>',
      'scenarios, a file or a folder; those in the folder of the contracts when left out',
      collect,
    )
    .option(
      '--results <file>',
      'results of tests that ran elsewhere; *.results.json in the folder when left out',
    )
    .option(...VOCABULARY)
    .option(...JSON_REPORT)
    .action((paths: readonly string[], options: ContractCoverageOptions) =>
      perform(options, async () => {
        const { contractCoverage } = await import('../commands/contract-coverage.ts');
        return contractCoverage({ ...options, paths }, io);
      }),
    );
}

function declareNew(contract: Command, perform: Perform, io: CliIo): void {
  contract
    .command('new')
    .summary('write a complete contract with its scenarios')
    .description(
      'Ask a few questions and write an operational contract, its scenarios and the words to register. Without a ' +
        'terminal, answers come from --answers.',
    )
    .argument('<folder>', 'where to write')
    .option('-a, --answers <file>', 'a JSON object of answers instead of questions; "-" is standard input')
    .option('-f, --force', 'replace files that exist')
    .option(...JSON_REPORT)
    .action((folder: string, options: ContractNewOptions) =>
      perform(options, async () => {
        const { contractNew } = await import('../commands/contract-new.ts');
        return contractNew({ ...options, folder }, io);
      }),
    );
}

function declareDocs(contract: Command, perform: Perform, io: CliIo): void {
  contract
    .command('docs')
    .summary('write a readable page per capability')
    .description('Print a page about each contract in Markdown, or write the pages into a folder.')
    .argument('<contract...>', 'contract files, or folders of them')
    .option('-o, --out <folder>', 'write one page per capability here')
    .option(...VOCABULARY)
    .option(...JSON_REPORT)
    .action((paths: readonly string[], options: ContractDocsOptions) =>
      perform(options, async () => {
        const { contractDocs } = await import('../commands/contract-docs.ts');
        return contractDocs({ ...options, paths }, io);
      }),
    );
}

function declareDiff(contract: Command, perform: Perform, io: CliIo): void {
  contract
    .command('diff')
    .summary('say what a reviewer must decide')
    .description(
      'Compare two versions of a contract: what allows, accepts or claims more than before comes first.',
    )
    .argument('<old>', 'the contract as it was')
    .argument('<new>', 'the contract as it is to be')
    .option(...VOCABULARY)
    .option('--vocabulary-before <file>', 'the words as they were, if they changed too')
    .option(...JSON_REPORT)
    .action((before: string, after: string, options: ContractDiffOptions) =>
      perform(options, async () => {
        const { contractDiff } = await import('../commands/contract-diff.ts');
        return contractDiff({ ...options, before, after }, io);
      }),
    );
}

import { describeContract } from '@handrail/contracts';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openContracts } from '../contracts/open-contracts.ts';
import { writeText } from '../contracts/write-text.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { contractDocsMessages } from '../messages/contracts.ts';
import { cleanText } from '../terminal/clean-text.ts';

export interface ContractDocsOptions {
  readonly paths: readonly string[];
  readonly vocabulary?: string;
  /** Writes one page per capability into this folder. */
  readonly out?: string;
  readonly json?: boolean;
}

/** A name that is safe as the name of a file; ids are free text. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}$/;

export async function contractDocs(options: ContractDocsOptions, io: CliIo): Promise<ExitCode> {
  const { files } = await openContracts(options.paths, options.vocabulary, io);
  const pages = files.map(({ path, contract }) => ({
    path,
    capability: contract.declared.capability_id ?? '',
    page: describeContract(contract),
  }));
  if (options.out !== undefined) {
    const unsafe = pages.find(({ capability }) => !FILE_NAME.test(capability));
    if (unsafe) throw wrongUse(contractDocsMessages.noFileName(unsafe.path));
    const folder = options.out.replace(/\/+$/, '');
    for (const { capability, page } of pages) await writeText(`${folder}/${capability}.md`, page, io);
  }
  if (options.json) io.print(toJsonText({ pages }));
  else if (options.out === undefined) io.print(cleanText(pages.map(({ page }) => page).join('\n')).trimEnd());
  else io.print(contractDocsMessages.written(pages.length, options.out));
  return 0;
}

/** What a file of a folder holds, told by its name; the command line and the host read a folder by the same names. */
export type FileKind = 'contract' | 'scenarios' | 'vocabulary' | 'results';

const KIND = /(?:^|\.)(contract|scenarios|vocabulary|results)\.(?:ya?ml|json)$/;

/** `stock.contract.yaml`, `stock.scenarios.yaml`, `vocabulary.yaml` or `stock.results.json`; undefined for others. */
export function fileKindOf(name: string): FileKind | undefined {
  return KIND.exec(name)?.[1] as FileKind | undefined;
}

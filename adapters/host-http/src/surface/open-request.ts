import type { Caller, Host, OperableSurface, OperableSurfaces } from '@handrail/host';
import type { ErrorFacts } from '../errors/error-answer.ts';
import { refusalFacts } from '../errors/refusal-answer.ts';

export interface OpenRequestAccess {
  readonly host: Pick<Host, 'assistance'>;
  /** The live pages of this process, if it has any. */
  readonly surfaces?: OperableSurfaces | undefined;
  /** Whether other processes may have pages, too. */
  readonly isShared?: boolean;
}

const CLOSED: ErrorFacts = {
  status: 409,
  code: 'request_closed',
  message: 'This request is over, or another one is asked now. Look at the run again.',
};
const UNAVAILABLE: ErrorFacts = {
  status: 409,
  code: 'surface_unavailable',
  message: 'There is no live page to operate for this request. Look at the run again.',
};

/** The page that the owner may operate for this request now. What they are shown decides, and nothing else. */
export async function findOpenSurface(
  { host, surfaces, isShared = false }: OpenRequestAccess,
  caller: Caller,
  runId: string,
  requestId: string,
): Promise<
  { readonly surface: OperableSurface } | { readonly elsewhere: true } | { readonly refused: ErrorFacts }
> {
  const seen = await host.assistance.view(caller, runId, requestId);
  if (!seen.ok) return { refused: refusalFacts(seen.refusal) };
  if (seen.value.requestId !== requestId) return { refused: CLOSED };
  const isOffered = seen.value.controls.some(({ kind }) => kind === 'open-surface');
  const surface = surfaces?.find(runId);
  if (isOffered && surface?.state === 'available') return { surface };
  return isOffered && isShared && !surface ? { elsewhere: true } : { refused: UNAVAILABLE };
}

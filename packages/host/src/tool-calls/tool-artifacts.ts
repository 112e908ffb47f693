import { copyJson, type JsonValue } from '@handrail/base';
import type { Fact } from '@handrail/runs';
import { holdsApproval, isIdAfter } from '../approvals/approval-artifacts.ts';
import type { ProducedArtifact } from '../ports/toolset-source.ts';

interface ToolArtifacts {
  readonly artifacts: readonly { readonly artifactId: string; readonly content: JsonValue }[];
  readonly facts: readonly Fact[];
  readonly fault?: string;
}

const BOUNDS = { maxDepth: 100, maxNodes: 500_000, maxText: 10_000_000 };
const MOST = 100;
/** A toolset names its documents; it must not be able to name one of the host's own. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const OWN = ['tool-result-', 'http-reply-', 'connector-record-'];

/** Documents that a call made, ready to be stored, and an event for each. */
export function toolArtifacts(produced: readonly ProducedArtifact[]): ToolArtifacts {
  const nothing = { artifacts: [], facts: [] };
  if (produced.length > MOST) return { ...nothing, fault: `made more than ${MOST} documents` };
  const artifacts: { artifactId: string; content: JsonValue }[] = [];
  const facts: Fact[] = [];
  for (const { artifactId, artifactType, content } of produced) {
    const isOwn = holdsApproval(artifactId) || OWN.some((prefix) => isIdAfter(prefix, artifactId));
    if (isOwn || !NAME.test(artifactId) || !NAME.test(artifactType))
      return { ...nothing, fault: 'gave a document an unusable name' };
    const copy = copyJson(content, BOUNDS);
    if (!copy.ok) return { ...nothing, fault: `made a document that ${copy.fault.message}` };
    artifacts.push({ artifactId, content: copy.value });
    facts.push({ type: 'artifact.created', payload: { artifactId, artifactType } });
  }
  return { artifacts, facts };
}

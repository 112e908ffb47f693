import { toolsetArtifactId } from '../ports/toolset-source.ts';

/** Under which id a run keeps everything that an owner is asked to approve. */
export function approvalArtifactId(id: string): string {
  return `approval-${id}`;
}

/** Under which id a run keeps where the values of a call came from. */
export function originArtifactId(id: string): string {
  return `call-origin-${id}`;
}

/**
 * Documents that hold what an approval is for: the action itself, where its values came from, and what is filled in so far,
 * which is what would be submitted. They are as closed as the approval: no key reads them. Nothing else can have
 * these names.
 */
export function holdsApproval(artifactId: string): boolean {
  return OWNER_ONLY.some((prefix) => artifactId.startsWith(prefix));
}

const OWNER_ONLY = [approvalArtifactId(''), originArtifactId(''), toolsetArtifactId('')];

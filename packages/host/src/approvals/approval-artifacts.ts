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
  const ids = [approvalArtifactId(''), originArtifactId('')];
  return artifactId.startsWith(toolsetArtifactId('')) || ids.some((prefix) => isIdAfter(prefix, artifactId));
}

/** Ids of the host have no dots, so `approval-request.response` is the document of a form with that name. */
export function isIdAfter(prefix: string, artifactId: string): boolean {
  return artifactId.startsWith(prefix) && !artifactId.includes('.');
}

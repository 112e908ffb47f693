import type { PageFinding } from '../annotations/finding.ts';
import { type Control, controlsIn } from '../controls/find-control.ts';
import { type AnnotatedElement, type PageIndex, placeOf } from './page-index.ts';
import type { ResolutionMode } from './resolve.ts';

interface FieldElement<Element extends object> {
  readonly action: string;
  readonly field: string;
  readonly at: AnnotatedElement<Element>;
}

/**
 * The finding for a field whose wrapper holds several controls that could be filled: which of them is meant cannot be
 * told, so it falls under the same rule as a field that is declared twice (§6.1.1).
 */
export function severalControls<Element extends object>(
  { tree }: PageIndex<Element>,
  { action, field, at }: FieldElement<Element>,
  mode: ResolutionMode,
  isUsable: (control: Control<Element>) => boolean,
): PageFinding | undefined {
  const inside = controlsIn(tree, at.element);
  if (inside.length < 2) return undefined;
  const usable = inside.filter(isUsable);
  if (usable.length < 2) return undefined;
  const outcome = mode === 'strict' ? 'none of them is used' : 'the first one is used';
  return {
    rule: 'ambiguous-field',
    severity: mode === 'strict' ? 'error' : 'warning',
    message: `The field "${field}" of the action "${action}" is around ${usable.length} controls; ${outcome}. Annotate the control itself.`,
    places: [placeOf(tree, at)],
    action,
    field,
  };
}

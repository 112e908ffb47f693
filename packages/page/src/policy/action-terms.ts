import type { DeclaredTerms } from '../annotations/annotation.ts';
import { actionInRow, listActions, type PageAction } from '../resolution/list-actions.ts';
import type { PageForm } from '../resolution/page-forms.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { findSubmitControl, type PressableControl } from '../resolution/submit-control.ts';
import { type ActionTerms, termsOf } from './terms.ts';

/** What a manifest says of terms. */
type ManifestTerms = { readonly actions: ReadonlyMap<string, DeclaredTerms> };

const MOST_ROWS = 1_000;

/**
 * Under which terms an action of a page may happen. The control that would be pressed decides, with the action and with
 * whatever action the form belongs to that this control submits. A control that is not pressed has no say.
 */
export function actionTerms<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  manifest: ManifestTerms | undefined,
): ActionTerms {
  const declared = eachRow(action).flatMap((each) => declaredTerms(index, each, manifest));
  return termsOf(declared, manifest?.actions.get(action.id));
}

/** An action in rows, of which none is named yet, is as strict as its strictest row. */
function eachRow<Element extends object>(action: PageAction<Element>): readonly PageAction<Element>[] {
  return action.rows?.slice(0, MOST_ROWS).flatMap(({ key }) => actionInRow(action, key) ?? []) ?? [action];
}

function declaredTerms<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  manifest: ManifestTerms | undefined,
): readonly DeclaredTerms[] {
  const submit = findSubmitControl(index, action);
  const controls = submit.how === 'ambiguous' ? submit.among : submit.how === 'press' ? [submit.at] : [];
  return [
    action.at.annotation,
    ...controls.flatMap((control) =>
      [control.terms ?? [], control.buttonTerms ?? [], formTerms(index, action, control, manifest)].flat(),
    ),
  ];
}

/** What is said of submitting a form that belongs to another action. */
function formTerms<Element extends object>(
  index: PageIndex<Element>,
  { id }: PageAction<Element>,
  { form }: PressableControl<Element>,
  manifest: ManifestTerms | undefined,
): readonly DeclaredTerms[] {
  const actions = listActions(index, manifest?.actions);
  const declared: DeclaredTerms[] = [];
  for (let around = form?.action; form && around; around = around.inside) {
    const owner = actions.get(around.annotation.action ?? '');
    if (owner?.id === id) return [];
    declared.push(around.annotation);
    if (!owner) continue;
    const inManifest = manifest?.actions.get(owner.id);
    return [...declared, ...submitTerms(owner, form), ...(inManifest ? [inManifest] : [])];
  }
  return declared;
}

function submitTerms<Element extends object>(
  { id, parts }: PageAction<Element>,
  { buttons }: PageForm<Element>,
): readonly DeclaredTerms[] {
  const name = `${id}.submit`;
  if (!parts.has(name)) return [];
  return buttons.flatMap(({ at }) => (at?.annotation.action === name ? [at.annotation] : []));
}

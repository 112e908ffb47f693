import { type JsonValue, ownProperty } from '@handrail/base';
import type { Form, FormNodeState, ItemDocument, OptionDocument, ValidationResult } from '@handrail/form';
import { cleanText, type PageRequest, pageOf } from '@handrail/tools';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { showFindings } from '../answers/show-finding.ts';
import { showValue } from '../answers/show-value.ts';
import { textLimits } from '../answers/text-limits.ts';
import type { FieldHelp } from '../help/field-help.ts';
import { labelOf } from './field-at.ts';

export interface FieldDescription {
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  readonly dataType: string;
  readonly widget?: string;
  readonly value: JsonValue;
  /** True when the owner answered, and the answer is not for agents: what is hidden on the screen is hidden here. */
  readonly valueHidden?: boolean;
  /** True when `value` shows only a part of a very large value. */
  readonly valueCut?: boolean;
  readonly required: boolean;
  readonly relevant: boolean;
  readonly readonly: boolean;
  readonly valid: boolean;
  readonly validation: readonly ValidationResult[];
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** How many options there are in all, when `options` shows only some; `cursor` asks for the next ones. */
  readonly optionCount?: number;
  readonly cursor?: string;
  readonly calculated?: boolean;
  readonly expression?: string;
  readonly repeatIndex?: number;
  readonly repeatCount?: number;
  readonly minRepeat?: number;
  readonly maxRepeat?: number;
  readonly help: FieldHelp;
}

export function describeField(
  form: Form,
  state: FormNodeState,
  help: FieldHelp,
  page: PageRequest = {},
): FieldDescription {
  const { item, path, calculation } = state;
  const widget = widgetOf(item);
  const isHidden = widget === 'password' && state.value !== null;
  const shown = isHidden ? { value: null, isCut: false } : showValue(state.value);
  return {
    path,
    label: labelOf(state),
    ...(item?.hint === undefined ? {} : { hint: cleanText(item.hint, textLimits.hint) }),
    dataType: item?.dataType ?? 'string',
    ...(widget === undefined ? {} : { widget }),
    value: shown.value,
    ...(isHidden ? { valueHidden: true } : {}),
    ...(shown.isCut ? { valueCut: true } : {}),
    required: state.required,
    relevant: state.relevant,
    readonly: state.readonly,
    valid: state.valid,
    validation: showFindings(isHidden ? state.findings.map(withoutValue) : state.findings),
    ...showOptions(form.options(path), path, page),
    ...(calculation === null
      ? {}
      : { calculated: true, expression: cleanText(calculation, textLimits.expression) }),
    ...repeatOf(form, state),
    help,
  };
}

function withoutValue({ value: _, context: __, ...finding }: ValidationResult): ValidationResult {
  return finding;
}

/** The author's wish, raw: what a renderer makes of it is not known here. */
function widgetOf(item: ItemDocument | null): string | undefined {
  const hint = item?.presentation && ownProperty(item.presentation, 'widgetHint');
  return typeof hint === 'string' ? cleanText(hint, textLimits.code) : undefined;
}

function showOptions(
  options: readonly OptionDocument[] | null,
  path: string,
  request: PageRequest,
): Pick<FieldDescription, 'options' | 'optionCount' | 'cursor'> {
  if (!options) return {};
  const { items, total, cursor } = pageOf(options, request, {
    query: { options: path },
    defaultLimit: DEFAULT_LIMIT,
    maxLimit: MAX_LIMIT,
  });
  return {
    options: items.map(({ value, label }) => ({ value, label: cleanText(label, textLimits.label) })),
    ...(items.length < total ? { optionCount: total } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Of the innermost repeat around the field. */
function repeatOf(
  form: Form,
  { path, rowIndex, rowCount }: FormNodeState,
): Pick<FieldDescription, 'repeatIndex' | 'repeatCount' | 'minRepeat' | 'maxRepeat'> {
  if (rowIndex === null || rowCount === null) return {};
  const repeat = form.state(path.slice(0, path.lastIndexOf('[')));
  const { minRepeat, maxRepeat }: Partial<ItemDocument> = (repeat.ok && repeat.item) || {};
  return {
    repeatIndex: rowIndex,
    repeatCount: rowCount,
    ...(minRepeat === undefined ? {} : { minRepeat }),
    ...(maxRepeat === undefined ? {} : { maxRepeat }),
  };
}

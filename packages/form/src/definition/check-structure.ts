import { isJsonObject, pointerTo } from '@handrail/base';
import { checkDataType } from './data-types.ts';
import { checkWidget, formPresentation, presentation } from './presentation-structure.ts';
import {
  anything,
  extensionMap,
  flag,
  listOf,
  mapOf,
  objectWith,
  oneOf,
  type Structure,
  text,
  unrounded,
  whole,
} from './structure.ts';

const KEY = {
  pattern: /^[a-zA-Z][a-zA-Z0-9_]*$/,
  what: 'a letter followed by letters, digits or underscores',
};
const URI = { pattern: /^[a-zA-Z][a-zA-Z0-9+.-]*:\S*$/, what: 'an absolute URI' };

/** Expressions are FEL texts; a JSON boolean here is a common slip, so it is named. */
const expression: Structure = (value, at, list) => {
  if (typeof value === 'string') return;
  const hint = typeof value === 'boolean' ? `; write "${value}" in quotes` : '';
  list.error('wrong-type', at, `expected an expression as text${hint}`);
};

const option = objectWith({
  required: { value: text(), label: text() },
  optional: { keywords: listOf(text()), extensions: extensionMap },
  unknown: 'warning',
});

const options: Structure = (value, at, list) => {
  if (typeof value === 'string') return;
  listOf(option)(value, at, list);
};

const described = {
  label: text(),
  description: text(),
  hint: text(),
  labels: mapOf(text()),
  presentation,
  extensions: extensionMap,
};

const common = {
  required: { key: text(KEY), type: anything, label: described.label },
  optional: { ...described },
};

const group = objectWith({
  required: common.required,
  optional: {
    ...common.optional,
    children: (value, at, list) => items(value, at, list),
    repeatable: flag,
    minRepeat: whole(0),
    maxRepeat: whole(1),
    $ref: text(),
    keyPrefix: text(KEY),
  },
  unknown: 'warning',
  also: (value, at, list) => {
    if (!('children' in value) && !('$ref' in value)) {
      list.error('missing-property', at, 'a group needs "children", or "$ref" to take them from');
    }
    const { minRepeat, maxRepeat } = value;
    if (typeof minRepeat === 'number' && typeof maxRepeat === 'number' && maxRepeat < minRepeat) {
      list.error('repeat-range', pointerTo(at, 'maxRepeat'), '"maxRepeat" is below "minRepeat"');
    }
  },
});

const field = objectWith({
  required: { ...common.required, dataType: text() },
  optional: {
    ...common.optional,
    currency: text({ pattern: /^[A-Z]{3}$/, what: 'a currency of three capital letters' }),
    precision: whole(0),
    prefix: text(),
    suffix: text(),
    options,
    optionSet: text(),
    initialValue: unrounded,
    prePopulate: objectWith({
      required: { instance: text(), path: text() },
      optional: { editable: flag },
      unknown: 'warning',
    }),
    semanticType: text(),
    children: (value, at, list) => items(value, at, list),
  },
  unknown: 'warning',
  also: checkDataType,
});

const display = objectWith({ required: common.required, optional: common.optional, unknown: 'warning' });

const item: Structure = (value, at, list) => {
  if (!isJsonObject(value)) return list.error('wrong-type', at, 'expected an item object');
  checkWidget(value, at, list);
  if (value.type === 'group') group(value, at, list);
  else if (value.type === 'field') field(value, at, list);
  else if (value.type === 'display') display(value, at, list);
  else if (!('type' in value)) list.error('missing-property', at, '"type" is missing');
  else list.error('not-allowed', pointerTo(at, 'type'), 'expected one of field, group, display');
};

const items: Structure = listOf(item);

const bind = objectWith({
  required: { path: text() },
  optional: {
    calculate: expression,
    relevant: expression,
    required: expression,
    readonly: expression,
    constraint: expression,
    constraintMessage: text(),
    default: unrounded,
    whitespace: oneOf('preserve', 'trim', 'normalize', 'remove'),
    excludedValue: oneOf('preserve', 'null'),
    nonRelevantBehavior: oneOf('remove', 'empty', 'keep'),
    disabledDisplay: oneOf('hidden', 'protected'),
    extensions: extensionMap,
  },
  unknown: 'warning',
});

const shape = objectWith({
  required: {
    id: text({
      pattern: /^[a-zA-Z][a-zA-Z0-9_-]*$/,
      what: 'a letter followed by letters, digits, "_" or "-"',
    }),
    target: text(),
    message: text(),
  },
  optional: {
    severity: oneOf('error', 'warning', 'info'),
    code: text(),
    constraint: expression,
    and: listOf(expression),
    or: listOf(expression),
    xone: listOf(expression),
    not: expression,
    context: mapOf(expression),
    activeWhen: expression,
    timing: oneOf('continuous', 'submit', 'demand'),
    extensions: extensionMap,
  },
  unknown: 'warning',
  also: (value, at, list) => {
    if (!['constraint', 'and', 'or', 'xone', 'not'].some((name) => name in value)) {
      list.error('missing-property', at, 'a shape needs "constraint" or one of "and", "or", "xone", "not"');
    }
  },
});

const variable = objectWith({
  required: { name: text(KEY), expression },
  optional: { scope: text(), extensions: extensionMap },
  unknown: 'warning',
});

const instance = objectWith({
  optional: {
    description: text(),
    source: text(),
    data: unrounded,
    static: flag,
    schema: objectWith({ unknown: 'ignored' }),
    readonly: flag,
    extensions: extensionMap,
  },
  unknown: 'warning',
  also: (value, at, list) => {
    if (!('source' in value) && !('data' in value)) {
      list.error('missing-property', at, 'an instance needs "source" or "data"');
    }
  },
});

const optionSet = objectWith({
  optional: {
    options: listOf(option),
    source: text(),
    valueField: text(),
    labelField: text(),
    extensions: extensionMap,
  },
  unknown: 'warning',
  also: (value, at, list) => {
    if (!('source' in value) && !('options' in value)) {
      list.error('missing-property', at, 'an option set needs "options" or "source"');
    }
  },
});

const derivedFrom: Structure = (value, at, list) => {
  if (typeof value === 'string') text(URI)(value, at, list);
  else
    objectWith({ required: { url: text(URI) }, optional: { version: text() }, unknown: 'warning' })(
      value,
      at,
      list,
    );
};

const marker: Structure = (value, at, list) => {
  if (value !== '1.0') list.error('wrong-marker', at, 'expected the version marker "1.0"');
};

/** The whole definition. Unknown top-level properties are kept and mean nothing (core 4.1). */
export const definitionStructure: Structure = objectWith({
  required: {
    $formspec: marker,
    url: text(URI),
    version: text({ empty: false }),
    status: oneOf('draft', 'active', 'retired'),
    title: text(),
    items,
  },
  optional: {
    $schema: text(),
    versionAlgorithm: oneOf('semver', 'date', 'integer', 'natural'),
    derivedFrom,
    name: text({
      pattern: /^[a-zA-Z][a-zA-Z0-9-]*$/,
      what: 'a letter followed by letters, digits or hyphens',
    }),
    description: text(),
    date: text(),
    binds: listOf(bind),
    shapes: listOf(shape),
    variables: listOf(variable),
    instances: mapOf(instance, KEY),
    optionSets: mapOf(optionSet),
    nonRelevantBehavior: oneOf('remove', 'empty', 'keep'),
    formPresentation,
    // What it holds is checked once the items are known.
    migrations: objectWith({ unknown: 'ignored' }),
    extensions: extensionMap,
  },
  unknown: 'warning',
});

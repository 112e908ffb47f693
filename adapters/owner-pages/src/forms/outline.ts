import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** A form as somebody who fills it by hand is shown it: what `handrail.form.outline` answers, read with care. */
export interface Outline {
  readonly title: string;
  readonly description: string | undefined;
  /** Nothing can be changed any more; it can only be handed in. */
  readonly isClosed: boolean;
  readonly entries: readonly OutlineEntry[];
  /** An agent has written something that can be taken back. */
  readonly canUndo: boolean;
  /** Where the rest begins. */
  readonly next: number | undefined;
}

export type OutlineEntry = OutlinePlace | OutlineField;

interface EntryFacts {
  readonly path: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly findings: readonly OutlineFinding[];
}

export interface OutlinePlace extends EntryFacts {
  readonly kind: 'group' | 'repeat' | 'row' | 'display';
  /** How many rows a repeat has. */
  readonly rows: number;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Of a row, from 1. */
  readonly row: number;
}

export interface OutlineField extends EntryFacts {
  readonly kind: 'field';
  readonly hint: string | undefined;
  readonly dataType: string;
  readonly value: JsonValue;
  /** Its value is too long to be shown or changed here. */
  readonly isCut: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly filled: boolean;
  readonly currency: string | undefined;
  readonly options: readonly OutlineOption[] | undefined;
}

export interface OutlineOption {
  readonly value: string;
  readonly label: string;
}

export interface OutlineFinding {
  readonly isError: boolean;
  readonly message: string;
}

const PLACES = ['group', 'repeat', 'row', 'display'] as const;

/** Undefined for what is no outline. */
export function readOutline(value: JsonValue): Outline | undefined {
  if (!isJsonObject(value)) return undefined;
  const entries = ownProperty(value, 'entries');
  if (!Array.isArray(entries)) return undefined;
  const next = ownProperty(value, 'next');
  const status = textOf(value, 'status');
  return {
    title: textOf(value, 'title') ?? '',
    description: textOf(value, 'description'),
    isClosed: status === 'completed' || status === 'stopped',
    entries: entries.flatMap((each: JsonValue) => readEntry(each) ?? []),
    canUndo: ownProperty(value, 'canUndo') === true,
    next: typeof next === 'number' ? next : undefined,
  };
}

function readEntry(entry: JsonValue): OutlineEntry | undefined {
  if (!isJsonObject(entry)) return undefined;
  const path = textOf(entry, 'path');
  if (path === undefined) return undefined;
  const facts: EntryFacts = {
    path,
    label: textOf(entry, 'label') ?? path,
    description: textOf(entry, 'description'),
    findings: listOf(entry, 'findings').flatMap((each) => readFinding(each) ?? []),
  };
  const kind = ownProperty(entry, 'kind');
  if (kind === 'field') return { ...facts, ...readField(entry) };
  const place = PLACES.find((each) => each === kind);
  return place && { ...facts, kind: place, ...readPlace(entry) };
}

function readPlace(entry: JsonObject) {
  const countOf = (name: string) => {
    const count = ownProperty(entry, name);
    return typeof count === 'number' ? count : 0;
  };
  return {
    rows: countOf('rows'),
    row: countOf('row'),
    canAdd: ownProperty(entry, 'canAdd') === true,
    canRemove: ownProperty(entry, 'canRemove') === true,
  };
}

function readField(entry: JsonObject): Omit<OutlineField, keyof EntryFacts> {
  const is = (name: string) => ownProperty(entry, name) === true;
  const options = ownProperty(entry, 'options');
  return {
    kind: 'field',
    hint: textOf(entry, 'hint'),
    dataType: textOf(entry, 'dataType') ?? 'string',
    value: ownProperty(entry, 'value') ?? null,
    isCut: is('isCut'),
    required: is('required'),
    readonly: is('readonly'),
    filled: is('filled'),
    currency: textOf(entry, 'currency'),
    options: Array.isArray(options) ? listOf(entry, 'options').flatMap(readOption) : undefined,
  };
}

function readOption(option: JsonObject): readonly OutlineOption[] {
  const value = textOf(option, 'value');
  return value === undefined ? [] : [{ value, label: textOf(option, 'label') ?? value }];
}

function readFinding(finding: JsonObject): OutlineFinding | undefined {
  const message = textOf(finding, 'message');
  if (message === undefined) return undefined;
  return { isError: ownProperty(finding, 'severity') === 'error', message };
}

function textOf(object: JsonObject, name: string): string | undefined {
  const text = ownProperty(object, name);
  return typeof text === 'string' ? text : undefined;
}

function listOf(object: JsonObject, name: string): readonly JsonObject[] {
  const list = ownProperty(object, name);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

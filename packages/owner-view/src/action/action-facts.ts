import { type JsonValue, ownProperty } from '@handrail/base';
import type { ValueLabels } from '../labels/value-labels.ts';
import { NO_LABELS } from '../labels/value-labels.ts';
import { NO_SOURCES, type ValueSources } from '../labels/value-sources.ts';
import type { OwnerMessages } from '../messages/english.ts';
import { originParts, type ParseUrl } from '../safe-address.ts';
import { isNothing, valueRows } from '../value-rows.ts';
import type { MainAmount } from './main-amount.ts';
import { asTexts, ownNames, readPageRequest, sendingLabels } from './page-request.ts';
import { actionLabels, actionSources, type PendingAction } from './pending-action.ts';

/** One line about an action, in the order in which they are shown. Texts are outside text, messages are ours. */
export type ActionFact =
  | { readonly kind: 'action'; readonly term: string; readonly text: string }
  /** How much it is about, as people read it, and what the form calls that. */
  | { readonly kind: 'amount'; readonly term: string; readonly text: string }
  | {
      readonly kind: 'where';
      readonly term: string;
      readonly scheme: string;
      readonly host: string;
      readonly path: string | undefined;
    }
  | { readonly kind: 'id'; readonly term: string; readonly text: string }
  | { readonly kind: 'effect'; readonly term: string; readonly text: string }
  | {
      readonly kind: 'risk';
      readonly term: string;
      readonly message: string;
      /** Only for a high risk: what it means. */
      readonly warning: string | undefined;
    }
  | { readonly kind: 'approvals'; readonly term: string; readonly message: string };

/** The action, the place, the tool and the risk. */
export function actionFacts(
  action: PendingAction,
  { action: messages }: OwnerMessages,
  parseUrl: ParseUrl,
  amount?: MainAmount,
): readonly ActionFact[] {
  const { title, tool, toolset, definition, origin, path, effect, risk, requiredApprovals } = action;
  const facts: (ActionFact | false)[] = [
    title !== '' && { kind: 'action', term: messages.action, text: title },
    amount !== undefined && { kind: 'amount', term: amount.label ?? messages.amount, text: amount.text },
    origin !== undefined && { kind: 'where', term: messages.where, ...originParts(origin, parseUrl), path },
    tool !== undefined && { kind: 'id', term: messages.tool, text: tool },
    toolset !== undefined && { kind: 'id', term: messages.on, text: toolset },
    definition !== undefined && { kind: 'id', term: messages.definition, text: definition },
    effect !== undefined && {
      kind: 'effect',
      term: messages.effect,
      text: (Object.hasOwn(messages.effects, effect) && messages.effects[effect]) || effect,
    },
    tool !== undefined && {
      kind: 'risk',
      term: messages.risk,
      message:
        (risk !== undefined && Object.hasOwn(messages.risks, risk) && messages.risks[risk]) ||
        messages.riskUnknown,
      warning: risk === 'high' ? messages.highRisk : undefined,
    },
    requiredApprovals > 1 && {
      kind: 'approvals',
      term: messages.quorum,
      message: messages.people(requiredApprovals),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

export interface ActionDocument {
  readonly name: 'arguments' | 'comesFrom' | 'change' | 'values' | 'others' | 'sending' | 'about';
  readonly heading: string;
  readonly value: JsonValue;
  readonly labels: ValueLabels;
  readonly sources: ValueSources;
}

/** Every value that goes along, under its heading, and each once. What is empty is left out. */
export function actionDocuments(
  action: PendingAction,
  { action: messages }: OwnerMessages,
): readonly ActionDocument[] {
  const { change } = action;
  const request = readPageRequest(action);
  const values = request?.fields ?? action.values;
  const known = {
    arguments: { labels: actionLabels(action, 'arguments'), sources: actionSources(action, 'arguments') },
    values: { labels: actionLabels(action, 'values'), sources: actionSources(action, 'values') },
    other: { labels: NO_LABELS, sources: NO_SOURCES },
  };
  const isSent = request !== undefined && isWithin(asTexts(action.arguments), [asTexts(request.fields)]);
  const documents: readonly (readonly [ActionDocument['name'], JsonValue | undefined, Known])[] = [
    [
      'arguments',
      isSent || isWithin(action.arguments, [change, values]) ? undefined : action.arguments,
      known.arguments,
    ],
    ['change', isWithin(change, [values]) ? undefined : change, known.arguments],
    ['values', values, request ? known.arguments : known.values],
    ['others', request?.others, { ...known.other, labels: ownNames(request?.others ?? {}) }],
    ['comesFrom', [...linesAbove(action)], known.other],
    ['sending', request?.how, { ...known.other, labels: sendingLabels(messages.sendingNames) }],
    ['about', action.rest, known.other],
  ];
  return documents.flatMap(([name, value, each]): ActionDocument[] =>
    value === undefined || isNothing(value) ? [] : [{ name, heading: messages[name], value, ...each }],
  );
}

type Known = Pick<ActionDocument, 'labels' | 'sources'>;

/** Where each value comes from stands beside it, and a doubt before all values; then only the request is left to say. */
function linesAbove({ comesFrom, sources }: PendingAction): readonly string[] {
  return sources !== undefined && ownProperty(sources, 'arguments') !== undefined
    ? comesFrom.slice(0, 1)
    : comesFrom;
}

const MOST_COMPARED = 2_000;

/** Whether another document shows every value of this one at the same place, so that showing it again would say nothing. */
function isWithin(document: JsonValue | undefined, others: readonly (JsonValue | undefined)[]): boolean {
  if (document === undefined || isNothing(document)) return false;
  const own = placesOf(document);
  return (
    own !== undefined &&
    others.some((other) => {
      const places = other === undefined ? undefined : placesOf(other);
      return places !== undefined && [...own].every((place) => places.has(place));
    })
  );
}

function placesOf(document: JsonValue): ReadonlySet<string> | undefined {
  const places = new Set<string>();
  for (const { parents, name, content } of valueRows(document)) {
    places.add(JSON.stringify([parents, name ?? null, content]));
    if (places.size > MOST_COMPARED) return undefined;
  }
  return places;
}

const COVERED: ReadonlySet<ActionDocument['name']> = new Set(['arguments', 'change', 'values', 'others']);

/** The documents whose values a yes is for: whoever counts or lists values of an action takes these. */
export function coveredDocuments(action: PendingAction, messages: OwnerMessages): readonly ActionDocument[] {
  return actionDocuments(action, messages).filter(({ name }) => COVERED.has(name));
}

/** How many values a yes is for. */
export function coveredValues(action: PendingAction, messages: OwnerMessages): number {
  let count = 0;
  for (const { value, labels } of coveredDocuments(action, messages)) {
    for (const _ of valueRows(value, { labels, locale: messages.locale })) count += 1;
  }
  return count;
}

export interface ActionQuote {
  readonly heading: string;
  readonly texts: readonly string[];
}

/** What others say about the action, and who. None of it is known to be so. */
export function actionQuotes(
  { description, workflowTitle, workflowDescription }: PendingAction,
  { action: messages }: OwnerMessages,
): readonly ActionQuote[] {
  const quotes = [
    { heading: messages.wordsOfWorkflow, texts: [workflowTitle, workflowDescription] },
    { heading: messages.wordsOfTool, texts: [description] },
  ];
  return quotes.flatMap(({ heading, texts }) => {
    const said = texts.filter((text) => text !== undefined);
    return said.length > 0 ? [{ heading, texts: said }] : [];
  });
}

import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { RunEvent, Workflow } from '@handrail/runs';
import { cleanText } from '@handrail/tools';
import { brief } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import { type IconName, icon } from './icons.ts';
import type { Visit } from './visit.ts';

const SHAPES: Readonly<Record<string, readonly [IconName, string]>> = {
  'run.completed': ['check', 'done'],
  'run.failed': ['cross', 'bad'],
  'node.failed': ['cross', 'bad'],
  'run.cancelled': ['slash', 'off'],
  'node.cancelled': ['slash', 'off'],
  'run.paused': ['pause', 'off'],
  'node.completed': ['check', 'done'],
  'node.started': ['run', 'run'],
  'run.started': ['run', 'run'],
  'interrupt.requested': ['hand', 'wait'],
  'cap.breached': ['alert', 'bad'],
};

/**
 * An event in plain words: which node, who, and what went wrong. Nothing else of a payload is shown, so that no value
 * of a run can reach the page. Undefined for steps that tell a person nothing.
 */
export function sayEvent(visit: Visit, event: RunEvent, workflow: Workflow): Html | undefined {
  const payload = isJsonObject(event.payload) ? event.payload : {};
  const sentence = sentenceOf(visit, event, payload, nodeName(event, payload, workflow));
  if (sentence === undefined) return undefined;
  const [shape, colour] = SHAPES[event.type] ?? ['dot', 'off'];
  const error = errorOf(ownProperty(payload, 'error') ?? ownProperty(payload, 'lastError'));
  const why =
    error &&
    html`<br><span class="s">${brief(error.message, 300)} <code>${error.code.slice(0, 60)}</code></span>`;
  return html`<span class="${colour}">${icon(shape)}</span><p>${brief(sentence, 240)}${why}</p>`;
}

function sentenceOf(visit: Visit, event: RunEvent, payload: JsonObject, node: string): string | undefined {
  const { texts } = visit;
  const text = (key: string) => textOf(ownProperty(payload, key));
  switch (event.type) {
    case 'interrupt.requested': {
      const kind = text('kind');
      const { approval, clarification, other } = texts.asked;
      if (kind === 'approval') return approval(node);
      return kind === 'clarification' ? clarification(node) : other(node);
    }
    case 'approval.received':
      return sayVerdict(visit, text('action'), text('decidedBy') ?? '');
    case 'clarification.resolved':
      return sayVerdict(visit, undefined, text('answeredBy') ?? '');
    case 'agent.toolReturned':
      // That a tool answered, or asked for its owner first, is told by what comes next.
      if (errorOf(ownProperty(payload, 'error'))?.code === CONFIRMATION_REQUIRED || text('status') === 'ok') {
        return undefined;
      }
      return texts.events[event.type]?.(node, toolName(text('toolName')));
    case 'handrail.effect.ended':
      return text('outcome') === 'unknown' ? texts.unknownOutcome(node) : undefined;
    default: {
      const who = text('voter') ?? text('askedBy') ?? '';
      const say = Object.hasOwn(texts.events, event.type) ? texts.events[event.type] : undefined;
      return say?.(node, sayWho(visit, who));
    }
  }
}

const CONFIRMATION_REQUIRED = 'x-confirmation-required';

/** Without where it comes from: `connector:form/claim/formspec.field.set` is `formspec.field.set`. */
function toolName(id = ''): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

export function sayVerdict(visit: Visit, action: string | undefined, id: string): string {
  const { answered } = visit.texts;
  const who = sayWho(visit, id);
  if (action === 'accept' || action === 'edit-accept') return answered.approvedBy(who);
  if (action === 'reject') return answered.declinedBy(who);
  if (action === 'refine') return answered.refinedBy(who);
  return action === 'timeout' ? answered.timedOut : answered.answeredBy(who);
}

/** A person by their name, whoever else by what the log calls them. */
function sayWho({ texts, people }: Visit, id: string): string {
  return id === 'token' ? texts.answered.someoneWithLink : (people.get(id) ?? id.slice(0, 80));
}

function nodeName(event: RunEvent, payload: JsonObject, workflow: Workflow): string {
  const id = event.nodeId ?? textOf(ownProperty(payload, 'nodeId')) ?? '';
  const index = workflow.indexOf.get(id);
  const name = index === undefined ? '' : workflow.nodes[index]?.name;
  return cleanText(name || id, 80);
}

function errorOf(
  error: JsonValue | undefined,
): { readonly code: string; readonly message: string } | undefined {
  if (!isJsonObject(error)) return undefined;
  const [code, message] = [textOf(ownProperty(error, 'code')), textOf(ownProperty(error, 'message'))];
  return code !== undefined && message !== undefined ? { code, message } : undefined;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

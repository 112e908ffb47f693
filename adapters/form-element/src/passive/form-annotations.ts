import type { DefinitionDocument } from '@handrail/form';
import { type ConfirmationPolicy, cleanText, type ToolRisk } from '@handrail/tools';

/** Attributes of one element; null takes an attribute away. */
export type Annotations = Readonly<Record<string, string | null>>;

interface Terms {
  readonly risk: ToolRisk;
  readonly confirmation: ConfirmationPolicy;
}

/**
 * Submitting is the owner's. Whatever an agent uses, it gets no further without them: here by confirmation, with Assist
 * because it has no tool that submits, and with WebMCP because a form that is filled waits for its button.
 */
const SUBMIT_TERMS: Terms = { risk: 'low', confirmation: 'required' };

/** Going to the next page, or having one more row, changes nothing outside of the form and can be taken back. */
const STEP_TERMS: Terms = { risk: 'none', confirmation: 'never' };

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 500;

/** The container of a form (Assist §8.1). */
export function containerAnnotations({ title, url, version }: DefinitionDocument): Annotations {
  return {
    'data-formspec-form': '',
    'data-formspec-title': cleanText(title, MAX_TITLE),
    'data-formspec-url': url,
    'data-formspec-version': version,
  };
}

/** What is drawn now. */
export interface DrawnForm {
  readonly document: DefinitionDocument;
  readonly name: string;
  /** Whether it is drawn page by page. */
  readonly isPaged: boolean;
  /** Whether it is completed at the end of what is drawn. */
  readonly isLast: boolean;
  /** Whether it has a button: not in a closed response, and not at the end of a form inside one of the page. */
  readonly canSubmit: boolean;
  readonly isClosed: boolean;
  /** Whether an active provider offers the form. Agents never get both (decision 0093). */
  readonly isServed: boolean;
}

export function actionOf({ name, isLast }: Pick<DrawnForm, 'name' | 'isLast'>): string {
  return `${name}.${isLast ? 'complete' : 'continue'}`;
}

/** The form element, its button and its status, for agents of pages (AAF §6.1) and of browsers (WebMCP, declarative). */
export function formAnnotations(drawn: DrawnForm): {
  readonly form: Annotations;
  readonly submit: Annotations;
  readonly status: Annotations;
} {
  const { document, canSubmit, isServed, isLast } = drawn;
  const action = actionOf(drawn);
  const terms = termsOf(isLast ? SUBMIT_TERMS : STEP_TERMS);
  const { title, description = '' } = document;
  const isTool = canSubmit && !isServed;
  return {
    form: {
      ...(canSubmit ? agentAction(action, terms) : agentAction(null, null)),
      'data-agent-version': canSubmit ? '0.1' : null,
      // Never `toolautosubmit`: with it a browser would submit what an agent filled in, and nobody would have looked.
      toolname: isTool ? action : null,
      tooldescription: isTool
        ? cleanText([title, description].filter(Boolean).join('. '), MAX_DESCRIPTION)
        : null,
    },
    submit: canSubmit ? agentAction(`${action}.submit`, terms) : agentAction(null, null),
    status: statusOf(drawn, action),
  };
}

/** After the button was pressed the form is at its next page, or closed. What came of it is still said, where it was said. */
function statusOf({ name, isPaged, isLast, canSubmit, isClosed }: DrawnForm, action: string): Annotations {
  if (!canSubmit && !isClosed) return {};
  const before = isClosed ? action : isPaged && isLast ? actionOf({ name, isLast: false }) : null;
  return {
    'data-agent-kind': 'status',
    'data-agent-output': `${action}.status`,
    'data-agent-for-action': before,
  };
}

/** The button that adds a row: an action of its own, because it declares its own terms. */
export function addAnnotations(action: string, repeat: string | null): Annotations {
  return repeat === null
    ? agentAction(null, null)
    : agentAction(`${action}.add_${repeat}`, termsOf(STEP_TERMS));
}

function agentAction(action: string | null, terms: Annotations | null): Annotations {
  return {
    'data-agent-kind': action === null ? null : 'action',
    'data-agent-action': action,
    'data-agent-danger': null,
    'data-agent-confirm': null,
    'data-agent-idempotent': null,
    ...terms,
  };
}

function termsOf({ risk, confirmation }: Terms): Annotations {
  return {
    'data-agent-danger': risk,
    'data-agent-confirm': confirmation,
    'data-agent-idempotent': 'false',
  };
}

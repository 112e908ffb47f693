import type { Clock, SchemaCheck } from '@handrail/base';
import { type Audience, type Form, pagesOf, type ReadSidecarOptions } from '@handrail/form';
import {
  type Confirm,
  type ConfirmationPolicy,
  createToolset,
  needsConfirmation,
  type Timers,
  type Tool,
  type Toolset,
  type ToolsetLimits,
} from '@handrail/tools';
import type { Summarize } from '../help/field-help.ts';
import { loadSidecars, type SidecarDocuments, type SidecarProblem } from '../load-sidecars.ts';
import { UndoLog } from '../undo-log.ts';
import { advisingRows } from './advise-rows.ts';
import { holdingPlaces } from './hold-places.ts';
import { introspectionTools } from './introspection-tools.ts';
import { mutationTools } from './mutation-tools.ts';
import { navigationTools } from './navigation-tools.ts';
import { profileReferenceTools } from './profile-reference-tools.ts';
import { type ProfileOptions, profileTools } from './profile-tools.ts';
import { rowTools } from './row-tools.ts';
import type { Subject } from './subject.ts';
import { undoTool } from './undo-tools.ts';
import { validationTools } from './validation-tools.ts';

export interface AssistOptions extends SidecarDocuments {
  readonly schemaCheck: SchemaCheck;
  readonly clock: Clock;
  /** Tells this form from others of the same definition. The definition's url when absent. */
  readonly instance?: string;
  /** Without it the profile tools are not offered. */
  readonly profiles?: ProfileOptions;
  /** Offers our own tools, `handrail.…`, beside those of Assist, which all begin with `formspec.` (§3.1). */
  readonly ownTools?: boolean;
  /** Where writes are noted that can be undone, for a host that saves them; one of its own when absent. */
  readonly undoLog?: UndoLog;
  /** The way to the owner. Without one the transport's is used. */
  readonly confirm?: Confirm;
  /** What the host demands beyond the tools' own policy, such as `required` for `formspec.field.bulkSet`. */
  readonly confirmation?: Readonly<Record<string, ConfirmationPolicy>>;
  /** For help calls that name none. `agent` when absent. */
  readonly defaultAudience?: Audience;
  /** Makes the summaries of help instead of the built-in way; `false` leaves summaries and mistakes out. */
  readonly summarize?: Summarize | false;
  readonly sidecarOptions?: ReadSidecarOptions;
  /** Hears of each sidecar that is not used, when the toolset is made. `formspec.form.describe` tells consumers. */
  readonly onSidecarProblem?: (problem: SidecarProblem) => void;
  readonly limits?: Partial<ToolsetLimits>;
  readonly timers?: Timers;
  readonly onDefect?: (defect: unknown, tool: string) => void;
}

/** The Assist tools over one live form. Only what this form and these options really support is offered. */
export function createAssistToolset(form: Form, options: AssistOptions): Toolset {
  const { onDefect, profiles } = options;
  if (profiles?.store.reach === 'elsewhere') {
    throw new Error('This profile store is not on the device: wrap it with storeWithConsent first.');
  }
  const sidecars = loadSidecars(form.document, options, options.sidecarOptions);
  for (const problem of sidecars.problems) options.onSidecarProblem?.(problem);
  const log = options.ownTools ? (options.undoLog ?? new UndoLog(form)) : undefined;
  const subject: Subject = {
    form,
    sidecars,
    pages: pagesOf(form.document),
    write: (tool, { isOwner }, work) => (log && !isOwner ? log.record(tool, work) : work()),
    defaultAudience: options.defaultAudience ?? 'agent',
    ...(options.summarize === undefined ? {} : { summarize: options.summarize }),
    onDefect: (defect, tool) => report(onDefect, defect, tool),
  };
  const standard = standardTools(subject, options);
  const tools = log ? withOwnTools(standard, subject, options, log) : standard;
  const policies = new Map(Object.entries(options.confirmation ?? {}));
  for (const name of policies.keys()) {
    if (!tools.some((tool) => tool.name === name)) throw new Error(`There is no tool "${name}" to confirm.`);
  }
  return createToolset({
    name: 'formspec',
    instance: options.instance ?? form.document.url,
    tools: tools.map((tool) => holdingPlaces(underPolicy(tool, policies.get(tool.name)), form)),
    schemaCheck: options.schemaCheck,
    ...(options.confirm ? { confirm: options.confirm } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.timers ? { timers: options.timers } : {}),
    ...(onDefect ? { onDefect } : {}),
  });
}

/** The catalog of Assist §3. */
function standardTools(subject: Subject, { profiles, clock }: AssistOptions): readonly Tool[] {
  return [
    ...introspectionTools(subject),
    ...mutationTools(subject),
    ...validationTools(subject),
    ...navigationTools(subject),
    ...(profiles ? profileTools(subject, profiles, clock) : []),
  ];
}

function withOwnTools(
  standard: readonly Tool[],
  subject: Subject,
  { profiles }: AssistOptions,
  log: UndoLog,
): readonly Tool[] {
  const rows = rowTools(subject);
  return [
    ...(rows.length === 0 ? standard : standard.map((tool) => advisingRows(tool, subject.form))),
    ...rows,
    ...(profiles ? profileReferenceTools(subject, profiles) : []),
    undoTool(log),
  ];
}

/** Whoever hears of defects may have one too; it must not undo the report of what was written. */
function report(onDefect: AssistOptions['onDefect'], defect: unknown, tool: string): void {
  try {
    onDefect?.(defect, tool);
  } catch {
    // There is nobody left to tell.
  }
}

/**
 * A tool under the host's policy. Where the toolset asks before every call, a caller's `confirm` would ask a second
 * time; where it never asks, there is no need to find out beforehand that a call will be refused.
 */
function underPolicy(tool: Tool, policy: ConfirmationPolicy | undefined): Tool {
  const confirmation = policy ?? tool.confirmation;
  const { verify, invoke, ...rest } = tool;
  if (!needsConfirmation({ ...tool, confirmation })) return { ...rest, invoke, confirmation };
  return {
    ...rest,
    ...(verify ? { verify } : {}),
    confirmation,
    invoke: ({ confirm: _, ...input }, context) => invoke(input, context),
  };
}

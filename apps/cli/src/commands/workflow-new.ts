import { basename } from 'node:path';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { writeText } from '../contracts/write-text.ts';
import type { ExitCode } from '../exit-code.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { CANCELLED, type PromptContext, pick } from '../fill/terminal-prompts.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { workflowNewMessages } from '../messages/workflows.ts';
import { draftWorkflow, TARGETS, TEMPLATES, type TemplateName } from '../workflow/workflow-templates.ts';

export interface WorkflowNewOptions {
  readonly file: string;
  readonly template?: string;
  readonly name?: string;
  readonly target?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

const ID = /^[a-z0-9][a-z0-9._-]{0,127}$/;

/** Writes a workflow that can be registered as it is: from a template, or from answers at the terminal. */
export async function workflowNew(options: WorkflowNewOptions, io: CliIo): Promise<ExitCode> {
  const { file, force = false } = options;
  const id = basename(file)
    .replace(/(?:\.workflow)?\.json$/, '')
    .toLowerCase();
  if (!file.endsWith('.json') || !ID.test(id)) throw wrongUse(workflowNewMessages.file);
  if (!force && (await io.files.exists(file))) throw wrongUse(workflowNewMessages.exists(file));
  const { template, name, target } = await answersFor(options, id, io);
  await writeText(file, `${toJsonText(draftWorkflow({ id, name, template, target }))}\n`, io);
  if (options.json) io.print(toJsonText({ workflowId: id, template, written: file }));
  else io.print(workflowNewMessages.written(file, id, io.program, workflowNewMessages.inputs[template]));
  return 0;
}

async function answersFor({ template, name, target, json }: WorkflowNewOptions, id: string, io: CliIo) {
  const chosen = template === undefined ? undefined : TEMPLATES.find((each) => each === template);
  if (template !== undefined && chosen === undefined)
    throw wrongUse(workflowNewMessages.template(TEMPLATES.join(', ')));
  const title = name ?? id.replaceAll(/[._-]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
  if (chosen) return { template: chosen, name: title, target: target ?? TARGETS[chosen] ?? '' };
  const prompts = await openPrompts(json === true, io);
  if (!prompts) throw wrongUse(workflowNewMessages.noTerminal(TEMPLATES.join(', ')));
  const asked = await chooseTemplate(prompts);
  const usual = TARGETS[asked];
  return {
    template: asked,
    name: await askText(workflowNewMessages.askName, title, prompts),
    target: usual === undefined ? '' : await askText(workflowNewMessages.askTarget, target ?? usual, prompts),
  };
}

async function chooseTemplate(prompts: PromptContext): Promise<TemplateName> {
  const choices = TEMPLATES.map((value) => ({ value, label: workflowNewMessages.descriptions[value] }));
  const chosen = await pick(workflowNewMessages.askTemplate, choices, undefined, prompts);
  if (chosen === CANCELLED) throw left();
  return chosen;
}

async function askText(message: string, initialValue: string, prompts: PromptContext): Promise<string> {
  const { clack, terminal } = prompts;
  const text = await clack.text({ message, initialValue, ...terminal });
  if (typeof text !== 'string') throw left();
  return text.trim() || initialValue;
}

function left(): CliError {
  return new CliError(1, 'left', workflowNewMessages.left);
}

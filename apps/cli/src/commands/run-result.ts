import { isJsonObject, type JsonValue } from '@handrail/base';
import {
  type CompletedAction,
  documentValues,
  failureEnglish,
  foldStory,
  groupRows,
  HEADING_SEPARATOR,
  isLabels,
  markedText,
  NO_LABELS,
  ownerEnglish,
  proofMessages,
  type RowContent,
  type RunProof,
  type RunResult,
  type RunStory,
  readResult,
  resultMessages,
  rowName,
  type StoryEvent,
  storyMessages,
  type ValueLabels,
  valueRows,
} from '@handrail/owner-view';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { type ConnectedHost, connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { sameHost } from '../host/same-host.ts';
import { runResultMessages as say } from '../messages/host.ts';
import { nameProgram } from '../surroundings.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';
import { padded } from '../terminal/wrap-text.ts';
import { storedEvents } from './run-events.ts';

export interface RunResultOptions extends HostCommandOptions {
  readonly runId: string;
  readonly json?: boolean;
}

/** What came of a run: the same view that the dashboard draws. A run that is still going is a finding. */
export async function runResult(options: RunResultOptions, io: CliIo): Promise<ExitCode> {
  const host = await connectHost(options, io);
  return askHost<ExitCode>(host.url, async () => {
    const { runId } = options;
    const events: StoryEvent[] = [];
    for await (const event of storedEvents(host, runId, undefined)) events.push(event);
    const story = foldStory(events);
    const result = readResult(story, await stepNames(host, runId), {
      ...ownerEnglish,
      failures: failureEnglish,
      story: storyMessages,
      result: resultMessages,
    });
    if (!result) {
      io.print(nameProgram(say.notOver(cleanLine(runId), sameHost(options)), io.program));
      return 1;
    }
    if (options.json) io.print(toJsonText(result));
    else io.print(await format(host, runId, story, result, await loadPaint(io.colour)));
    return 0;
  });
}

async function stepNames({ client }: ConnectedHost, runId: string): Promise<(nodeId: string) => string> {
  const names = new Map<string, string>();
  const { workflowId } = await client.runs.get(runId);
  // A workflow that was taken away has no names any more; its steps have.
  const document = await client.workflows.get(workflowId).catch(() => undefined);
  for (const node of Array.isArray(document?.nodes) ? document.nodes : []) {
    if (isJsonObject(node) && typeof node.id === 'string' && typeof node.name === 'string')
      names.set(node.id, node.name);
  }
  return (nodeId) => names.get(nodeId) ?? nodeId;
}

async function format(
  host: ConnectedHost,
  runId: string,
  story: RunStory,
  result: RunResult,
  paint: Paint,
): Promise<string> {
  const { outcome, headline, quote, explained, code, decisions, proof } = result;
  const lines = [
    `${paint.bold(ownerEnglish.outcomes[outcome])}  ${headline}`,
    ...(quote === undefined ? [] : [`  “${marked(quote)}”`]),
    ...explained.map((sentence) => `  ${marked(sentence)}`),
    ...(code === undefined || code === '' ? [] : [paint.dim(`  ${say.code(marked(code))}`)]),
  ];
  for (const action of result.actions) {
    lines.push(
      '',
      paint.bold(marked(action.name)),
      ...(await actionLines(host, runId, story, action, paint)),
    );
  }
  if (decisions.length > 0) lines.push('', paint.bold(resultMessages.whoApproved));
  for (const { sentence, decision } of decisions)
    lines.push(`  ${marked(decision.title)}: ${marked(sentence)}, ${new Date(decision.at).toISOString()}`);
  lines.push('', paint.bold(proofMessages.title), ...proofLines(proof));
  return lines.join('\n');
}

function proofLines({ approvedSteps, otherSteps, events, isGapless }: RunProof): readonly string[] {
  const words = proofMessages;
  const count = events.toLocaleString(ownerEnglish.locale);
  return [
    ...(approvedSteps > 0
      ? [`  ${words.sent(approvedSteps, otherSteps)}. ${words.compared(otherSteps)}`]
      : []),
    `  ${isGapless ? words.events(count) : words.someGone(count)} ${say.verify}`,
  ];
}

async function actionLines(
  host: ConnectedHost,
  runId: string,
  story: RunStory,
  { nodeId, documents, values, said }: CompletedAction,
  paint: Paint,
): Promise<readonly string[]> {
  const labels = story.documents.find((each) => isLabels(each) && each.nodeId === nodeId);
  const named = labels && (await read(host, runId, labels.artifactId));
  const lines = [
    ...(values === undefined || values === null ? [] : valueLines(values, NO_LABELS, paint)),
    ...(said === undefined ? [] : [`  “${marked(said)}”`]),
  ];
  for (const { artifactId } of documents) {
    lines.push(`  ${say.document(marked(artifactId))}`);
    const content = await read(host, runId, artifactId);
    if (content === undefined) continue;
    const { value, labels: names } = documentValues(content, named);
    lines.push(...valueLines(value, names, paint));
  }
  return lines;
}

/** Undefined for a document that the key may not read. */
async function read(
  { client }: ConnectedHost,
  runId: string,
  artifactId: string,
): Promise<JsonValue | undefined> {
  return client.runs.artifact(runId, artifactId).catch(() => undefined);
}

const MOST_ROWS = 500;

function valueLines(value: JsonValue, labels: ValueLabels, paint: Paint): readonly string[] {
  const rows = [...valueRows(value, { labels, locale: ownerEnglish.locale })].slice(0, MOST_ROWS);
  return groupRows(rows).flatMap((group) => {
    const names = group.rows.map((row) => marked(rowName(row) ?? ownerEnglish.values.whole));
    const width = Math.min(40, Math.max(...names.map((name) => name.length)));
    return [
      ...(group.heading.length === 0 ? [] : [`  ${paint.dim(headingOf(group.heading))}`]),
      ...group.rows.map(
        ({ content }, index) => `    ${padded(names[index] ?? '', width)}  ${textOf(content)}`,
      ),
    ];
  });
}

function textOf(content: RowContent): string {
  const { values } = ownerEnglish;
  switch (content.kind) {
    case 'read':
      return marked(content.text);
    case 'empty-list':
      return values.emptyList;
    case 'empty-group':
      return values.emptyGroup;
    case 'few':
      return content.members
        .map(([name, value]) => `${marked(String(name))} ${marked(String(value))}`)
        .join(' · ');
    case 'value':
      if (content.value === null) return values.nothing;
      if (typeof content.value === 'boolean') return content.value ? values.yes : values.no;
      return marked(String(content.value));
  }
}

function headingOf(names: readonly string[]): string {
  return names.map(marked).join(HEADING_SEPARATOR);
}

/** On one line, with marks on what cannot be seen and on what looks like something else. */
function marked(text: string): string {
  return cleanLine(markedText(text));
}

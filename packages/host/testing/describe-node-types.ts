import type { NodeDeclaration, Setting, Takes } from '../src/index.ts';

/** The reference page of node types, made of their declarations. */
export function describeNodeTypes(types: readonly NodeDeclaration[]): string {
  const parts = types.map(describeType);
  return `${INTRODUCTION}\n${parts.join('\n')}`;
}

const INTRODUCTION = `# Node types

What a node of a workflow can be, by its \`typeId\`, and what its \`config\` takes. This page is made from the declarations of the
types; a test keeps it so. \`handrail workflow check\` names types and settings that are not here, with the nearest that is.

A node also has \`inputs\`: values by port, each \`static\`, an \`expression\`, a \`connection\` to an output of another node, or a
\`variable\`. Its \`settings\` are \`timeoutMs\`, \`maxRetries\`, \`retryDelayMs\`, \`maxRetryDelayMs\` and \`retryBackoff\` (\`fixed\` or
\`exponential\`). Settings of a workflow are \`timeout\`, \`maxRetries\`, \`maxLoopbackIterations\`, \`keepDays\` and \`logLevel\`. A
variable with \`"sensitive": true\` is [sealed](http-api.md), and so is everything a node makes of it.

A type or setting that cannot work is refused when the workflow is registered (400 \`validation_error\`, or
\`capability_required\`), with the node and the place. A setting that is not known has no effect.
`;

function describeType({ typeId, about, requires }: NodeDeclaration): string {
  if (!about) throw new Error(`${typeId} is not described.`);
  const { does, settings, inputs, outputs, isOpen } = about;
  const rows = Object.entries(settings).map(([name, setting]) => describeSetting(name, setting));
  const table = ['| Setting | Takes | Left out | Means |', '|---|---|---|---|', ...rows, ''];
  return [
    `## ${typeId}`,
    '',
    does + (requires ? ` Needs \`${requires.join('`, `')}\`.` : ''),
    '',
    ...(rows.length > 0 ? table : []),
    ...(rows.length === 0 && !isOpen ? ['It has no settings.', ''] : []),
    ...(isOpen ? [rows.length > 0 ? 'Other settings are ignored.' : 'Settings are ignored.', ''] : []),
    ...ports('Inputs', inputs),
    ...ports('Outputs', outputs),
  ].join('\n');
}

function describeSetting(name: string, { takes, means, required, otherwise }: Setting): string {
  const left = required ? 'required' : (otherwise ?? '');
  return `| \`${name}\` | ${describeTakes(takes)} | ${left} | ${means} |`;
}

function describeTakes(takes: Takes): string {
  switch (takes.kind) {
    case 'text':
      return `text of 1 to ${grouped(takes.max ?? 1_000)} characters`;
    case 'count':
      return `a whole number from ${takes.min ?? 0} to ${grouped(takes.max)}`;
    case 'flag':
      return '`true` or `false`';
    case 'one-of':
      return takes.values.map((value) => `\`${value}\``).join(', ');
    case 'json':
      return takes.of ?? 'any JSON value';
    case 'list':
      return takes.of === undefined ? 'a list' : `a list: ${takes.of}`;
    case 'object':
      return takes.of === undefined ? 'an object' : `an object: ${takes.of}`;
  }
}

function ports(heading: string, named: Readonly<Record<string, string>> = {}): readonly string[] {
  const entries = Object.entries(named).map(([name, means]) => `\`${name}\` (${means})`);
  return entries.length === 0 ? [] : [`${heading}: ${entries.join(', ')}.`, ''];
}

function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

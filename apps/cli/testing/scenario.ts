/**
 * A scenario is a text a person can read: `=== name` starts each part. Parts are `command` (required), `input`
 * (standard input), `file <path>`, and what is expected: `output`, `errors`, `exit` (0 when left out) and
 * `written <path>`.
 */
export interface Scenario {
  readonly command: readonly string[];
  readonly input: string;
  readonly files: Readonly<Record<string, string>>;
  readonly output: string;
  readonly errors: string;
  readonly exit: number;
  readonly written: Readonly<Record<string, string>>;
}

export function parseScenario(text: string): Scenario {
  const parts = new Map<string, string>();
  for (const part of text.split(/^=== /m).slice(1)) {
    const end = part.indexOf('\n');
    parts.set(part.slice(0, end).trim(), part.slice(end + 1).trimEnd());
  }
  const command = parts.get('command');
  if (command === undefined) throw new Error('A scenario needs a command.');
  const known = /^(command|input|output|errors|exit|(file|written) \S+)$/;
  const unknown = [...parts.keys()].filter((name) => !known.test(name));
  if (unknown.length > 0) throw new Error(`A scenario has no part called ${unknown.join(', ')}.`);
  return {
    command: splitCommand(command),
    input: parts.get('input') ?? '',
    files: named(parts, 'file '),
    output: parts.get('output') ?? '',
    errors: parts.get('errors') ?? '',
    exit: Number(parts.get('exit') ?? 0),
    written: named(parts, 'written '),
  };
}

function named(parts: ReadonlyMap<string, string>, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...parts]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text]),
  );
}

/** As a shell splits it, with single and double quotes; nothing is expanded. */
export function splitCommand(line: string): readonly string[] {
  const [program, ...words] = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
  if (program !== 'handrail') throw new Error('A command begins with "handrail".');
  return words;
}

/*
 * The JUnit XML that build servers read has no standard. What is checked: well-formed XML without a document type, the
 * elements below in this nesting and with these attributes, numbers where they are due, and counts that agree with the cases.
 */

interface Node {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
}

const SHAPES: Readonly<Record<string, { attributes: string[]; numbers?: string[]; inside: string[] }>> = {
  testsuites: { attributes: ['name'], inside: ['testsuite'] },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'skipped'],
    numbers: ['tests', 'failures', 'errors', 'skipped'],
    inside: ['testcase'],
  },
  testcase: { attributes: ['name', 'classname'], inside: ['failure', 'error', 'skipped', 'system-out'] },
  failure: { attributes: ['message'], inside: [] },
  error: { attributes: ['message'], inside: [] },
  skipped: { attributes: [], inside: [] },
  'system-out': { attributes: [], inside: [] },
};

/** What is wrong with a report; empty when nothing is. */
export function junitProblems(xml: string): readonly string[] {
  const root = parseXml(xml);
  if (typeof root === 'string') return [root];
  return root.name === 'testsuites' ? problemsOf(root) : [`The root is ${root.name}.`];
}

function problemsOf(node: Node): readonly string[] {
  const shape = SHAPES[node.name];
  if (!shape) return [`${node.name} is not an element of JUnit.`];
  const missing = shape.attributes.filter((name) => !node.attributes.has(name));
  const allowed = [...shape.attributes, 'message', 'time', 'timestamp'];
  const unknown = [...node.attributes.keys()].filter((name) => !allowed.includes(name));
  const wrong = (shape.numbers ?? []).filter((name) => !/^\d+$/.test(node.attributes.get(name) ?? ''));
  const misplaced = node.children.filter(({ name }) => !shape.inside.includes(name));
  return [
    ...missing.map((name) => `${node.name} lacks ${name}.`),
    ...unknown.map((name) => `${node.name} has ${name}.`),
    ...wrong.map((name) => `${node.name}.${name} must be a whole number.`),
    ...misplaced.map(({ name }) => `${name} is inside ${node.name}.`),
    ...(node.name === 'testsuite' ? countProblems(node) : []),
    ...node.children.flatMap(problemsOf),
  ];
}

function countProblems({ attributes, children }: Node): readonly string[] {
  const having = (name: string) =>
    children.filter((each) => each.children.some((inner) => inner.name === name)).length;
  const counted: readonly (readonly [string, number])[] = [
    ['tests', children.length],
    ['failures', having('failure')],
    ['errors', having('error')],
    ['skipped', having('skipped')],
  ];
  return counted
    .filter(([name, count]) => attributes.get(name) !== String(count))
    .map(([name, count]) => `${name} is ${attributes.get(name)} and there are ${count}.`);
}

/** The root element, or why the text is not XML. Entities other than numbers are not accepted: none is written. */
function parseXml(xml: string): Node | string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(declaration)) return 'It does not begin with its declaration.';
  const top: Node = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  const parts = /<\/([\w-]+)>|<([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|([^<]+)|(<)/gy;
  parts.lastIndex = declaration.length;
  for (let part = parts.exec(xml); part; part = parts.exec(xml)) {
    const [whole, closing, name, attributes = '', isEmpty, text] = part;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold.
    if (/&(?!#\d+;)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(whole))
      return `It holds ${JSON.stringify(whole)}.`;
    if (closing !== undefined) {
      if (open.pop()?.name !== closing) return `</${closing}> closes nothing.`;
    } else if (name !== undefined) {
      const pairs = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      const node: Node = { name, attributes: new Map(pairs), children: [] };
      if (node.attributes.size !== pairs.length) return `${name} has an attribute twice.`;
      open.at(-1)?.children.push(node);
      if (isEmpty === '') open.push(node);
    } else if (text === undefined) return `"<" at ${part.index} begins no tag.`;
  }
  const [root, ...others] = top.children;
  return open.length === 1 && root && others.length === 0 ? root : 'It has not one root element that ends.';
}

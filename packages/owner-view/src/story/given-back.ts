import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** What came of a step, out of what it gave back. */
export interface GivenBack {
  readonly values: JsonValue | undefined;
  /** In the words of the site or the tool: quoted, never repeated as a fact. */
  readonly said: string | undefined;
  /** Who said it: a site that the step used, or the step itself. */
  readonly saidBy: 'site' | 'step';
}

/** Parts of what a page gives back that are about the page, and not about what came of it. */
const ABOUT_THE_CALL: ReadonlySet<string> = new Set([
  'log',
  'evidence',
  'diagnostics',
  'changed',
  'verdict',
  'action',
]);
const NOTHING: GivenBack = { values: undefined, said: undefined, saidBy: 'step' };

/** A tool gives back an envelope, and a request in words one for each call; what counts is the output and what was said. */
export function givenBack(outputs: JsonObject | undefined): GivenBack {
  if (!outputs) return NOTHING;
  const done = ownProperty(outputs, 'done');
  if (Array.isArray(done) && ownProperty(outputs, 'answer') !== undefined) return together(done);
  const result = ownProperty(outputs, 'result');
  return isJsonObject(result) ? fromResult(result) : { ...NOTHING, values: result ?? outputs };
}

/** Of a request in words: how it was understood is not what came of it. */
function together(calls: readonly JsonValue[]): GivenBack {
  const results = calls.flatMap((call): GivenBack[] => {
    const result = isJsonObject(call) ? ownProperty(call, 'result') : undefined;
    return isJsonObject(result)
      ? [fromResult(result)]
      : result === undefined
        ? []
        : [{ ...NOTHING, values: result }];
  });
  const values = results.flatMap((each) => (each.values === undefined ? [] : [each.values]));
  const said = results.flatMap((each) => each.said ?? []);
  return {
    values: values.length > 1 ? values : values[0],
    said: said.length > 0 ? said.join('\n') : undefined,
    saidBy: results.every(({ saidBy }) => saidBy === 'site') ? 'site' : 'step',
  };
}

function fromResult(result: JsonObject): GivenBack {
  const said = ownProperty(result, 'result');
  const output = ownProperty(result, 'output');
  const responseId = ownProperty(result, 'responseId');
  // A form gives back what its response is called, beside which form it is; the response is a document of the run.
  if (responseId !== undefined && ownProperty(result, 'definitionUrl') !== undefined)
    return { ...NOTHING, values: { reference: responseId } };
  // What a check of a form found is told in a few words; its report is for programs.
  if (Object.keys(result).some((name) => name.startsWith('$formspec'))) return NOTHING;
  const rest = Object.entries(result).filter(([name]) => !ABOUT_THE_CALL.has(name) && name !== 'result');
  return {
    values: output ?? (rest.length > 0 ? Object.fromEntries(rest) : undefined),
    said: typeof said === 'string' && said.trim() !== '' ? said : undefined,
    saidBy: ownProperty(result, 'verdict') === undefined ? 'step' : 'site',
  };
}

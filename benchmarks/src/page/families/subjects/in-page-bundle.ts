import { fileURLToPath } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';

/** The script's path, so that its imports are resolved from here. */
const PLACE = fileURLToPath(new URL('./in-page-entry.js', import.meta.url));

/**
 * What runs inside a page. It is text because it needs the types of a browser, which the benchmarks are compiled
 * without.
 */
const ENTRY = `
import { createDomRuntime } from '@handrail/dom';
import { lookAtView, parseManifest, runAction } from '@handrail/page';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';

const schemaCheck = createInterpretingCheck();

globalThis.handrailBench = async (given) => {
  const { how, action, args, mode, owner, granted, statusLimit, first, manifest, meanwhile } = JSON.parse(given);
  const ask = async (change) => {
    if (isJudged) await handrailAsked(JSON.stringify(change));
    if (isJudged && meanwhile) (0, eval)(meanwhile);
    return owner ?? 'unavailable';
  };
  const navigate = (route) => {
    location.assign(route);
    return new Promise(() => undefined);
  };
  const reading = manifest ? parseManifest(manifest, { schemaCheck }) : undefined;
  if (reading && !reading.ok) throw new Error(JSON.stringify(reading.findings));
  const execution = {
    runtime: createDomRuntime({ document, navigate }),
    ...(reading ? { manifest: reading.manifest } : {}),
    schemaCheck,
    clock: { now: () => Date.now() },
    sessionId: 'bench',
    mode,
    ...(granted ? { granted: new Set(granted) } : {}),
    statusLimit,
  };
  let isJudged = false;
  for (const each of first) await runAction(execution, each.action, each.args, { ask });
  isJudged = true;
  const outcome =
    how === 'view'
      ? await lookAtView(execution, action, args)
      : await runAction(execution, action, args, owner ? { ask } : {});
  return JSON.stringify(outcome);
};
`;

/** The page runtime as one script, made of the built packages. */
export async function bundleInPage(): Promise<string> {
  const build = await rolldown({
    input: PLACE,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'in-page-entry',
        resolveId: (id) => (id === PLACE ? id : null),
        load: (id) => (id === PLACE ? ENTRY : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output.find((part): part is OutputChunk => part.type === 'chunk')?.code ?? '';
}

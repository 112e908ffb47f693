import { lookAtView, parseManifest, runAction } from '@handrail/page';
import { countReadings, type RuntimeUnderTest } from '@handrail/page/testing';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { afterAll, beforeAll } from 'vitest';
import { type AnnotatedSite, startAnnotatedSite } from './annotated-site.ts';

/** The runtime as the contract suite wants it, with a site and a browser for the test file that calls this. */
export function contractRuntime(): Required<Pick<RuntimeUnderTest, 'open' | 'look'>> {
  let site: AnnotatedSite;
  beforeAll(async () => {
    site = await startAnnotatedSite({ isOneTab: true });
  });
  afterAll(() => site.close());

  const SAVED = /^(?:GET|POST) \/save\?/;

  const schemaCheck = createInterpretingCheck();
  function declared(manifest: string | undefined) {
    const reading = parseManifest(manifest?.replaceAll('ORIGIN', site.origin), { schemaCheck });
    return reading.ok ? { manifest: reading.manifest } : {};
  }

  const open: RuntimeUnderTest['open'] = async (pages) => {
    const { execution } = await site.open('/', pages);
    const { runtime, readings } = countReadings(execution.runtime);
    return {
      readings: async () => [...readings],
      saved: () => site.requests.filter((each) => SAVED.test(each)).map((each) => each.replace(SAVED, '')),
      run: async (
        action,
        args,
        { answer, mode = 'strict', manifest, statusLimit = execution.statusLimit } = {},
      ) => {
        if (execution.runtime.address().path !== '/') await execution.runtime.navigate('/', 'stop');
        return runAction(
          { ...execution, ...declared(manifest), runtime, mode, statusLimit },
          action,
          args,
          answer ? { ask: async () => answer } : {},
        );
      },
    };
  };
  const look: NonNullable<RuntimeUnderTest['look']> = async (pages, view, args) => {
    const { withManifest } = await site.open('/', pages);
    return lookAtView(withManifest(), view, args);
  };

  return { open, look };
}

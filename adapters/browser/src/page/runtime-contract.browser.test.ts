import { lookAtView, runAction } from '@handrail/page';
import { describePageRuntime, type RuntimeUnderTest } from '@handrail/page/testing';
import { afterAll, beforeAll } from 'vitest';
import { type AnnotatedSite, startAnnotatedSite } from '../../testing/annotated-site.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
});
afterAll(() => site.close());

const PREFIX = 'GET /save?';

const open: RuntimeUnderTest['open'] = async (pages) => {
  const { execution } = await site.open('/', pages);
  return {
    saved: () =>
      site.requests.filter((each) => each.startsWith(PREFIX)).map((each) => each.slice(PREFIX.length)),
    run: async (action, args, { answer, mode = 'strict' } = {}) => {
      if (execution.runtime.address().path !== '/') await execution.runtime.navigate('/', 'stop');
      return runAction({ ...execution, mode }, action, args, answer ? { ask: async () => answer } : {});
    },
  };
};
const look: NonNullable<RuntimeUnderTest['look']> = async (pages, view, args) => {
  const { withManifest } = await site.open('/', pages);
  return lookAtView(withManifest(), view, args);
};

describePageRuntime('a page in a browser', { open, look, forms: 'native' });
describePageRuntime('a page with script in a browser', { open, forms: 'scripted' });

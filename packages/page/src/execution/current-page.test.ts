import { connectInProcess, readOutcome } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { billing } from '../../testing/billing-site.ts';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { listActions } from '../resolution/list-actions.ts';
import { createPageToolset } from '../toolset/create-page-toolset.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { currentPage } from './current-page.ts';
import { runAction } from './run-action.ts';
import { siteHere } from './site-here.ts';

const deletion = { delete_confirmation_text: 'DELETE' };

describe('a page', () => {
  test('is read once per revision by a whole action with approval', async () => {
    const { site, execution } = billing('/settings/');
    const outcome = await runAction(execution, 'workspace.delete', deletion, {
      ask: async () => 'granted',
    });
    expect(outcome.status).toBe('completed');
    expect([...site.readings.values()]).toEqual([1, 1]);
  });

  test('is read once per revision by a call that goes to another page and asks the owner', async () => {
    const { site, execution } = billing('/invoices/new');
    const client = connectInProcess(createPageToolset(execution, { confirm: () => 'granted' }));
    expect(readOutcome(await client.call('workspace.delete', deletion)).ok).toBe(true);
    expect([...site.readings.values()]).toEqual([1, 1, 1]);
  });

  test('is read again when it changed, and the site is described again', () => {
    const site = fakeSite({ pages: { '/': '<p></p>' }, at: '/' });
    const execution = executionOn(site);
    const before = siteHere(execution);
    expect(siteHere(execution)).toBe(before);
    const page = currentPage(site.runtime);
    expect(listActions(page)).toBe(listActions(page));
    site.show('<button data-agent-kind="action" data-agent-action="a.b">Go</button>');
    expect([...siteHere(execution).capabilities.keys()]).toEqual(['a.b']);
    expect(before.capabilities.size).toBe(0);
  });

  test('is read again when another part of it is trusted', () => {
    const site = fakeSite({
      pages: { '/': '<main><i data-agent-kind="item"></i></main><b data-agent-kind="item"></b>' },
      at: '/',
    });
    const [, body] = site.runtime.read().children(site.runtime.read().root);
    const main = body && site.runtime.read().children(body)[0];
    let trusted = body;
    const runtime = { ...site.runtime, trustedRoot: () => trusted };
    expect(currentPage(runtime).elements).toHaveLength(2);
    trusted = main;
    expect(currentPage(runtime).elements).toHaveLength(1);
  });

  test('that was refused is refused again without another reading', () => {
    const site = fakeSite({ pages: { '/': '' }, at: '/' });
    let readings = 0;
    const tree = site.runtime.read();
    const refusing = {
      ...tree,
      annotations() {
        readings += 1;
        throw new PageRefusal('too-many-elements', 'Too many.');
      },
    };
    const runtime = { ...site.runtime, read: () => refusing };
    expect(() => currentPage(runtime)).toThrow(PageRefusal);
    expect(() => currentPage(runtime)).toThrow(PageRefusal);
    expect(readings).toBe(1);
  });
});

import { plainText } from '@handrail/owner-view';
import { host } from '../host/host.ts';
import { messages } from '../messages/messages.ts';
import { paletteMessages } from '../messages/sections/palette.ts';
import { itemAddress, keyOf, needsOwner } from '../pages/inbox/inbox-item.ts';
import { inbox } from '../pages/inbox/inbox-store.ts';
import { railPages } from '../pages/registry.ts';
import { SETTINGS_PARTS } from '../pages/settings/settings-parts.ts';
import { navigate } from '../router/location.ts';
import { path } from '../router/match-path.ts';
import { signOut } from '../session/sign-out.ts';
import { formatTime } from '../time/format-time.ts';
import type { PaletteEntry } from './find-entries.ts';
import { chooseTheme, THEMES } from './theme.ts';

const { kinds, actions } = paletteMessages;
const MOST_RUNS = 50;
const MOST = 100;

const goTo = (to: string) => () => navigate(to);
const named = (text: string) => plainText(text, 80);

/** What the page knows by itself: what waits, where to go, what to do here. */
export function ownEntries(): readonly PaletteEntry[] {
  const waiting = (inbox.get().items ?? []).filter(needsOwner);
  return [
    ...waiting.map((item): PaletteEntry => {
      const title = named(item.workflowName);
      return {
        key: `waits ${keyOf(item)}`,
        title,
        icon: 'hand',
        kind: kinds.waits,
        run: goTo(itemAddress(item)),
      };
    }),
    ...railPages().map(({ title, icon, path: to }): PaletteEntry => {
      return { key: `page ${to}`, title, icon, kind: kinds.page, run: goTo(to) };
    }),
    ...SETTINGS_PARTS.map(({ id, title }): PaletteEntry => {
      const run = goTo(`/settings?part=${id}`);
      return { key: `setting ${id}`, title, icon: 'settings', kind: kinds.setting, run };
    }),
    { key: 'tour', title: actions.tour, icon: 'play', kind: kinds.action, run: goTo('/tour') },
    ...(['import', 'connect', 'widget'] as const).map((part): PaletteEntry => {
      const run = goTo(`/start?part=${part}`);
      return { key: part, title: actions[part], icon: 'play', kind: kinds.action, run };
    }),
    ...THEMES.map((name): PaletteEntry => {
      const title = messages.theme.use(messages.theme[name]);
      return { key: title, title, icon: 'theme', kind: kinds.action, run: () => chooseTheme(name) };
    }),
    { key: 'sign-out', title: actions.signOut, icon: 'lock', kind: kinds.action, run: signOut },
  ];
}

export interface HostEntries {
  readonly entries: readonly PaletteEntry[];
  /** Whether everything could be asked for. */
  readonly isComplete: boolean;
}

/** What the host has. What it does not answer is left out; the rest is found all the same. */
export async function hostEntries(signal: AbortSignal, now: number): Promise<HostEntries> {
  const names = host.workflows.list({ limit: MOST }, { signal });
  const found = await Promise.allSettled([
    names.then(({ workflows }) => workflows.flatMap(workflowEntries)),
    toolsetEntries(signal),
    runEntries(names, signal, now),
    capabilityEntries(signal),
  ]);
  return {
    entries: found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    isComplete: found.every(({ status }) => status === 'fulfilled'),
  };
}

function workflowEntries(workflow: { readonly workflowId: string; readonly name: string }): PaletteEntry[] {
  const { workflowId, name } = workflow;
  const title = paletteMessages.start(named(name || workflowId));
  const run = goTo(path`/workflows/${workflowId}`);
  return [{ key: `workflow ${workflowId}`, title, icon: 'workflow', kind: kinds.workflow, run }];
}

async function toolsetEntries(signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const { toolsets } = await host.console.toolsets({ signal });
  return toolsets.slice(0, MOST).flatMap(({ id, source, title: name, tools }): PaletteEntry[] => {
    const inside = path`${id.slice(source.length + 1)}`;
    if (source === 'form') {
      const title = paletteMessages.fill(named(name));
      return [{ key: id, title, icon: 'form', kind: kinds.form, run: goTo(`/forms/${inside}`) }];
    }
    if (source !== 'site') return [];
    const title = paletteMessages.ask(named(name));
    const run = goTo(`/try?as=site&site=${encodeURIComponent(id)}`);
    const site = { key: id, title, icon: 'site', kind: kinds.site, run } as const;
    const offered = tools.filter(({ name: tool }) => !tool.startsWith('handrail.'));
    return [
      site,
      ...offered.map((tool): PaletteEntry => {
        const words = paletteMessages.siteAction(named(tool.title), named(name));
        const to = `/try?as=site&site=${encodeURIComponent(id)}&action=${encodeURIComponent(tool.name)}`;
        return { key: `${id} ${tool.name}`, title: words, icon: 'site', kind: kinds.action, run: goTo(to) };
      }),
    ];
  });
}

async function runEntries(
  names: ReturnType<typeof host.workflows.list>,
  signal: AbortSignal,
  now: number,
): Promise<readonly PaletteEntry[]> {
  const { runs } = await host.runs.list({ limit: MOST_RUNS }, { signal });
  const known = await names.then(
    ({ workflows }) => new Map(workflows.map(({ workflowId, name }) => [workflowId, name])),
    () => new Map<string, string>(),
  );
  return runs.map(({ runId, workflowId, createdAt }): PaletteEntry => {
    const name = named(known.get(workflowId) ?? workflowId);
    const title = paletteMessages.runOf(name, formatTime.relative(Date.parse(createdAt), now));
    return { key: `run ${runId}`, title, icon: 'runs', kind: kinds.run, run: goTo(path`/runs/${runId}`) };
  });
}

async function capabilityEntries(signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const { capabilities } = await host.console.capabilities({ signal }).catch(() => ({ capabilities: [] }));
  return capabilities.slice(0, MOST).map(({ id }): PaletteEntry => {
    const title = named(id.replaceAll('_', ' '));
    return {
      key: `capability ${id}`,
      title,
      icon: 'capability',
      kind: kinds.capability,
      run: goTo(path`/capabilities/${id}`),
    };
  });
}

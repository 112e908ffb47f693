import {
  applyMatches,
  loadSidecars,
  matchProfile,
  type ProfileMatch,
  type ProfileStore,
  type SidecarDocuments,
  type Skip,
} from '@handrail/assist';
import type { FormEdit } from '@handrail/form';
import { type Company, inLanguage } from '../extras/company.ts';
import type { Notices } from '../extras/notices.ts';
import { type ProfileChoice, ProfileDialog } from './profile-dialog.ts';
import { profileMessages } from './profile-messages.ts';

export interface ProfileSource {
  readonly store: ProfileStore;
  /** Matches less sure than this are not proposed; 0.50 when absent. */
  readonly threshold?: number;
}

/** Shows what a profile has for this form, and writes what the person chose. What happened can be undone. */
export async function fillFromProfile(
  company: Company,
  notices: Notices,
  source: ProfileSource,
  documents: SidecarDocuments,
): Promise<void> {
  const { form, messages, root } = company;
  const texts = inLanguage(messages.locale, profileMessages);
  const sidecars = loadSidecars(form.document, documents);
  const match = async (profileId: string) => {
    const profile = await source.store.get(profileId);
    if (!profile) return { matches: [], skipped: [] };
    const { threshold } = source;
    return matchProfile(form, sidecars, profile, threshold === undefined ? {} : { threshold });
  };
  const summaries = await source.store.list().catch(() => null);
  const dialog = new ProfileDialog({ form, messages, texts, match, summaries });
  root.append(dialog.root);
  const chosen = await dialog.ask();
  if (!chosen) return;
  await write(company, notices, chosen, (await match(chosen.profileId)).matches);
}

/** Only what is still proposed as it was shown is written: the form may have changed meanwhile. */
async function write(
  { form, messages }: Company,
  notices: Notices,
  { matches }: ProfileChoice,
  now: readonly ProfileMatch[],
): Promise<void> {
  const texts = inLanguage(messages.locale, profileMessages);
  const still = new Map(now.map((match) => [match.path, JSON.stringify(match.value)]));
  const valid = matches.filter(({ path, value }) => still.get(path) === JSON.stringify(value));
  const edits: FormEdit[] = [];
  const { filled, skipped } = await applyMatches(form, valid, {
    isGivenUp: () => false,
    write: (work) => form.edits.record(work, (edit) => edits.push(edit)),
    onDefect: () => undefined,
  });
  const changed = matches.filter((match) => !valid.includes(match));
  const left: Skip[] = [
    ...skipped,
    ...changed.map(({ path }) => ({ path, reason: 'x-already-filled', why: ALREADY })),
  ];
  const close = () => notices.show('profile', null);
  const undo = () => {
    for (const edit of edits) form.edits.takeBack(edit);
    close();
  };
  notices.show('profile', {
    tone: left.length > 0 ? 'warning' : 'plain',
    text: [texts.filled(filled.length), ...(left.length > 0 ? [texts.notFilled] : [])].join(' '),
    list: left.map((skip) => `${labelAt(form, skip.path)}: ${texts.skip(skip)}`),
    actions: [
      ...(edits.length > 0 ? [{ text: texts.undo, run: undo }] : []),
      { text: texts.close, run: close },
    ],
  });
}

const ALREADY = 'The field holds another value already.';

function labelAt(form: Company['form'], path: string): string {
  const state = form.state(path);
  return (state.ok && state.item?.label) || path;
}

import {
  differencesFromProfile,
  emptyProfile,
  learnProfile,
  loadSidecars,
  type ProfileMatch,
  type ProfileStore,
} from '@handrail/assist';
import type { Form } from '@handrail/form';
import { openProfileDatabase } from '@handrail/profile-browser';
import { profileName } from './profile-name.ts';

/** One profile for each person who signs in here. */
const ID = 'own';

/** What a person had kept for forms, in this browser and encrypted. The host never gets it. */
export interface OwnProfile {
  readonly store: ProfileStore;
  /** How many values are kept. */
  count(): Promise<number>;
  /** Keeps what was typed into these forms; gives back how many values it was. */
  remember(forms: readonly Form[], label: string): Promise<number>;
  /** Where a form that is filled in holds something else than is kept, with what is kept. */
  differences(form: Form): Promise<readonly ProfileMatch[]>;
  forget(): Promise<void>;
  close(): void;
}

/** Undefined where the browser has no safe place for it. */
export async function openOwnProfile(ownerId: string): Promise<OwnProfile | undefined> {
  if (!globalThis.isSecureContext || !globalThis.indexedDB) return undefined;
  const store = await openProfileDatabase({ name: profileName(ownerId) });
  return {
    store,
    async count() {
      const profile = await store.get(ID);
      return profile ? Object.keys(profile.concepts).length + Object.keys(profile.fields).length : 0;
    },
    async remember(forms, label) {
      const at = new Date().toISOString();
      let saved = 0;
      await store.update(ID, (current) => {
        saved = 0;
        let profile = current ?? emptyProfile(ID, label, at);
        for (const form of forms) {
          const learned = learnProfile(form, loadSidecars(form.document, {}), profile, at);
          saved += learned.savedConcepts + learned.savedFields;
          profile = learned.profile;
        }
        return saved > 0 ? profile : undefined;
      });
      return saved;
    },
    async differences(form) {
      const profile = await store.get(ID);
      return profile ? differencesFromProfile(form, loadSidecars(form.document, {}), profile) : [];
    },
    async forget() {
      await store.delete(ID);
    },
    close: () => store.close(),
  };
}

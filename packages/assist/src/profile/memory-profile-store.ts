import { DocumentProfileStore, type ProfileContent } from './document-profile-store.ts';
import type { UserProfile } from './profile.ts';
import { readProfile } from './read-profile.ts';

/** Keeps profiles as long as the process lives. For tests, demonstrations and private windows. */
export class MemoryProfileStore extends DocumentProfileStore {
  constructor(profiles: readonly UserProfile[] = []) {
    let kept: ProfileContent = { profiles: profiles.map(readProfile), consents: [] };
    const read = async () => ({ ...kept, profiles: kept.profiles.map(readProfile) });
    super({
      read,
      async change(work) {
        const { result, content } = work(kept);
        kept = content ?? kept;
        return result;
      },
    });
  }
}

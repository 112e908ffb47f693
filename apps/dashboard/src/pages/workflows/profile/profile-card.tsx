import type { Form } from '@handrail/form';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { workflowsMessages } from '../../../messages/sections/workflows.ts';
import { Button } from '../../../parts/button.tsx';
import { session } from '../../../session/session.ts';
import type { OwnProfile } from './own-profile.ts';

const { profile: texts } = workflowsMessages;

export interface UsedProfile {
  readonly profile: OwnProfile;
  /** How many values it has. */
  readonly kept: number;
  setKept(kept: number): void;
}

/** The profile of who is signed in; undefined until it is open, and where it cannot be. */
export function useOwnProfile(): UsedProfile | undefined {
  const [profile, setProfile] = useState<OwnProfile>();
  const [kept, setKept] = useState(0);
  useEffect(() => {
    let own: OwnProfile | undefined;
    let isGone = false;
    const open = async () => {
      const state = session.get();
      const { openOwnProfile } = await import('./own-profile.ts');
      own = state.kind === 'signed-in' ? await openOwnProfile(state.id) : undefined;
      const count = (await own?.count()) ?? 0;
      if (isGone) return own?.close();
      setKept(count);
      setProfile(own);
    };
    // A profile that cannot be read is one that nothing can be filled in from; the run can be started all the same.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      own?.close();
    };
  }, []);
  return profile && { profile, kept, setKept };
}

/** Keeps what was typed for the next time, and forgets it: each only when its button is pressed. */
export function ProfileCard(props: {
  readonly used: UsedProfile;
  readonly name: string;
  readonly forms: () => readonly Form[];
}): JSX.Element {
  const { used, name, forms } = props;
  const { profile, kept, setKept } = used;
  const [said, setSaid] = useState('');
  const change = async (work: () => Promise<string>) => {
    try {
      const text = await work();
      setKept(await profile.count());
      setSaid(text);
    } catch {
      setSaid(texts.failed);
    }
  };
  return (
    <section class="card stack tight" aria-labelledby="profile-title">
      <h2 id="profile-title">{texts.title}</h2>
      <p class="small soft">{texts.about}</p>
      <div class="line">
        <Button onClick={() => change(async () => texts.remembered(await profile.remember(forms(), name)))}>
          {texts.remember}
        </Button>
        {kept > 0 && (
          <Button
            kind="quiet"
            onClick={() =>
              change(async () => {
                await profile.forget();
                return texts.forgotten;
              })
            }
          >
            {texts.forget(kept)}
          </Button>
        )}
      </div>
      <p class="small" role="status">
        {said}
      </p>
    </section>
  );
}

import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { session } from '../../session/session.ts';
import { chooseTheme, THEMES, theme } from '../../shell/theme.ts';
import { useStore } from '../../store.ts';
import { DevicesPart } from './devices-part.tsx';
import { HostPart } from './host-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { MembersPart } from './members-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';
import '../common.css';
import './settings.css';

export function Page(): JSX.Element {
  const state = useStore(session);
  // What is left is for everybody; the rest is refused to other roles anyway.
  const isOwner = state.kind !== 'signed-in' || state.isOwner;
  return (
    <>
      <PageTitle title={messages.pages.settings} />
      <div class="stack settings">
        <Appearance />
        <DevicesPart />
        {isOwner && <PasskeysPart />}
        {isOwner && (
          <>
            <MembersPart />
            <KeysPart />
            <WebhooksPart />
            <HostPart />
          </>
        )}
      </div>
    </>
  );
}

function Appearance(): JSX.Element {
  const current = useStore(theme);
  return (
    <section class="stack tight">
      <h2>{settingsMessages.appearance}</h2>
      <p class="soft">{settingsMessages.appearanceText}</p>
      <fieldset class="line bare">
        <legend class="hidden-visually">{settingsMessages.appearance}</legend>
        {THEMES.map((name) => (
          <label key={name} class="check">
            <input type="radio" name="theme" checked={name === current} onChange={() => chooseTheme(name)} />
            {messages.theme[name]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

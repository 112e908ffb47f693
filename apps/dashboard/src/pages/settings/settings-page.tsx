import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { partId, useShownPart } from '../../router/use-shown-part.ts';
import { session } from '../../session/session.ts';
import { chooseTheme, THEMES, theme } from '../../shell/theme.ts';
import { useStore } from '../../store.ts';
import type { PageProps } from '../registry.ts';
import { DevicesPart } from './devices-part.tsx';
import { HostPart } from './host-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { MembersPart } from './members-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { SETTINGS_PARTS } from './settings-parts.ts';
import { WebhooksPart } from './webhooks-part.tsx';
import '../common.css';
import './settings.css';

const SHOWN: Readonly<Record<(typeof SETTINGS_PARTS)[number]['id'], () => JSX.Element>> = {
  appearance: Appearance,
  devices: DevicesPart,
  passkeys: PasskeysPart,
  members: MembersPart,
  keys: KeysPart,
  webhooks: WebhooksPart,
  host: HostPart,
};

export function Page({ query }: PageProps): JSX.Element {
  useShownPart(query);
  const state = useStore(session);
  const isOwner = state.kind !== 'signed-in' || state.isOwner;
  return (
    <>
      <PageTitle title={messages.pages.settings} />
      <div class="stack settings">
        {SETTINGS_PARTS.filter(({ isForAll }) => isForAll || isOwner).map(({ id }) => {
          const Part = SHOWN[id];
          return (
            <div key={id} id={partId(id)} class="stack" tabIndex={-1}>
              <Part />
            </div>
          );
        })}
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

import { passkeyMessages } from '../../messages/sections/passkeys.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';

/** The parts of the settings, as an address names them in `?part=`. */
export const SETTINGS_PARTS = [
  { id: 'appearance', title: settingsMessages.appearance },
  { id: 'devices', title: settingsMessages.devices.title },
  { id: 'passkeys', title: passkeyMessages.title },
  { id: 'keys', title: settingsMessages.keys },
  { id: 'webhooks', title: settingsMessages.webhooks },
  { id: 'host', title: settingsMessages.notifications },
] as const;

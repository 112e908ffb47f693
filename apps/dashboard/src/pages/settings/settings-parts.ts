import { memberMessages } from '../../messages/sections/members.ts';
import { passkeyMessages } from '../../messages/sections/passkeys.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';

/** The parts of the settings, as an address names them in `?part=`. The host refuses to other roles what is for owners. */
export const SETTINGS_PARTS = [
  { id: 'appearance', title: settingsMessages.appearance, isForAll: true },
  { id: 'devices', title: settingsMessages.devices.title, isForAll: true },
  { id: 'passkeys', title: passkeyMessages.title, isForAll: false },
  { id: 'members', title: memberMessages.title, isForAll: false },
  { id: 'keys', title: settingsMessages.keys, isForAll: false },
  { id: 'webhooks', title: settingsMessages.webhooks, isForAll: false },
  { id: 'host', title: settingsMessages.notifications, isForAll: false },
] as const;

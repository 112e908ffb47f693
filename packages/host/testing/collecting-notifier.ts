import type { Notifier, OwnerNotice } from '../src/index.ts';

/** Takes every notice at once. */
export function collecting(notices: OwnerNotice[]): Notifier {
  return {
    channels: ['test'],
    send: async (_channel, notice) => {
      notices.push(notice);
      return 'sent';
    },
  };
}

export const inboxWords = {
  title: 'Inbox',
};

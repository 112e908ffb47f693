export const runWords = {
  title: 'Run',
};

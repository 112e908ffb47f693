export const runsWords = {
  title: 'Runs',
};

/** For deciding several requests of one step together. */
export const bulkMessages = {
  title: (count: number) => `${count} requests of the same step`,
  same: 'The same in all of them',
  differ: 'What differs',
  include: 'Include',
  includeOne: (number: number) => `Include request ${number}`,
  request: 'Request',
  state: 'Run',
  each: 'Each request is answered by itself, for exactly the values shown here.',
  eachDeclined: 'Each request is declined by itself, with everything in it, also what is not shown here.',
  first: (count: number, all: number) => `These are the first ${count} of ${all}.`,
  notAlike:
    'These requests differ in more than a few values, are of high risk, or cannot be shown in full. Approve them one by one. You can decline them together.',
  approve: (count: number) => (count === 1 ? 'Approve 1' : `Approve all ${count}`),
  decline: (count: number) => (count === 1 ? 'Decline 1' : `Decline all ${count}`),
  back: 'One by one',
};

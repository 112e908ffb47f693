import { PageRefusal } from '@handrail/page';

const SENTENCES = {
  closed: 'The page was closed. Open another one.',
  crashed: 'The page has crashed. Open another one.',
  released: 'The page is not operated any more. Open another one.',
  silent: 'The page does not answer. Reload it or open another one.',
} as const;

export type PageLoss = keyof typeof SENTENCES;

/** The page cannot be operated any more, or not now. Nothing is put in its place. */
export class PageLost extends PageRefusal {
  readonly loss: PageLoss;

  constructor(loss: PageLoss) {
    super('unreachable', SENTENCES[loss]);
    this.loss = loss;
  }
}

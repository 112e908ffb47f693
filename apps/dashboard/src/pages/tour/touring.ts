import { createStore } from '../../store.ts';

/** Whether the owner left the tour for a page that is part of it; they are shown the way back. */
export const touring = createStore(false);

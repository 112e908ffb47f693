import { isJsonObject, type JsonValue } from '@handrail/base';

/** What the owner sees of a live page. */
export interface LiveState {
  readonly phase: 'connecting' | 'open' | 'broken' | 'over';
  readonly origin: string;
  readonly title: string;
  readonly control: 'agent' | 'owner';
  /** 1 is best, 3 is worst. */
  readonly quality: 1 | 2 | 3;
  /** The last thing that was not done; all else goes on. Counted, so that the same word twice is told twice. */
  readonly notDone: { readonly code: string; readonly count: number } | undefined;
  /** Why it is over, as the host names it. */
  readonly end: { readonly kind: 'lost' | 'closed' | 'refused'; readonly code: string } | undefined;
}

export const beforeConnecting: LiveState = {
  phase: 'connecting',
  origin: '',
  title: '',
  control: 'agent',
  quality: 1,
  notDone: undefined,
  end: undefined,
};

/** The state after a message of the host. What this page does not know is left alone: a later host may say more. */
export function afterMessage(state: LiveState, text: string): LiveState {
  const message = parsed(text);
  if (!isJsonObject(message)) return state;
  const word = (name: string) => (typeof message[name] === 'string' ? (message[name] as string) : '');
  const control = message.control === 'owner' ? 'owner' : 'agent';
  switch (message.type) {
    case 'ready':
      return {
        ...state,
        phase: 'open',
        origin: word('origin'),
        title: word('title'),
        control,
        end: undefined,
      };
    case 'control':
      return { ...state, control };
    case 'moved':
      return { ...state, origin: word('origin'), title: word('title') };
    case 'quality':
      return { ...state, quality: message.level === 3 ? 3 : message.level === 2 ? 2 : 1 };
    case 'lost':
      return over(state, 'lost', word('code'));
    case 'closed':
      return over(state, 'closed', word('reason'));
    case 'refused':
      return over(state, 'refused', word('code'));
    case 'declined':
      return { ...state, notDone: { code: word('code'), count: (state.notDone?.count ?? 0) + 1 } };
    default:
      return state;
  }
}

function over(state: LiveState, kind: 'lost' | 'closed' | 'refused', code: string): LiveState {
  return { ...state, phase: 'over', end: { kind, code } };
}

/** The connection ended without a word. Whoever had control keeps it: nothing is handed back silently. */
export function afterBreak(state: LiveState): LiveState {
  return state.phase === 'over' ? state : { ...state, phase: 'broken' };
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

/** Whose words a request is in. An agent says what it says the owner wants. */
export type RequestSpeaker = 'owner' | 'agent';

/** Where a value comes from, as far as that is recorded. */
export type ValueOrigin =
  /** The owner's own words. */
  | 'message'
  /** What an agent says the owner said. */
  | 'relayed'
  /** The owner answered a question with it. */
  | 'reply'
  | 'row'
  | 'profile'
  /** It was on the page already. */
  | 'page'
  /** An owner entered it by hand. */
  | 'owner'
  /** A program gave it when it started the run. */
  | 'program'
  /** The workflow says it, the same in every run. */
  | 'workflow'
  /** Made up by a model or an agent. */
  | 'model';

export interface ValueSource {
  readonly from: ValueOrigin;
  /** The words, the row, the entry or the program; left out for a secret. */
  readonly said?: string;
  /** Of what an owner entered: which of them. */
  readonly by?: string;
}

/** Where the arguments of a call come from, by their names; those that are not known are left out. */
export type ArgumentSources = { readonly [argument: string]: ValueSource };

/**
 * Where a call comes from, found out by whoever carries it and shown to the owner. It can ask more of a call than its tool
 * does, and never less.
 */
export interface CallProvenance {
  /** The request that the call is for. Secret values in it are masked. */
  readonly request: string;
  readonly saidBy: RequestSpeaker;
  /** For each argument, in words, where its value comes from. */
  readonly sources: { readonly [argument: string]: string };
  /** The same as data, for whoever shows a source beside its value. */
  readonly origins?: ArgumentSources;
  /** What people call the arguments, where that is known. */
  readonly labels?: { readonly [argument: string]: string };
  /** What the owner must know before they agree, such as a value that was not said. With a doubt, they are always asked. */
  readonly doubts: readonly string[];
}

const INTRODUCTIONS: Readonly<Record<RequestSpeaker, string>> = {
  owner: 'You said',
  agent: 'The agent says that you said',
};

/** What an owner reads about it, a line for each thing. Whoever shows a line cleans it. */
export function provenanceLines(provenance: CallProvenance): readonly string[] {
  const { request, saidBy, sources, labels = {}, doubts } = provenance;
  return [
    `${INTRODUCTIONS[saidBy]}: “${request}”`,
    ...Object.entries(sources).map(([name, source]) => {
      const label = (Object.hasOwn(labels, name) && labels[name]) || name;
      return `${label}${label.endsWith('?') ? '' : ':'} ${source}`;
    }),
    ...doubts.map((doubt) => `Please check: ${doubt}`),
  ];
}

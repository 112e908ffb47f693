import { type PatternEngine, PatternError } from '@handrail/base';

/** A pattern engine that is loaded once somebody has met a pattern. */
export interface LatePatterns {
  readonly engine: PatternEngine;
  /** Loads the engine if it was missed. True when what was refused for lack of it should be tried again. */
  catchUp(): Promise<boolean>;
}

export function createLatePatterns(load: () => Promise<PatternEngine>): LatePatterns {
  let loaded: PatternEngine | undefined;
  let isMissed = false;
  return {
    engine: {
      compile(pattern) {
        if (loaded) return loaded.compile(pattern);
        isMissed = true;
        throw new PatternError('The pattern engine is not loaded yet.');
      },
    },
    async catchUp() {
      if (loaded || !isMissed) return false;
      loaded = await load();
      return true;
    },
  };
}

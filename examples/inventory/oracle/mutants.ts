/** One wrong line in the engine. Each says what a careless edit could break. */
export interface Mutant {
  readonly breaks: string;
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    breaks: 'a mode that is not declared opens the capability',
    file: 'admission/check-entry.ts',
    line: 'if (!modes.has(facts.mode))',
    becomes: 'if (!modes.has(facts.mode) && facts.intent === undefined)',
  },
  {
    breaks: 'a class that is not declared opens the capability',
    file: 'admission/check-entry.ts',
    line: 'if (!classes.has(facts.transitionClass))',
    becomes: 'if (!classes.has(facts.transitionClass.toUpperCase()))',
  },
  {
    breaks: 'a required frame may be absent',
    file: 'admission/check-entry.ts',
    line: "stance === 'required' && !isThere",
    becomes: "stance === 'required' && !isThere && frame === 'root_frame'",
  },
  {
    breaks: 'any root may be joined',
    file: 'admission/check-entry.ts',
    line: 'if (!readsRoot || !root || !roots) return undefined;',
    becomes: 'if (!readsRoot || !root || !roots || root.organization) return undefined;',
  },
  {
    breaks: 'the first value that arrives wins',
    file: 'admission/bind-anchor.ts',
    line: 'if (best === undefined || order < bestRank)',
    becomes: 'if (best === undefined)',
  },
  {
    breaks: 'a good grade rescues noise',
    file: 'vocabulary/admissibility.ts',
    line: '!isNoise &&',
    becomes: 'true ||',
  },
  {
    breaks: 'the ceiling is exclusive',
    file: 'admission/date-scope.ts',
    line: 'one.to > other.to',
    becomes: 'one.to >= other.to',
  },
  {
    breaks: 'any reason code expands the period',
    file: 'admission/settle-period.ts',
    line: 'if (expansionCode === undefined || !compiled.expansionCodes.has(expansionCode))',
    becomes: 'if (expansionCode === undefined)',
  },
  {
    breaks: 'another organization is taken without asking',
    file: 'admission/settle-organization.ts',
    line: 'if (isAnswer) change(entry, anchor, named, prior);',
    becomes: 'if (named) change(entry, anchor, named, prior);',
  },
  {
    breaks: 'a question is answered twice too often',
    file: 'admission/admit.ts',
    line: '(before?.asked ?? 0) >= compiled.maxClarifications',
    becomes: '(before?.asked ?? 0) > compiled.maxClarifications',
  },
  {
    breaks: 'what was said before the question is forgotten',
    file: 'admission/resume.ts',
    line: 'return said ? saidOffers',
    becomes: 'return said && said.family === undefined ? saidOffers',
  },
  {
    breaks: 'the answer is about whatever is selected by now',
    file: 'admission/resume.ts',
    line: 'return isAskedFor && now ? now : about;',
    becomes: 'return now ?? about;',
  },
  {
    breaks: 'a changed contract does not look at how the turn arrived',
    file: 'admission/admit.ts',
    line: 'if (earlier) return refuse(compiled, [earlier], pending);',
    becomes: '',
  },
  {
    breaks: 'evidence that does not cover the period is taken up',
    file: 'admission/choose-bundle.ts',
    line: 'covers(held, effective ?? {})',
    becomes: 'covers(effective ?? {}, held)',
  },
  {
    breaks: 'one row less than the threshold confirms',
    file: 'truth/judge-evidence.ts',
    line: 'rows >= threshold',
    becomes: 'rows + 1 >= threshold',
  },
  {
    breaks: 'a number outweighs the parts that are named as missing',
    file: 'truth/judge-evidence.ts',
    line: 'coverage === 1 && missing.length === 0',
    becomes: 'coverage === 1',
  },
  {
    breaks: 'nothing found somewhere is nothing found anywhere',
    file: 'truth/judge-evidence.ts',
    line: "if (!isComplete) return blocked(compiled, evidence, 'absence_unproved');",
    becomes: '',
  },
  {
    breaks: 'a turn that is repeated is asked about for ever',
    file: 'admission/admit.ts',
    line: 'pending ?? findRepeated(entry, missing)',
    becomes: 'pending',
  },
  {
    breaks: 'a question that is named wrongly is answered all the same',
    file: 'admission/read-facts.ts',
    line: 'this.answers = nameIn(turn.answers);',
    becomes: 'this.answers = textOf(turn.answers);',
  },
  {
    breaks: 'selecting an object does not answer which one is meant',
    file: 'admission/resume.ts',
    line: 'if (anchor.name === chosen) return undefined;',
    becomes: '',
  },
];

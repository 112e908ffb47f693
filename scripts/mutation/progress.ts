/** In a log, a line now and then is enough: each tenth, and the last. */
export function everyTenth(say: (line: string) => void): { tell(line: string): void; end(): void } {
  let told = 0;
  let unsaid: string | undefined;
  return {
    tell(line) {
      told += 1;
      unsaid = line;
      if (told % 10 !== 1) return;
      say(line);
      unsaid = undefined;
    },
    end() {
      if (unsaid !== undefined) say(unsaid);
    },
  };
}

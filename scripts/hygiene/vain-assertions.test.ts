import { expect, test } from 'vitest';
import { vainAssertions } from './vain-assertions.ts';

const problems = (lines: string) => vainAssertions('a.test.ts', `\n${lines}\n`);

test.each([
  ['without a matcher', 'expect(1);', 'calls no matcher'],
  ['without a matcher, awaited', 'async () => { await expect(1); };', 'calls no matcher'],
  ['whose matcher is not called', 'expect(1).not.toBe;', 'calls no matcher'],
  ['of a promise that nobody awaits', 'expect(later).rejects.toThrow();', 'is not awaited'],
  ['that polls, and nobody awaits', 'expect.poll(look).toBe(1);', 'is not awaited'],
  [
    'whose failure is caught behind it',
    'async () => { await expect(later).resolves.toBe(1).catch(() => {}); };',
    'may be caught',
  ],
  ['whose failure is caught', 'try { expect(1).toBe(2); } catch {}', 'does not throw'],
  [
    'whose failure is counted',
    'try { run(() => expect(1).toBe(2)); } catch { tries += 1; }',
    'does not throw',
  ],
  [
    'that is tried until it passes',
    'for (;;) try { expect(now()).toBe(2); break; } catch (error) { expect(error).toBeDefined(); }',
    'does not throw',
  ],
])('an assertion %s is found', (_what, text, problem) => {
  expect(problems(text)).toEqual([expect.stringMatching(new RegExp(`^a\\.test\\.ts:2 .*${problem}`))]);
});

test.each([
  'expect(1).toBe(1);',
  'expect(1).not.toBe(2);',
  'expect.unreachable();',
  'expect.assertions(2);',
  'const made = expect(1);',
  'async () => { await expect(later).rejects.toThrow(); };',
  '() => expect(later).rejects.toThrow();',
  'try { expect(1).toBe(1); } finally { close(); }',
  'try { expect(1).toBe(1); } catch (error) { throw new Error("seed 7", { cause: error }); }',
  'try { expect(run()).toBe(1); } catch (error) { expect(error).toBeInstanceOf(Refusal); }',
  'try { run(); } catch {}',
  'other(1);',
])('%s is none', (text) => {
  expect(problems(text)).toEqual([]);
});

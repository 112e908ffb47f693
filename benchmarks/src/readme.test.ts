import { expect, test } from 'vitest';
import { replaceSection } from './readme.ts';

const page = 'by hand\n<!-- begin form -->\nold\n<!-- end form -->\nalso by hand\n';

test('writing a section leaves everything outside its markers alone', () => {
  expect(replaceSection(page, 'form', 'new')).toBe(
    'by hand\n<!-- begin form -->\n\nnew\n\n<!-- end form -->\nalso by hand\n',
  );
});

test('writing a section twice changes nothing more', () => {
  const once = replaceSection(page, 'form', 'new');
  expect(replaceSection(once, 'form', 'new')).toBe(once);
});

test('a missing section is an error, not a silent loss of the numbers', () => {
  expect(() => replaceSection(page, 'fel', 'new')).toThrow('no section');
});

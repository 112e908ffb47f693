import { expect, test } from 'vitest';
import { editAttributes } from './edit-attributes.ts';

const at = (line: number, column: number) => ({ line, column });

test('an attribute is added behind the name of the tag, and every other byte stays', () => {
  const html = "<!doctype html>\r\n<FORM\n  class='a > b'\tid=f>&nbsp;<input><!-- x --></form>\n";
  expect(editAttributes(html, [{ position: at(2, 1), set: { 'data-agent-kind': 'action' } }])).toBe(
    '<!doctype html>\r\n<FORM data-agent-kind="action"\n  class=\'a > b\'\tid=f>&nbsp;<input><!-- x --></form>\n',
  );
});

test('a value is replaced and a name is changed where they are', () => {
  const html = `<p data-a=x data-b='y'  data-c>z</p>`;
  expect(
    editAttributes(html, [
      { position: at(1, 1), set: { 'data-b': '"&"' }, rename: { 'data-a': 'data-d' } },
      { position: at(1, 1), set: { 'data-c': '1' } },
    ]),
  ).toBe(`<p data-d=x data-b="&quot;&amp;&quot;"  data-c="1">z</p>`);
});

test('several elements of one line are told apart, and one that is not there changes nothing', () => {
  const html = '<i></i><b></b><i></i>';
  const edit = (column: number) => ({ position: at(1, column), set: { a: '1' } });
  expect(editAttributes(html, [edit(15), edit(8), edit(3), edit(99)])).toBe(
    '<i></i><b a="1"></b><i a="1"></i>',
  );
});

import { editAttributes, readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { audited } from '../../testing/audit-html.ts';
import { fixesFor } from './fix-finding.ts';

/** The page after as many rounds as it takes. */
function fixed(html: string): string {
  const tree = readHtml(html, { positions: true });
  const next = editAttributes(html, fixesFor(tree, audited(html, { safety: true }).findings));
  return next === html ? html : fixed(next);
}

test.each([
  [
    'a kind that is missing',
    '<form data-agent-action="a.b"><label>x<input data-agent-field="x"></label></form>',
    '<form data-agent-kind="action" data-agent-action="a.b"><label>x<input data-agent-kind="field" data-agent-field="x"></label></form>',
  ],
  [
    'high risk with a lax confirmation',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-danger="high" data-agent-confirm="optional">Go</button>',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-danger="high" data-agent-confirm="required">Go</button>',
  ],
  [
    'a dangerous button without terms',
    '<button data-agent-kind="action" data-agent-action="a.b">Delete</button>',
    '<button data-agent-danger="high" data-agent-confirm="required" data-agent-kind="action" data-agent-action="a.b">Delete</button>',
  ],
  [
    'a value in another case',
    '<button data-agent-kind="Action" data-agent-action="a.b" data-agent-danger=" LOW">Go</button>',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-danger="low">Go</button>',
  ],
  [
    'a misspelled value that means the strictest',
    '<button data-agent-kind="acton" data-agent-action="a.b" data-agent-danger="hihg" data-agent-confirm="requird">Go</button>',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-danger="high" data-agent-confirm="required">Go</button>',
  ],
  [
    'an attribute with another name',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-risk="low">Go</button>',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-danger="low">Go</button>',
  ],
])('%s is fixed', (_, html, expected) => {
  expect(fixed(html)).toBe(expected);
  expect(fixed(expected)).toBe(expected);
});

test.each([
  ['a dangerous button without an id', '<button>Delete</button>'],
  [
    'a value that is not known',
    '<form data-agent-kind="action" data-agent-action="a.b" data-agent-danger="huge"></form>',
  ],
  [
    'a misspelled value that would be laxer than what it counts as',
    '<button data-agent-kind="action" data-agent-action="a.b" data-agent-danger="noen" data-agent-confirm="neverr">Go</button>',
  ],
  [
    'an attribute whose right name is there as well',
    '<form data-agent-kind="action" data-agent-action="a.b" data-agent-risk="low" data-agent-danger="high"></form>',
  ],
])('%s is left to its author', (_, html) => {
  expect(fixed(html)).toBe(html);
});

test.each([
  '<button data-agent-kind="action" data-agent-action="w.delete" data-agent-dangr="none" data-agent-confrm="never">Delete</button>',
  '<button data-agent-kind="action" data-agent-action="w.go" data-agent-risk="low">Delete</button>',
  '<form data-agent-kind="action" data-agent-action="w.go" data-agent-risk="low"><button>Delete</button></form>',
])('what looks dangerous is not declared as harmless by a corrected name: %s', (html) => {
  const safety = (page: string) => audited(page, { safety: true }).scores.SAFETY;
  expect(fixed(html)).not.toMatch(/data-agent-danger="(?:none|low)"|data-agent-confirm="never"/);
  expect(safety(html)).toBe(0);
});

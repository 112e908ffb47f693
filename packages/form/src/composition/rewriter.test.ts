import { describe, expect, test } from 'vitest';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { ItemTree } from '../item-tree.ts';
import { placesByKey, Rewriter } from './rewriter.ts';

const field = (key: string, dataType = 'decimal', children?: readonly ItemDocument[]): ItemDocument => ({
  key,
  type: 'field',
  label: key,
  dataType,
  ...(children ? { children } : {}),
});
const repeat = (key: string, ...children: readonly ItemDocument[]): ItemDocument => ({
  key,
  type: 'group',
  label: key,
  repeatable: true,
  children,
});

const source: DefinitionDocument = {
  $formspec: '1.0',
  url: 'https://example.org/source',
  version: '1.0.0',
  status: 'draft',
  title: 'Source',
  items: [
    repeat('rows', field('qty'), field('amount', 'money'), repeat('subs', field('x'), field('y'))),
    field('total', 'decimal', [field('reason', 'string')]),
    { key: 'home', type: 'group', label: 'Home', children: [field('zip', 'string')] },
  ],
  variables: [
    { name: 'firstRow', expression: '$rows[1]' },
    { name: 'config', expression: "@instance('cfg')" },
    { name: 'rate', expression: '2' },
  ],
  instances: { cfg: { data: {} } },
};

function rewrite(expression: string, at: string | null): string | readonly string[] {
  const problems: string[] = [];
  const tree = new ItemTree(source.items);
  const rewriter = new Rewriter(source, tree, {
    prefix: 'p_',
    selected: null,
    hostPath: 'host',
    lenient: false,
    report: (code) => problems.push(code),
    spendText: () => undefined,
  });
  const text = rewriter.rewrite(expression, at === null ? null : (placesByKey(tree).get(at) ?? null));
  return problems.length > 0 ? problems : text;
}

test('what reads something that is left out says what that is', () => {
  const tree = new ItemTree(source.items);
  const told: string[] = [];
  const [root, other] = source.items;
  const rewriter = new Rewriter(source, tree, {
    prefix: '',
    selected: placesByKey(tree).get(other?.key ?? '') ?? null,
    hostPath: 'host',
    lenient: false,
    report: (code, message) => told.push(`${code}: ${message}`),
    spendText: () => undefined,
  });
  rewriter.rewrite(`$${root?.key} = 1`, null);
  expect(told).toEqual([`outside-selection: "${root?.key}" is not part of the item that is taken`]);
});

describe('rewriting expressions for renamed keys', () => {
  test.each([
    ['a sibling', 'qty', '$amount.amount * $qty', '$p_amount.amount * $p_qty'],
    ['a field of the whole form', 'qty', '$home.zip & $total', '$p_home.p_zip & $p_total'],
    ['the row itself', 'qty', '$rows.qty + $rows[2].qty', '$p_rows.p_qty + $p_rows[2].p_qty'],
    ['the value of the node', 'amount', '$ != null and $.amount > 1', '$ != null and $.amount > 1'],
    ['the keys of the whole form', null, '$.rows[1].subs[*].x', '$.p_rows[1].p_subs[*].p_x'],
    [
      'a sub-field, with and without its parent',
      'home',
      '$total.reason = $reason',
      '$p_total.p_reason = $p_reason',
    ],
    ['the current row', 'x', '@current.x + @index', '@current.p_x + @index'],
    ['the rows around it', 'x', 'prev().x + next().y', 'prev().p_x + next().p_y'],
    ['the enclosing row', 'x', 'parent().qty + $qty', 'parent().p_qty + $p_qty'],
    ['the form as parent', 'qty', 'parent().total', 'parent().p_total'],
    ['an element of a predicate', null, 'every($rows, $.qty > $total)', 'every($p_rows, $.p_qty > $p_total)'],
    [
      'an element that is a money value',
      null,
      'countWhere($rows[*].amount, $.amount > 5)',
      'countWhere($p_rows[*].p_amount, $.amount > 5)',
    ],
    [
      'a money value of an element',
      null,
      'some($rows, $.amount.amount > 5)',
      'some($p_rows, $.p_amount.amount > 5)',
    ],
    [
      'a predicate in a predicate',
      null,
      'every($rows, some($.subs, $.x > 1) and $.qty = 2)',
      'every($p_rows, some($.p_subs, $.p_x > 1) and $.p_qty = 2)',
    ],
    [
      'a row bound by let',
      null,
      'let r = $rows[1] in r.qty + r.subs[2].x',
      'let r = $p_rows[1] in r.p_qty + r.p_subs[2].p_x',
    ],
    [
      'a row bound to a local of a local',
      null,
      'let r = $rows[1] in let s = r.subs[1] in s.x',
      'let r = $p_rows[1] in let s = r.p_subs[1] in s.p_x',
    ],
    ['a row held by a variable', null, '@firstRow.qty + @rate', '@firstRow.p_qty + @rate'],
    [
      'a row chosen by a condition',
      null,
      '($total > 1 ? $rows[1] : $rows[2]).qty',
      '($p_total > 1 ? $p_rows[1] : $p_rows[2]).p_qty',
    ],
    ['a row that may be missing', 'qty', '(prev() ?? $rows[1]).qty', '(prev() ?? $p_rows[1]).p_qty'],
    [
      'a row out of coalesce and if',
      null,
      'coalesce($rows[1]).qty + if($total, $rows[1], $rows[2]).qty',
      'coalesce($p_rows[1]).p_qty + if($p_total, $p_rows[1], $p_rows[2]).p_qty',
    ],
    [
      'an instance with the keys of items',
      null,
      "@instance('cfg').qty + instance('cfg', 'total') + @config.qty",
      "@instance('cfg').qty + instance('cfg', 'total') + @config.qty",
    ],
    ['an object literal', null, "{qty: $total}.qty & 'rows'", "{qty: $p_total}.qty & 'rows'"],
    [
      'a state query',
      null,
      'valid($home.zip) and relevant($total)',
      'valid($p_home.p_zip) and relevant($p_total)',
    ],
    ['a property of a call', null, "money(1, 'EUR').amount", "money(1, 'EUR').amount"],
    ['rows outside a repeat', null, '@current.qty', '@current.qty'],
  ])('%s', (_what, at, expression, expected) => {
    expect(rewrite(expression, at)).toBe(expected);
  });

  test.each([
    ['$nope', 'unknown-reference'],
    ['$home.nope', 'unknown-reference'],
    ['$.nope', 'unknown-reference'],
    ['@nope', 'unknown-variable'],
    ["@instance('nope')", 'unknown-instance'],
    ["instance('nope', 'a')", 'unknown-instance'],
    ['$total +', 'syntax-error'],
    ['$constructor', 'unknown-reference'],
    ['@toString', 'unknown-variable'],
  ])('%s is refused as %s', (expression, code) => {
    expect(rewrite(expression, null)).toEqual([code]);
  });
});

import { linearPatterns } from '@handrail/patterns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble, hostOf, including, order } from '../../testing/assemblies.ts';
import { documentOf, field, formFrom, group } from '../../testing/forms.ts';
import { readExample } from '../../testing/sidecar-samples.ts';
import { type Definition, loadDefinition } from '../compiled/load-definition.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import type { Form } from '../live/form.ts';
import { DocumentError } from '../problem.ts';
import { formatDefinitionReference } from '../versions/definition-reference.ts';

const numRuns = Math.ceil(Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) / 10);
const PREFIX = 'p_';

const examples: readonly (readonly [string, DefinitionDocument])[] = [
  ['order', order],
  ...[
    'clinical-intake',
    'invoice',
    'household-benefits-renewal',
    'clinical-adverse-event',
    'multi-state-tax-filing',
  ].map((name) => [name, readExample(`${name}.definition.json`)] as const),
];

/** Makes live forms of a definition on its own, and of another one that has it as a group. */
function both(definition: DefinitionDocument): () => { readonly alone: Form; readonly inside: Form } {
  const host = hostOf(including('box', formatDefinitionReference(definition), { keyPrefix: PREFIX }));
  const [alone, inside] = [definition, assemble(host, [definition]).definition].map((document) =>
    loadDefinition(document, { patterns: linearPatterns, badExpressions: 'report' }),
  ) as [Definition, Definition];
  return () => ({ alone: formFrom(alone), inside: formFrom(inside) });
}

test('what is included may be written in the common wrong spelling, on request', () => {
  const loose = documentOf({
    url: 'https://forms.example/loose',
    items: [field('on', 'boolean'), field('note'), field('copy')],
    binds: [
      { path: 'note', relevant: 'on == true' },
      { path: 'copy', calculate: 'note' },
    ],
    shapes: [{ id: 's', target: 'note', or: ['on == false', 'present(note)'], message: 'Say it, {{note}}.' }],
  });
  const host = hostOf(including('box', formatDefinitionReference(loose), { keyPrefix: PREFIX }));
  expect(() => assemble(host, [loose])).toThrow(DocumentError);
  const { definition } = assemble(host, [loose], { lenient: true });
  const form = formFrom(loadDefinition(definition));
  expect(form.state('box.p_note')).toMatchObject({ relevant: false });
  form.set('box.p_on', true);
  form.set('box.p_note', 'hello');
  expect(form.value('box.p_copy')).toBe('hello');
});

/** Where the group is what the whole form was, `#` and the group mean the same. */
const movedPath = (path: string): string =>
  path === '#' ? 'box' : `box.${path.replace(/(^|\.)/g, `$1${PREFIX}`)}`;

function behaviour(form: Form, move: (path: string) => string) {
  const states = [...form.fields()].map(({ path, value, relevant, required, readonly, valid }) => ({
    path: move(path),
    value,
    relevant,
    required,
    readonly,
    valid,
  }));
  const findings = form.report({ mode: 'submit' }).results.map(({ path, severity, message, value }) => {
    const place = move(path);
    // The value of the whole form has the keys of its own definition.
    return JSON.stringify(
      place === 'box' ? { place, severity, message } : { place, severity, message, value },
    );
  });
  return { states, findings: findings.sort() };
}

describe('a definition inside another one', () => {
  test.each(examples)('%s behaves as it does alone, whatever is filled in', (_name, definition) => {
    const values = fc.constantFrom<unknown>(null, '', 'x', 'yes', '2020-01-31', 0, 1, 42.5, true, false, {
      amount: '7.50',
      currency: 'EUR',
    });
    const script = fc.array(fc.tuple(fc.nat(), values, fc.boolean()), { maxLength: 12 });
    const makeForms = both(definition);
    fc.assert(
      fc.property(script, (steps) => {
        const { alone, inside } = makeForms();
        for (const [pick, value, addsRow] of steps) {
          const states = [...alone.states()];
          const places = states.filter(({ kind }) => kind === (addsRow ? 'repeat' : 'field'));
          const place = places[pick % Math.max(places.length, 1)];
          if (!place) continue;
          const [left, right] = addsRow
            ? [alone.addRow(place.path), inside.addRow(movedPath(place.path))]
            : [alone.set(place.path, value), inside.set(movedPath(place.path), value)];
          expect(right.ok).toBe(left.ok);
        }
        expect(behaviour(inside, (path) => path)).toEqual(behaviour(alone, movedPath));
      }),
      { numRuns },
    );
  });

  test('the grant example takes the contact it refers to', () => {
    const fragment = documentOf({
      url: 'https://example.gov/forms/fragments/contact-fragment',
      items: [group('contactCore', [field('Name'), field('Email')]), field('unrelated')],
      binds: [{ path: 'contactCore.Email', required: "$Name != ''" }],
    });
    const { definition } = assemble(readExample('grant-application.definition.json'), [fragment]);
    const problems = loadDefinition(definition, { patterns: linearPatterns }).problems;
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(definition.binds?.at(-1)).toEqual({
      path: 'applicantInfo.alternateContact.altContactcontactCore.altContactEmail',
      required: "$altContactName != ''",
    });
  });
});

import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../testing/definitions.ts';
import { addAnnotations, containerAnnotations, type DrawnForm, formAnnotations } from './form-annotations.ts';

const document = definitionOf({ title: 'Order', description: 'For our shop.', items: [] });
const drawn = (more: Partial<DrawnForm> = {}) =>
  formAnnotations({
    document,
    name: 'order',
    isPaged: false,
    isLast: true,
    canSubmit: true,
    isClosed: false,
    isServed: false,
    ...more,
  });

test('the container says which form it is', () => {
  expect(containerAnnotations(document)).toEqual({
    'data-formspec-form': '',
    'data-formspec-title': 'Order',
    'data-formspec-url': 'https://forms.example/test',
    'data-formspec-version': '1.0.0',
  });
});

describe('a form', () => {
  test('is an action that needs the owner, with its button and status', () => {
    const { form, submit, status } = drawn();
    expect(form).toMatchObject({
      'data-agent-kind': 'action',
      'data-agent-action': 'order.complete',
      'data-agent-confirm': 'required',
      'data-agent-danger': 'low',
      'data-agent-idempotent': 'false',
      'data-agent-version': '0.1',
      toolname: 'order.complete',
      tooldescription: 'Order. For our shop.',
    });
    expect(submit).toMatchObject({
      'data-agent-action': 'order.complete.submit',
      'data-agent-confirm': 'required',
    });
    expect(status['data-agent-output']).toBe('order.complete.status');
  });

  test('that another page follows is an action that only goes on', () => {
    const { form, submit } = drawn({ isLast: false });
    expect(form).toMatchObject({ 'data-agent-action': 'order.continue', 'data-agent-confirm': 'never' });
    expect(submit['data-agent-action']).toBe('order.continue.submit');
  });

  test('that an active provider serves is no declarative tool as well', () => {
    expect(drawn({ isServed: true }).form).toMatchObject({
      toolname: null,
      tooldescription: null,
      'data-agent-action': 'order.complete',
    });
  });

  test('that is closed is no action, and its status still says what came of it', () => {
    const { form, submit, status } = drawn({ canSubmit: false, isClosed: true });
    expect([form['data-agent-kind'], form.toolname, submit['data-agent-action']]).toEqual([null, null, null]);
    expect(status['data-agent-for-action']).toBe('order.complete');
  });

  test('says at its last page what came of going on to it', () => {
    expect(drawn({ isPaged: true }).status['data-agent-for-action']).toBe('order.continue');
    expect(drawn({ isPaged: true, isLast: false }).status['data-agent-for-action']).toBeNull();
  });

  test('inside one of the page is neither action nor status: both are of the page', () => {
    const { form, status } = drawn({ canSubmit: false });
    expect([form['data-agent-kind'], status]).toEqual([null, {}]);
  });

  test.each([
    [true, true, true],
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ])('never asks to be submitted by itself (%s, %s, %s)', (isLast, canSubmit, isServed) => {
    expect(JSON.stringify(drawn({ isLast, canSubmit, isServed }))).not.toContain('toolautosubmit');
  });
});

test('the button for one more row is an action of its own inside that of the form', () => {
  expect(addAnnotations('order.complete', 'lines')).toMatchObject({
    'data-agent-action': 'order.complete.add_lines',
    'data-agent-confirm': 'never',
  });
  expect(addAnnotations('order.complete', null)['data-agent-kind']).toBeNull();
});

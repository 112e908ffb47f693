import type { ToolSummary, ToolsetSummary } from '@handrail/client';
import { expect, test } from 'vitest';
import { countTools, findTools } from './find-tools.ts';

const tool = (name: string, description: string): ToolSummary => ({
  name,
  title: name,
  description,
  effect: 'read',
  risk: 'none',
  confirmation: 'never',
  idempotent: true,
  inputSchema: {},
});
const toolset = (id: string, ...tools: readonly ToolSummary[]): ToolsetSummary => ({
  id,
  source: 'form',
  instance: id,
  title: id,
  tools,
});
const all = [
  toolset('form/claim', tool('field.set', 'Sets a value'), tool('form.submit', 'Hands it in')),
  toolset('form/grant', tool('form.submit', 'Hands it in')),
];

test.each([
  ['', 3],
  ['  ', 3],
  ['submit', 2],
  ['HANDS claim', 1],
  ['grant value', 0],
  ['.*', 0],
])('searching %j finds %i tools', (text, count) => {
  expect(countTools(findTools(all, text))).toBe(count);
});

import { describe, expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { secretsSaid } from './secrets-said.ts';
import { showAnswer } from './show-answer.ts';

describe('a word beside the name of a secret may be its value', () => {
  test.each([
    ['My PIN is 8899, pause card C-1', ['8899']],
    ['Pause card C-1, password oldpw77', ['oldpw77']],
    ['Pause card C-1. Password: swordfish', ['swordfish']],
    ['my password is swordfish, pause card C-1', ['swordfish']],
    ['Meine PIN ist 8899', ['8899']],
    ['Mon PIN est 8899', ['8899']],
    ['Mi PIN es 8899', ['8899']],
    ['Il mio PIN è 8899', ['8899']],
    ['Mijn PIN is 8899', ['8899']],
    ['Change my password please', []],
    ['Pause card 4411', []],
    ['Change PIN', []],
    ['PIN of my card 8899', ['8899']],
    ['PIN of my blue card 8899', ['8899']],
    ['PIN of my old blue card 8899', []],
    ['PIN = 8899', ['8899']],
    ['PIN: swordfish', ['swordfish']],
    ['My PIN. 8899 is my card', []],
    ['My PIN is 8899 and my password is hunter2', ['8899', 'hunter2']],
    ['It is 8899', []],
  ])('%s', (text, words) => {
    expect(secretsSaid(text, REPLIES)).toEqual(words);
  });
});

test('what is not used beside the name of a secret is masked, in what is shown too', () => {
  const { answer } = hear('My PIN is 8899, pause card C-1', REPLIES);
  expect(JSON.stringify(showAnswer(answer, REPLIES))).not.toContain('8899');
});

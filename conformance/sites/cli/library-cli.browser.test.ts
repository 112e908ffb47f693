import { describe } from 'vitest';
import { libraryCliStories } from './library-cli-stories.ts';

describe('the library on a command line, in a browser', () => {
  libraryCliStories('browser');
});

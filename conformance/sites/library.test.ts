import { describe } from 'vitest';
import { libraryStories } from './library-stories.ts';
import { openHtml } from './open-page.ts';

describe('the library over parsed HTML', () => libraryStories(openHtml));

import {
  type Classifier,
  createWordingClassifier,
  type Extractor,
  type OfferedValue,
  type Wording,
} from '@handrail/contracts';
import type { OrganizationRow, StockDatabase } from './stock-database.ts';

const WORDING: Wording = {
  intents: [
    {
      intent_id: 'inventory_stock_list',
      about: 'topic',
      phrases: [
        'in stock',
        'stock of',
        'stock at',
        'what do we have',
        'what have we got',
        'list the stock',
        'the stock',
      ],
    },
    {
      intent_id: 'inventory_stock_by_date',
      about: 'topic',
      phrases: ['and in', 'and on', 'what about', 'same for', 'and for'],
    },
    {
      intent_id: 'inventory_purchase_provenance_for_item',
      about: 'object',
      phrases: [
        'provenance',
        'supplier',
        'suppliers',
        'who sold',
        'where did we buy',
        'where did we get',
        "where'd we get",
        "who'd we get",
        'bought',
        'buy it from',
      ],
    },
    { intent_id: 'inventory_item_lookup', about: 'object', phrases: ['find', 'look up', 'is there'] },
    {
      intent_id: 'inventory_answer_basis',
      about: 'last_answer',
      phrases: ['how do you know', 'how sure', 'what is that based on', 'are you sure'],
    },
  ],
};

const MOST_NAMED = 20;

/** Finds organizations and items by name. What it is unsure of leaves it with a low grade; it decides nothing. */
export function createUnderstanding(database: StockDatabase): Classifier {
  const organizations = database.prepare('SELECT id, name FROM organizations').all() as OrganizationRow[];
  const named = database.prepare("SELECT id, name FROM items WHERE lower(?) LIKE '%' || lower(name) || '%'");
  const like = database.prepare('SELECT id, name FROM items WHERE lower(name) LIKE ? LIMIT ?');
  const extract: Extractor = ({ text }) => {
    const words = text.toLowerCase();
    const organization = organizations
      .filter(
        ({ name }) =>
          words.includes(name.toLowerCase()) || words.includes((name.split(' ')[0] ?? '').toLowerCase()),
      )
      .map(
        ({ id, name }): OfferedValue => ({
          value: name,
          resolved_id: id,
          kind: 'organization',
          quality: 'high',
        }),
      );
    const found = named.all(text.slice(0, 500)) as OrganizationRow[];
    const item = found.map(
      ({ id, name }): OfferedValue => ({
        value: name,
        resolved_id: id,
        kind: 'inventory_item',
        quality: 'high',
      }),
    );
    return { organization, item: item.length > 0 ? item : vague(words) };
  };
  /** A piece of a name: a poor value when it means many things, and a pointing word as an eager extractor takes it. */
  const vague = (words: string): readonly OfferedValue[] => {
    const pieces = words.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 || word === 'it');
    for (const piece of pieces) {
      const matches = like.all(`%${piece.replaceAll(/[%_]/g, '')}%`, MOST_NAMED) as OrganizationRow[];
      if (piece === 'it') return [{ value: piece, quality: 'high' }];
      if (matches.length > 0) {
        return [{ value: piece, quality: 'low', candidates: matches.map(({ id }) => id) }];
      }
    }
    return [];
  };
  return createWordingClassifier(WORDING, extract);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listArticles, listTrash } from '../articles/articles.ts';
import { type ListOrder, readListCursor, writeListCursor } from './list-cursor.ts';

const id = '01900004-0000-7000-8000-000000989103';
const titles: ListOrder = { name: 'by-title', key: 'text' };
const times: ListOrder = { name: 'by-time', key: 'timestamp' };
const counts: ListOrder = { name: 'by-count', key: 'integer' };

describe('list cursors', () => {
  it('are read as they were written, in their order alone', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 100 }).filter((key) => !key.includes('\0'));
    fc.assert(
      fc.property(text, (key) => {
        const cursor = { order: titles.name, key, id };
        expect(readListCursor(writeListCursor(cursor), [times, titles])).toEqual(cursor);
        expect(readListCursor(writeListCursor(cursor), [times])).toBeUndefined();
      }),
    );
  });

  it.each([
    [times, '2026-11-21 08:00:00.123456', true],
    [times, '2026-11-21 08:00:00', true],
    [times, '2026-02-30 08:00:00', false],
    [times, '0000-01-01 08:00:00', false],
    [times, '2026-11-21 24:00:00', false],
    [times, 'infinity', false],
    [counts, '12', true],
    [counts, '9999999999', false],
    [counts, '-1', false],
    [titles, 'a\0b', false],
  ])('hold only what the database takes: %o %s', (order, key, isTaken) => {
    const written = writeListCursor({ order: order.name, key, id });
    expect(readListCursor(written, [order]) !== undefined).toBe(isTaken);
  });

  it('that are malformed or of another list are refused by the name of the parameter', () => {
    const foreign = writeListCursor({ order: 'trash', key: '2026-11-21 08:00:00', id });
    expect(listTrash.query.safeParse({ after: foreign }).success).toBe(true);
    for (const after of ['x', '', 'e30', foreign, 'a'.repeat(5000)]) {
      const { error } = listArticles.query.safeParse({ after });
      expect(error?.issues).toMatchObject([{ path: ['after'], message: expect.stringContaining('Liste konumu') }]);
    }
  });
});

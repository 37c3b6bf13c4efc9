import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface SourceOptions {
  readonly briefId: string;
  readonly title?: string;
  /** Address of a web page; without it the source is a pasted text. */
  readonly url?: string;
  readonly listed?: boolean;
  readonly passages?: readonly { readonly text: string; readonly stems: readonly string[] }[];
}

/** Inserts a source that was read. */
export async function aSource(database: Database, options: SourceOptions): Promise<{ id: string }> {
  const id = randomUUID();
  const at = new Date('2026-03-10T09:00:00.000Z');
  const { briefId, url, passages = [{ text: 'Zeytin ışık ister.', stems: ['zeytin', 'isik', 'iste'] }] } = options;
  const text = passages.map((passage) => passage.text).join('\n');
  await database.transaction().execute(async (trx) => {
    const { passages_numbered: last } = await trx
      .updateTable('briefs')
      .set((set) => ({ passages_numbered: set('passages_numbered', '+', passages.length) }))
      .where('id', '=', briefId)
      .returning('passages_numbered')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('brief_sources')
      .values({
        id,
        brief_id: briefId,
        kind: url === undefined ? 'text' : 'url',
        url: url ?? null,
        title: options.title ?? 'Zeytin notları',
        state: 'ready',
        listed: options.listed ?? url !== undefined,
        text,
        words: text.split(/\s+/).length,
        sha256: createHash('sha256').update(text).digest(),
        created_at: at,
        queued_at: at,
        fetched_at: at,
      })
      .execute();
    for (const [index, passage] of passages.entries())
      await trx
        .insertInto('brief_passages')
        .values({
          brief_id: briefId,
          number: last - passages.length + index + 1,
          source_id: id,
          text: passage.text,
          stems: [...passage.stems],
        })
        .execute();
  });
  return { id };
}

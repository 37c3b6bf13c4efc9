import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { Database } from '../database/connect.ts';
import { PageCache } from './page-cache.ts';
import { PageChangeReader } from './page-change-reader.ts';
import { deletePageChangesBefore } from './page-changes.queries.ts';

describe('pages kept by several processes', () => {
  let store: TestDatabase;
  let userId: string;
  let here: PageCache;
  let there: PageCache;

  beforeAll(async () => {
    store = await createTestDatabase();
    userId = (await aUser(store.database)).id;
  });
  afterAll(() => store.drop());
  beforeEach(async () => {
    here = new PageCache({ database: store.database, log: silentLog });
    there = new PageCache({ database: store.database, log: silentLog });
    await here.catchUp();
    await there.catchUp();
  });

  const keep = (cache: PageCache, key: string, scope: string) =>
    cache.getOrRender(key, async ({ addScope }) => {
      addScope(scope);
      return { status: 200, headers: {}, body: Buffer.from(key) };
    });
  const keeps = (cache: PageCache, key: string) => cache.find(key) !== undefined;
  const change = (id: string, values: { title?: string; is_public?: boolean; moderation_status?: 'rejected' }) =>
    store.database.updateTable('articles').set(values).where('id', '=', id).execute();

  it('drops what a change touches, at once where it was made and with the next look elsewhere', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: true });
    const { id: other } = await anArticle(store.database, { userId, isPublic: true });
    await here.catchUp();
    await there.catchUp();
    for (const cache of [here, there]) {
      await keep(cache, '/one', `article:${id}`);
      await keep(cache, '/other', `article:${other}`);
      await keep(cache, '/list', 'articles');
    }
    await change(id, { title: 'Başka bir başlık' });
    await here.catchUp();
    expect([keeps(here, '/one'), keeps(here, '/other'), keeps(here, '/list')]).toEqual([false, true, false]);
    await there.catchUp();
    expect([keeps(there, '/one'), keeps(there, '/other'), keeps(there, '/list')]).toEqual([false, true, false]);
  });

  it.each([
    { what: 'publishing', isPublic: false, values: { is_public: true } },
    { what: 'making private', isPublic: true, values: { is_public: false } },
    { what: 'moderating away', isPublic: true, values: { moderation_status: 'rejected' as const } },
  ])('$what is noticed', async ({ isPublic, values }) => {
    const { id } = await anArticle(store.database, { userId, isPublic });
    await here.catchUp();
    await keep(here, '/one', `article:${id}`);
    await change(id, values);
    await here.catchUp();
    expect(keeps(here, '/one')).toBe(false);
  });

  it('private articles change without a trace', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: false });
    const count = () => store.database.selectFrom('page_changes').select('scope').execute();
    const before = (await count()).length;
    await change(id, { title: 'Taslak' });
    await store.database.deleteFrom('articles').where('id', '=', id).execute();
    expect((await count()).length).toBe(before);
  });

  it('an author who is deactivated while an article of theirs is published takes its page along', async () => {
    const author = await aUser(store.database);
    const { id } = await anArticle(store.database, { userId: author.id, isPublic: false });
    await here.catchUp();
    const publishing = await store.database.startTransaction().execute();
    await publishing.updateTable('articles').set({ is_public: true }).where('id', '=', id).execute();
    const deactivated = store.database
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', author.id)
      .execute();
    await waitUntil('the deactivation has begun', () => isWaitingForLock(store.database));
    await publishing.commit().execute();
    await keep(here, '/one', `article:${id}`);
    await deactivated;
    await here.catchUp();
    expect(keeps(here, '/one')).toBe(false);
  });

  it('an author who is renamed, deactivated or deleted takes all their pages along', async () => {
    const author = await aUser(store.database);
    const { id } = await anArticle(store.database, { userId: author.id, isPublic: true });
    const steps = [
      () => store.database.updateTable('users').set({ name: 'Başka Ad' }).where('id', '=', author.id).execute(),
      () => store.database.updateTable('users').set({ is_active: false }).where('id', '=', author.id).execute(),
      () => store.database.deleteFrom('users').where('id', '=', author.id).execute(),
    ];
    for (const step of steps) {
      await here.catchUp();
      await keep(here, '/one', `article:${id}`);
      await step();
      await here.catchUp();
      expect(keeps(here, '/one')).toBe(false);
    }
  });

  it('plans and settings are noticed', async () => {
    await keep(here, '/pricing', 'plans');
    await keep(here, '/privacy', 'settings');
    await store.database.updateTable('plans').set({ price_minor: 5000 }).where('id', '=', 2).execute();
    await here.catchUp();
    expect([keeps(here, '/pricing'), keeps(here, '/privacy')]).toEqual([false, true]);
    await store.database.updateTable('settings').set({ version: sql`version + 1` }).execute();
    await here.catchUp();
    expect(keeps(here, '/privacy')).toBe(false);
  });

  it('a transaction that commits after younger ones is not missed', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: true });
    const { id: younger } = await anArticle(store.database, { userId, isPublic: true });
    await here.catchUp();
    await keep(here, '/one', `article:${id}`);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = store.database.transaction().execute(async (trx) => {
      await trx.updateTable('articles').set({ title: 'Yavaş' }).where('id', '=', id).execute();
      begun.resolve();
      await goOn.promise;
    });
    await begun.promise;
    await change(younger, { title: 'Hızlı' });
    await here.catchUp();
    await here.catchUp();
    expect(keeps(here, '/one')).toBe(true);
    // Seen once, the younger one is not a change again while the older one keeps the position back.
    await keep(here, '/younger', `article:${younger}`);
    await here.catchUp();
    expect(keeps(here, '/younger')).toBe(true);
    goOn.resolve();
    await slow;
    await here.catchUp();
    expect(keeps(here, '/one')).toBe(false);
  });

  it('a look that began before the commit is followed by one that began after it', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: true });
    await here.catchUp();
    await keep(here, '/one', `article:${id}`);
    const early = here.catchUp();
    await change(id, { title: 'Arada' });
    await Promise.all([early, here.catchUp()]);
    expect(keeps(here, '/one')).toBe(false);
  });

  it('who could not look for long serves nothing and forgets everything', async () => {
    let nowMs = 0;
    const paused = new PageCache({ database: store.database, log: silentLog, monotonicMs: () => nowMs });
    await paused.catchUp();
    await keep(paused, '/', 'plans');
    expect(keeps(paused, '/')).toBe(true);
    nowMs = 10_000;
    expect(keeps(paused, '/')).toBe(false);
    await deletePageChangesBefore(store.database, new Date(Date.now() + 60_000));
    await paused.catchUp();
    expect(keeps(paused, '/')).toBe(false);
  });

  it('a failed look is not taken for a quiet one', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: true });
    const dropped: string[] = [];
    const reader = new PageChangeReader({
      database: store.database,
      invalidate: (scopes) => dropped.push(...scopes),
      invalidateAll: () => undefined,
    });
    await reader.catchUp();
    await change(id, { title: 'Kopuk' });
    await sql`ALTER TABLE page_changes RENAME TO page_changes_away`.execute(store.database);
    await expect(reader.catchUp()).rejects.toThrow('page_changes');
    await sql`ALTER TABLE page_changes_away RENAME TO page_changes`.execute(store.database);
    await reader.catchUp();
    expect(dropped).toContain(`article:${id}`);
  });

  it('remembers what was public once and is no more', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: true });
    await store.database.updateTable('articles').set({ published_at: new Date() }).where('id', '=', id).execute();
    const { id: draft } = await anArticle(store.database, { userId, isPublic: false });
    await store.database.deleteFrom('articles').where('id', 'in', [id, draft]).execute();
    const gone = await store.database.selectFrom('gone_articles').select('id').where('id', 'in', [id, draft]).execute();
    expect(gone).toEqual([{ id }]);
  });
});

/** Whether a transaction waits for another. */
async function isWaitingForLock(database: Database): Promise<boolean> {
  const { rows } = await sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
  return rows.length > 0;
}

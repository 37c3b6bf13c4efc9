import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsService, signInAs, startAccountsService } from '../../../../../testing/accounts-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/clock.ts';
import { MailDeliveryError, type OutgoingMail } from '../../../platform/mail/delivery.ts';
import { requeueFailedMail } from '../../../platform/mail/mails.queries.ts';

const password = 'şifresi güzel';

describe('what erasing waits for', () => {
  let service: AccountsService;
  let sent: OutgoingMail[];
  /** Whether the mail server answers. */
  let isMailServerUp = true;

  beforeAll(async () => {
    service = await startAccountsService({
      deliver: async (mail) => {
        if (!isMailServerUp) throw new MailDeliveryError('421 try again later', { permanent: false, reason: '421' });
        sent.push(mail);
      },
    });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    isMailServerUp = true;
    sent = [];
  });

  /** A user who has asked to be deleted. */
  async function aLeaver(): Promise<{ id: string; email: string }> {
    const user = await aUser(service.database, { password });
    const { token } = await signInAs(service, { email: user.email, password });
    expect((await service.call(deleteAccount, { token, body: { password } })).status).toBe(200);
    return user;
  }
  const isHere = async (id: string) =>
    (await service.database.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  /** Makes as if they had left earlier: the queue has a clock of its own, which no test moves. */
  const leftBefore = (id: string, milliseconds: number) =>
    service.database
      .updateTable('users')
      .set({ leaving_at: new Date(service.clock.now().getTime() - milliseconds) })
      .where('id', '=', id)
      .execute();
  /** Takes the job of an erasing that waits out of the queue. */
  async function loseJobOf(id: string): Promise<void> {
    await waitUntil('the erasing waits', async () => (await runsOf(id, ['completed'])) >= 1);
    await waitUntil('the job is lost', async () => {
      await sql`DELETE FROM jobs.job WHERE name = 'erase-account'`.execute(service.database);
      // One that was fetched before runs all the same; they run one after the other.
      const nobody = randomUUID();
      await enqueue(nobody);
      await waitUntil('what was fetched before has run', async () => (await runsOf(nobody, ['completed'])) > 0);
      return (await runsOf(id, ['created', 'active', 'retry', 'completed'])) === 0;
    });
  }
  const erased = (id: string) => waitUntil('the user is erased', async () => !(await isHere(id)));
  /** Runs of the erasing of a user, by what became of them. */
  const runsOf = async (id: string, states: readonly string[]) => {
    const { rows } = await sql`SELECT id FROM jobs.job
      WHERE name = 'erase-account' AND data->>'userId' = ${id} AND state::text = ANY(${states})`.execute(
      service.database,
    );
    return rows.length;
  };
  const enqueue = (userId: string) =>
    sql`INSERT INTO jobs.job (name, data)
      VALUES ('erase-account', jsonb_build_object('userId', ${userId}::text))`.execute(service.database);

  test('the farewell goes out first, and says what happens', async () => {
    const user = await aLeaver();
    await erased(user.id);
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: user.email, toName: 'Ayşe Yılmaz', subject: 'Hesabınız silindi' });
    for (const said of ['Merhaba Ayşe Yılmaz,', 'kapatıldı', 'kalıcı olarak siliniyor', '10 yıl'])
      expect(mail?.text).toContain(said);
  });

  test('while the mail server is down the user stays, until the mail is given up after a day', async () => {
    isMailServerUp = false;
    const user = await aLeaver();
    await waitUntil('the erasing has come back three times', async () => (await runsOf(user.id, ['completed'])) >= 3);
    expect(await isHere(user.id)).toBe(true);
    await waitUntil('the mail has been tried', () =>
      service.database
        .selectFrom('mails')
        .select('id')
        .where('user_id', '=', user.id)
        .where('attempts', '>', 0)
        .executeTakeFirst(),
    );
    const yesterday = new Date(service.clock.now().getTime() - dayMs - minuteMs);
    const mails = service.database.updateTable('mails').where('user_id', '=', user.id);
    await mails.set({ created_at: yesterday, queued_at: yesterday }).execute();
    await erased(user.id);
    expect(sent).toEqual([]);
  });

  test('a running generation delays the erasure; other users are unaffected', async () => {
    const other = await aUser(service.database);
    const user = await aUser(service.database, { password });
    const at = service.clock.now();
    const period = { user_id: user.id, starts_at: at, ends_at: new Date(at.getTime() + 1), articles_used: 1 };
    await service.database
      .insertInto('usage_periods')
      .values({ ...period, ai_requests_used: 1 })
      .execute();
    const held = { user_id: user.id, period_starts_at: at, kind: 'article', articles: 1, ai_requests: 1 } as const;
    await service.database
      .insertInto('usage_ledger')
      .values({ ...held, id: service.newId(), held_at: at, expires_at: at })
      .execute();
    const { token } = await signInAs(service, { email: user.email, password });
    await service.call(deleteAccount, { token, body: { password } });
    await waitUntil('the erasing has come back three times', async () => (await runsOf(user.id, ['completed'])) >= 3);
    expect(await isHere(user.id)).toBe(true);
    const ledger = service.database.updateTable('usage_ledger').where('user_id', '=', user.id);
    await ledger.set({ state: 'settled', ended_at: at }).execute();
    await erased(user.id);
    expect(await isHere(other.id)).toBe(true);
    const kept = service.database.selectFrom('usage_ledger').select('state').where('user_id', '=', user.id);
    expect(await kept.execute()).toEqual([{ state: 'settled' }]);
  });

  test('a run that fails leaves everything as it was and is tried again', async () => {
    // Fails as late as it can: when all else of the user is gone.
    await sql`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the machine stopped' USING DETAIL = OLD.email; END $$`.execute(service.database);
    await sql`CREATE TRIGGER fail_once AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail_once()`.execute(
      service.database,
    );
    const user = await aLeaver();
    await waitUntil('a run has failed', async () => (await runsOf(user.id, ['retry'])) === 1);
    expect(await isHere(user.id)).toBe(true);
    const traces = await findInDatabase(service.database, [user.email]);
    expect(traces.map(({ table }) => table)).toEqual(['public.users']);
    const sessions = service.database.selectFrom('sessions').select('id').where('user_id', '=', user.id);
    expect(await sessions.execute()).toHaveLength(1);
    await sql`DROP TRIGGER fail_once ON users`.execute(service.database);
    // Not after the pause of some seconds.
    await sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`.execute(service.database);
    await erased(user.id);
  });

  test('late, twice and without a user: runs that have nothing to do do nothing', async () => {
    const [stays, user] = [await aUser(service.database), await aLeaver()];
    await erased(user.id);
    const unknown = service.newId();
    for (const id of [user.id, user.id, unknown, stays.id]) await enqueue(id);
    await waitUntil('all have run', async () => {
      const runs = [user.id, unknown, stays.id].map((id) => runsOf(id, ['created', 'active', 'retry']));
      return (await Promise.all(runs)).every((open) => open === 0);
    });
    expect(await runsOf(stays.id, ['completed'])).toBe(1);
    expect(await isHere(stays.id)).toBe(true);
  });

  test('whose job was lost is erased after all, who waits for something is left in peace', async () => {
    isMailServerUp = false;
    const user = await aLeaver();
    await loseJobOf(user.id);
    await leftBefore(user.id, hourMs);
    await service.accounts.requeueStaleErasures(service.clock.now());
    expect(await runsOf(user.id, ['created', 'active', 'retry', 'completed'])).toBe(0);

    isMailServerUp = true;
    await service.mailsSettled();
    expect(await isHere(user.id)).toBe(true);
    const stays = await aUser(service.database, { isActive: false });
    await service.accounts.requeueStaleErasures(service.clock.now());
    await erased(user.id);
    expect(await isHere(stays.id)).toBe(true);
  });

  test('a mail that an admin sends again at the same moment is waited for', async () => {
    isMailServerUp = false;
    const user = await aLeaver();
    await loseJobOf(user.id);
    const mails = service.database.updateTable('mails').where('user_id', '=', user.id);
    await mails.set({ status: 'failed' }).execute();
    const { id } = await service.database
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const runsBefore = await runsOf(user.id, ['completed']);
    await service.database.transaction().execute(async (trx) => {
      expect(await requeueFailedMail(trx, id, service.clock.now())).toBe(true);
      await enqueue(user.id);
      await waitUntil('the erasing waits for the admin', async () => {
        const { rows } = await sql`SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(service.database);
        return rows.length > 0;
      });
    });
    await waitUntil('the erasing has run', async () => (await runsOf(user.id, ['completed'])) > runsBefore);
    expect(await isHere(user.id)).toBe(true);
  });

  test('a stuck mail delays an erasure by at most two days', async () => {
    isMailServerUp = false;
    const user = await aLeaver();
    await loseJobOf(user.id);
    await leftBefore(user.id, 2 * dayMs + minuteMs);
    await service.accounts.requeueStaleErasures(service.clock.now());
    await erased(user.id);
  });

  test('who has just left is not taken for forgotten', async () => {
    const user = await aUser(service.database, { isActive: false });
    await leftBefore(user.id, 9 * minuteMs);
    await service.accounts.requeueStaleErasures(service.clock.now());
    expect(await runsOf(user.id, ['created', 'active', 'retry', 'completed'])).toBe(0);
  });
});

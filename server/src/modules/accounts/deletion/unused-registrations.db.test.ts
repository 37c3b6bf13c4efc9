import { register, verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsService, startAccountsService } from '../../../../../testing/accounts-service.ts';
import { aBrief } from '../../../../../testing/builders/a-brief.ts';
import { aBulkJob } from '../../../../../testing/builders/a-bulk-job.ts';
import { aCustomTemplate } from '../../../../../testing/builders/a-custom-template.ts';
import { aPayment } from '../../../../../testing/builders/a-payment.ts';
import { aSite } from '../../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { aVoice } from '../../../../../testing/builders/a-voice.ts';
import { aWebhook } from '../../../../../testing/builders/a-webhook.ts';
import { aWorkspace } from '../../../../../testing/builders/a-workspace.ts';
import { anApiKey } from '../../../../../testing/builders/an-api-key.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { anOAuthGrant } from '../../../../../testing/builders/an-oauth-grant.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { unusedRegistrationDays } from './unused-registrations.ts';

const retentionMs = unusedRegistrationDays * dayMs;

describe('registrations that were never verified', () => {
  let service: AccountsService;
  let database: Database;
  let now: Date;

  beforeAll(async () => {
    service = await startAccountsService({ worksToo: false });
    ({ database } = service);
    now = service.clock.now();
  });
  afterAll(() => service.stop());
  // Accounts of earlier tests are out of reach.
  beforeEach(() =>
    database.updateTable('users').set({ email_verified_at: now }).where('kind', '=', 'person').execute(),
  );

  /** An account whose retention ended a minute ago. */
  async function aRegistration(): Promise<{ id: string; email: string }> {
    const user = await aUser(database, { createdAt: addMilliseconds(now, -retentionMs - minuteMs) });
    await change(user.id, { email_verified_at: null });
    return user;
  }
  const change = (
    id: string,
    columns: Partial<Record<'email_verified_at' | 'last_login_at' | 'created_at', Date | null>>,
  ) =>
    database
      .updateTable('users')
      .set(columns as object)
      .where('id', '=', id)
      .execute();
  const run = () => service.accounts.closeUnusedRegistrations(now);
  const isClosed = async (id: string) => {
    const { leaving_at } = await database
      .selectFrom('users')
      .select('leaving_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return leaving_at !== null;
  };
  const jobsOf = async (id: string) => {
    const { rows } = await sql`
      SELECT FROM jobs.job WHERE name = 'erase-account' AND data->>'userId' = ${id}`.execute(database);
    return rows.length;
  };

  const changeSubscription = (id: string, columns: object) =>
    database.updateTable('subscriptions').set(columns).where('user_id', '=', id).execute();

  /** Deletes what generations left in the ledger, so that the content alone remains. */
  const withoutLedger = async (userId: string, content: Promise<unknown>) => {
    await content;
    await database.deleteFrom('usage_ledger').where('user_id', '=', userId).execute();
  };

  test('each sign of use alone keeps an account', async () => {
    const uses: Record<string, (id: string) => Promise<unknown>> = {
      'registered less than 30 days ago': (id) =>
        change(id, { created_at: addMilliseconds(now, minuteMs - retentionMs) }),
      'a verified address': (id) => change(id, { email_verified_at: now }),
      'a sign-in': (id) => change(id, { last_login_at: now }),
      'a sign-in by the registration': (id) =>
        database
          .insertInto('known_devices')
          .values({ user_id: id, fingerprint: Buffer.from('device'), first_seen_at: now, last_seen_at: now })
          .execute(),
      'a session': (id) =>
        database
          .insertInto('sessions')
          .values({ id: service.newId(), user_id: id, created_at: now, last_seen_at: now })
          .execute(),
      'a role': (id) => database.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute(),
      'a paid plan': (id) => changeSubscription(id, { plan_id: 2 }),
      'a plan with an end': (id) => changeSubscription(id, { ends_at: addMilliseconds(now, dayMs) }),
      'a subscription that ended': (id) =>
        changeSubscription(id, { status: 'expired', ended_at: now, end_reason: 'ended' }),
      'a payment': (id) => aPayment(database, id),
      'a membership': async (id) => {
        const owner = await aUser(database);
        await aWorkspace(database, { ownerId: owner.id, members: { [id]: 'writer' } });
      },
      'a member of the personal workspace': async (id) => {
        const { id: memberId } = await aUser(database);
        await database
          .insertInto('workspace_members')
          .values({ workspace_id: id, user_id: memberId, role: 'writer', joined_at: now })
          .execute();
      },
      'an article': (userId) => withoutLedger(userId, anArticle(database, { userId })),
      'a brief': (userId) => withoutLedger(userId, aBrief(database, { userId })),
      'a voice': (userId) => withoutLedger(userId, aVoice(database, { userId })),
      'a template': (userId) => aCustomTemplate(database, { userId }),
      'a bulk job': (userId) => aBulkJob(database, { userId }),
      'a site': (userId) => aSite(database, { userId }),
      'a webhook': (userId) => aWebhook(database, { userId }),
      'an API key': (userId) => anApiKey(database, { userId }),
      'an OAuth grant': (userId) => anOAuthGrant(database, userId),
      'a personal dictionary': (user_id) => database.insertInto('dictionaries').values({ user_id }).execute(),
      'use of the quota': async (user_id) => {
        const period = { user_id, starts_at: now, ends_at: addMilliseconds(now, dayMs) };
        await database
          .insertInto('usage_periods')
          .values({ ...period, articles_used: 0, ai_requests_used: 0 })
          .execute();
        await database
          .insertInto('usage_ledger')
          .values({
            id: service.newId(),
            user_id,
            period_starts_at: now,
            kind: 'ai_edit',
            articles: 0,
            ai_requests: 1,
            state: 'released',
            held_at: now,
            expires_at: now,
            ended_at: now,
          })
          .execute();
      },
      'a support message': (user_id) =>
        database
          .insertInto('contact_messages')
          .values({
            id: service.newId(),
            user_id,
            name: 'Ayşe',
            email: 'ayse@example.com',
            subject: 'Soru',
            message: 'Merhaba',
            created_at: now,
          })
          .execute(),
    };
    const kept = new Map<string, string>();
    for (const [name, use] of Object.entries(uses)) {
      const { id } = await aRegistration();
      await use(id);
      kept.set(name, id);
    }
    const unused = await aRegistration();
    expect(await run()).toBe(1);
    expect(await isClosed(unused.id)).toBe(true);
    const closed: string[] = [];
    for (const [name, id] of kept) if (await isClosed(id)) closed.push(name);
    expect(closed).toEqual([]);
  });

  test('the first admin is never among them, nor the account of a workspace', async () => {
    await service.accounts.ensureSuperAdmin({ email: 'yonetici@example.com', password: 'ilk şifre' });
    const owner = await aUser(database);
    const { id } = await aWorkspace(database, { ownerId: owner.id });
    const later = addMilliseconds(now, 10 * 365 * dayMs);
    expect(await service.accounts.closeUnusedRegistrations(later)).toBe(0);
    expect(await isClosed(id)).toBe(false);
  });

  test('of two runs at once, one closes each account, with one job and no mail', async () => {
    const users = [await aRegistration(), await aRegistration(), await aRegistration()];
    const closed = await Promise.all([run(), run()]);
    expect(closed[0] + closed[1]).toBe(3);
    for (const { id } of users) {
      expect(await isClosed(id)).toBe(true);
      expect(await jobsOf(id)).toBe(1);
      expect(await database.selectFrom('mails').select('id').where('user_id', '=', id).execute()).toEqual([]);
    }
  });

  test('a plan that an admin grants at the same moment keeps the account', async () => {
    const { id } = await aRegistration();
    const running = await database.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const running = { closed: run() };
      await waitForLocks(1);
      await trx.updateTable('subscriptions').set({ plan_id: 2 }).where('user_id', '=', id).execute();
      return running;
    });
    expect(await running.closed).toBe(0);
    expect(await isClosed(id)).toBe(false);
  });

  describe('a link clicked at the same moment', () => {
    async function aRegistrationWithLink(token: string) {
      const user = await aRegistration();
      await database
        .insertInto('mailed_links')
        .values({
          hash: hashToken(token),
          user_id: user.id,
          purpose: 'verify_email',
          email: user.email,
          expires_at: addMilliseconds(now, dayMs),
          created_at: now,
        })
        .execute();
      return user;
    }

    test('keeps the account when it is first', async () => {
      const { id } = await aRegistrationWithLink('first');
      const running = await database.transaction().execute(async (trx) => {
        await trx.updateTable('mailed_links').set({ used_at: now }).where('user_id', '=', id).execute();
        const running = { closed: run() };
        await waitForLocks(1);
        await trx.updateTable('users').set({ email_verified_at: now }).where('id', '=', id).execute();
        return running;
      });
      expect(await running.closed).toBe(0);
      expect(await isClosed(id)).toBe(false);
    });

    test('is invalid when it is second', async () => {
      const { id } = await aRegistrationWithLink('second');
      const running = await database.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
        const closed = run();
        await waitForLocks(1);
        const verified = service.call(verifyEmail, { params: { token: 'second' } });
        await waitForLocks(2);
        return { closed, verified };
      });
      expect(await running.closed).toBe(1);
      expect(await running.verified).toMatchObject({ success: false, code: 'invalid_link' });
      expect(await isClosed(id)).toBe(true);
      const user = database.selectFrom('users').select('email_verified_at').where('id', '=', id);
      expect(await user.executeTakeFirst()).toEqual({ email_verified_at: null });
    });
  });

  /** Resolves when so many transactions wait for a lock. */
  async function waitForLocks(count: number): Promise<void> {
    await waitUntil('transactions wait for a lock', async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
      return rows.length >= count;
    });
  }
});

test('a registration that was erased leaves no address behind and can be made anew', async () => {
  const service = await startAccountsService();
  try {
    const { database, clock } = service;
    const email = 'yabanci@example.com';
    const body = { name: 'Ayşe Yılmaz', email, password: 'şifresi güzel' };
    const first = await service.call(register, { body });
    await service.mailsSettled();
    clock.advance(retentionMs + minuteMs);
    expect(await service.accounts.closeUnusedRegistrations(clock.now())).toBe(1);
    await waitUntil('the account is erased', async () => (await findInDatabase(database, [email])).length === 0);
    const again = await service.call(register, { body });
    expect(again).toMatchObject({ status: 201, data: { user: { email } } });
    expect(again.data.user.id).not.toBe(first.data.user.id);
  } finally {
    await service.stop();
  }
});

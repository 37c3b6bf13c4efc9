import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface UserOptions {
  readonly name?: string;
  readonly email?: string;
  readonly role?: 'user' | 'admin' | 'super_admin';
  readonly planId?: number;
  readonly isActive?: boolean;
  readonly createdAt?: Date;
}

/** A verified user with a live subscription (plan 1 unless told otherwise). No password opens the account. */
export async function aUser(database: Database, options: UserOptions = {}): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = options.email ?? `${id}@example.com`;
  const createdAt = options.createdAt ?? new Date('2026-03-10T09:00:00.000Z');
  await database
    .insertInto('users')
    .values({
      id,
      name: options.name ?? 'Ayşe Yılmaz',
      email,
      role: options.role ?? 'user',
      is_active: options.isActive ?? true,
      email_verified_at: createdAt,
      password_hash: '!',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  await database
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      user_id: id,
      plan_id: options.planId ?? 1,
      status: 'active',
      anchor_at: createdAt,
      starts_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  return { id, email };
}

import { argon2, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface UserOptions {
  readonly name?: string;
  readonly email?: string;
  readonly role?: 'user' | 'admin' | 'super_admin';
  readonly planId?: number;
  readonly isActive?: boolean;
  readonly createdAt?: Date;
  /** Opens the account; without one no password does. */
  readonly password?: string;
}

/** A verified user with a live subscription (plan 1 unless told otherwise). */
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
      password_hash: options.password === undefined ? '!' : await hashCheaply(options.password),
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

/** Passwords are checked with the parameters that their hash names, so that many sign-ins of a test can cost little. */
async function hashCheaply(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = await promisify(argon2)('argon2id', { ...cost, message: password, nonce });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

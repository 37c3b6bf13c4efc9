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
  /** Password of the account; without it no password is accepted. */
  readonly password?: string;
}

/** Inserts a verified user with a live subscription (to plan 1 by default). */
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

/** Passwords are verified with the parameters stored in their hash, so that a test can sign in often at little cost. */
async function hashCheaply(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = await promisify(argon2)('argon2id', { ...cost, message: password, nonce });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface ImageOptions {
  readonly userId: string;
  readonly articleId: string;
  readonly createdAt?: Date;
  readonly chargedBytes?: number;
  /** Content of each width; not a valid picture by default. */
  readonly bytes?: Buffer;
}

/** Inserts a picture of 600 × 400 pixels. */
export async function anImage(database: Database, options: ImageOptions): Promise<{ id: string }> {
  const { userId, articleId, createdAt = new Date('2026-03-10T09:00:00.000Z'), chargedBytes = 10_000 } = options;
  const id = randomUUID();
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('image_usage')
      .values({ user_id: userId, used_bytes: chargedBytes })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((row) => ({
          used_bytes: row('image_usage.used_bytes', '+', row.ref('excluded.used_bytes')),
        })),
      )
      .execute();
    await trx
      .insertInto('article_images')
      .values({
        id,
        user_id: userId,
        article_id: articleId,
        width: 600,
        height: 400,
        charged_bytes: chargedBytes,
        created_at: createdAt,
        checked_at: createdAt,
      })
      .execute();
    await trx
      .insertInto('article_image_files')
      .values(
        [480, 600].map((width) => ({ image_id: id, width, bytes: options.bytes ?? Buffer.from(`WebP ${width}`) })),
      )
      .execute();
  });
  return { id };
}

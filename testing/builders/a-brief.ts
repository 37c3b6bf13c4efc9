import { randomUUID } from 'node:crypto';
import { balanceOutline, type Outline } from '../../contracts/briefs/outline.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { insertEndedGeneration } from './an-ended-generation.ts';

/** A valid order of a brief. */
export const createBriefInput = {
  title: 'Evde zeytin yetiştirmek',
  request: 'Balkonda zeytin yetiştirmek isteyenler için bir rehber',
  word_target: 1_000,
};

interface BriefOptions {
  readonly userId: string;
  readonly wordTarget?: number;
  readonly outline?: Outline;
  readonly updatedAt?: Date;
  readonly title?: string;
}

/** A valid outline of four sections. */
export function anOutline(wordTarget = 1_000): Outline {
  const sections = ['Saksı ve toprak', 'Sulama', 'Budama', 'İlk hasat'].map((heading, index) => ({
    id: `s${index + 1}`,
    heading,
    level: 2 as const,
    purpose: `${heading} anlatılır.`,
    points: ['Ne gerekir', 'Nasıl yapılır'],
    target_words: 250,
    keyphrases: [],
  }));
  const plan = { title: 'Evde zeytin', angle: 'Yeni başlayanlar için', introduction_words: 80, sections };
  return balanceOutline(plan, wordTarget);
}

/** Inserts a brief with its outline, whose generation has ended and was charged. */
export async function aBrief(database: Database, options: BriefOptions): Promise<{ id: string }> {
  const [id, generationId] = [randomUUID(), randomUUID()];
  const at = options.updatedAt ?? new Date('2026-03-10T09:00:00.000Z');
  const { userId, wordTarget = createBriefInput.word_target } = options;
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('briefs')
      .values({
        id,
        user_id: userId,
        title: options.title ?? createBriefInput.title,
        request: createBriefInput.request,
        language: 'tr',
        format: 'article',
        tone: 'neutral',
        word_target: wordTarget,
        status: 'ready',
        outline: JSON.stringify(options.outline ?? anOutline(wordTarget)),
        generation_id: generationId,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await insertEndedGeneration(trx, { id: generationId, userId, subject: { brief_id: id }, at });
  });
  return { id };
}

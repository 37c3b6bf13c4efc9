import { randomUUID } from 'node:crypto';
import type { VoiceMeasures } from '../../contracts/briefs/voices.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { insertEndedGeneration } from './an-ended-generation.ts';

/** A text of about 180 words that addresses its readers with siz. */
export const voiceSample = Array.from(
  { length: 6 },
  (_, index) =>
    `Toprağı önce elinizle gevşetin, sonra fideyi dikin. Bitkinizi haftada ${index + 2} kez sulayın; çünkü kuru toprak kökleri yorar. ` +
    'İsterseniz saksıyı güneşli bir pencereye koyabilirsiniz. Ancak öğle güneşi yaprakları yakar, bunu unutmayın.',
).join('\n\n');

export const someMeasures: VoiceMeasures = {
  words: 600,
  sentences: 60,
  paragraphs: 12,
  words_per_sentence: 10,
  words_per_paragraph: 50,
  atesman: 68,
  address: 'siz',
  passive_share: 0.1,
  exclamations_per_100_sentences: 0,
  emoji_per_1000_words: 0,
  connectives: [{ text: 'çünkü', count: 6 }],
  terms: [{ text: 'saksı', count: 9 }],
};

interface VoiceOptions {
  readonly userId: string;
  readonly name?: string;
  readonly measures?: Partial<VoiceMeasures>;
  readonly forbiddenWords?: readonly string[];
  readonly status?: 'ready' | 'failed';
}

/** Inserts a voice whose description has arrived and was charged, or did not arrive. */
export async function aVoice(
  database: Database,
  { userId, name = 'Bülten', measures = {}, forbiddenWords = [], status = 'ready' }: VoiceOptions,
): Promise<{ id: string }> {
  const [id, generationId] = [randomUUID(), randomUUID()];
  const at = new Date('2026-03-10T09:00:00.000Z');
  const isReady = status === 'ready';
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('voices')
      .values({
        id,
        user_id: userId,
        name,
        status,
        generation_id: generationId,
        samples: JSON.stringify([{ title: 'Saksıda domates', article_id: null, words: 600 }]),
        sample_texts: isReady ? null : [voiceSample],
        measures: JSON.stringify({ ...someMeasures, ...measures }),
        description: isReady ? 'Okura siz diye seslenir.\nKısa cümleler kurar.\nÖrnek verir.' : '',
        forbidden_words: [...forbiddenWords],
        ...(isReady ? {} : { failure_code: 'timeout', failure_reason: 'Zamanında yanıt gelmedi.' }),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await insertEndedGeneration(trx, { id: generationId, userId, subject: { voice_id: id }, hasFailed: !isReady, at });
  });
  return { id };
}

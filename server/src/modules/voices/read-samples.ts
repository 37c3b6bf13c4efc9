import {
  type createVoiceRequest,
  sampleMax,
  samplesTextMax,
  sampleWordsMin,
  type VoiceMeasures,
} from '@hokka/contracts/briefs/voices.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { summarize } from '../../platform/text/summary.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { listSampleArticles } from './queries.ts';
import type { VoiceSample } from './rules.ts';

type SampleInput = z.output<typeof createVoiceRequest>['samples'][number];

/** Maximum length of the title that a pasted text gets from its beginning, in characters. */
const titleMax = 60;

/**
 * Reads the texts of the samples in order and without duplicates. Truncates the last ones, so that all together stay
 * within the limit.
 * @throws AppError `article_not_found` for an article that is in the trash or not the user's own, `validation_failed`
 * for one without text or in another language
 */
export async function readSamples(
  database: Database,
  userId: string,
  inputs: readonly SampleInput[],
): Promise<VoiceSample[]> {
  const ids = [...new Set(inputs.flatMap(({ article_id }) => article_id ?? []))];
  const rows = ids.length === 0 ? [] : await listSampleArticles(database, userId, ids, sampleMax);
  const articles = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const samples: VoiceSample[] = [];
  let left = samplesTextMax;
  for (const [index, { text: pasted, article_id }] of inputs.entries()) {
    const field = `samples.${index}`;
    const article = article_id === undefined ? undefined : articles.get(article_id);
    if (article_id !== undefined && article === undefined) throw new AppError('article_not_found');
    if (article !== undefined && article.language !== 'tr')
      throw createFieldError(
        field,
        `“${article.title}” Türkçe değil. Yazı üslubu yalnızca Türkçe örneklerden çıkarılır`,
      );
    const text = (article === undefined ? (pasted ?? '') : article.content).slice(0, left).toWellFormed().trim();
    if (article !== undefined && (text === '' || article.status === 'generating'))
      throw createFieldError(field, `“${article.title}” makalesinde henüz metin yok`);
    if (text === '' || seen.has(text)) continue;
    seen.add(text);
    left -= text.length;
    samples.push({
      title: article?.title ?? summarize(text, titleMax),
      articleId: article_id ?? null,
      words: countWords(text),
      text,
    });
  }
  return samples;
}

/** @throws AppError `validation_failed` for samples that are too short, `dependency_unavailable` */
export async function measureSamples(
  samples: readonly VoiceSample[],
  measureVoice: ArticlesDependencies['measureVoice'],
): Promise<VoiceMeasures> {
  const measures = await measureVoice(samples.map(({ text }) => text));
  if (measures.words < sampleWordsMin)
    throw createFieldError(
      'samples',
      `Örneklerde ${measures.words} kelime var. Yazı üslubunu çıkarmak için en az ${sampleWordsMin} kelime gerekir`,
    );
  return measures;
}

import { z } from 'zod';
import { choice } from '../shared/primitives.ts';
import { decimalNumber, lineText, onOff, wholeNumber } from './field-rules.ts';

/** How much a model thinks before it answers. */
export const reasoningEfforts = ['none', 'low', 'medium', 'high'] as const;

/** Seconds of silence that end a stream, unless a model is given others. */
export const defaultIdleSeconds = 30;

const handPrice = { min: 0, max: 10_000, decimalsMax: 6 };

/** What one model may cost a day in Istanbul, in dollars (0 for no limit), whether it writes at all, and how it is asked. */
export const modelLimit = z
  .object({
    model: lineText('Model', 200, { required: true }),
    cap_usd: decimalNumber('Günlük sınır (USD)', { min: 0, max: 100_000, decimalsMax: 2 }),
    is_off: onOff('Kapalı'),
    /** Null leaves it to the model. */
    effort: choice(reasoningEfforts).meta({ title: 'Düşünme düzeyi' }).nullable().default(null),
    /** Of an answer and the thinking before it; null for no limit but `max_tokens`. */
    max_output_tokens: wholeNumber('Çıktı token üst sınırı', 100, 200_000).nullable().default(null),
    idle_seconds: wholeNumber('Sessizlik süresi (saniye)', 5, 180).default(defaultIdleSeconds),
    /** Dollars for a million tokens, where the gateway's list has no price. Both or neither. */
    prompt_usd: decimalNumber('Gönderilen token fiyatı', handPrice).nullable().default(null),
    completion_usd: decimalNumber('Yazılan token fiyatı', handPrice).nullable().default(null),
  })
  .meta({ title: 'Model ayarı' });

/** A price of one direction alone would make the other one free. */
export function hasHalfPrice(limit: Pick<z.infer<typeof modelLimit>, 'prompt_usd' | 'completion_usd'>): boolean {
  return (limit.prompt_usd === null) !== (limit.completion_usd === null);
}
export const halfPriceMessage = 'Fiyatın iki parçasını da girin ya da ikisini de boş bırakın';

import { z } from 'zod';
import { choice } from '../shared/primitives.ts';
import { decimalNumber, lineText, onOff, wholeNumber } from './field-rules.ts';

/** How much reasoning a model does before it answers. */
export const reasoningEfforts = ['none', 'low', 'medium', 'high'] as const;

/** Seconds of silence after which a stream is aborted, unless a model has its own limit. */
export const defaultIdleSeconds = 30;

const handPrice = { min: 0, max: 10_000, decimalsMax: 6 };

/**
 * Settings of one model: daily cost limit in Istanbul days, in dollars (0 for none), whether it is used at all, and
 * request parameters.
 */
export const modelLimit = z
  .object({
    model: lineText('Model', 200, { required: true }),
    cap_usd: decimalNumber('Günlük sınır (USD)', { min: 0, max: 100_000, decimalsMax: 2 }),
    is_off: onOff('Kapalı'),
    /** Null leaves the effort to the model. */
    effort: choice(reasoningEfforts).meta({ title: 'Düşünme düzeyi' }).nullable().default(null),
    /** Covers the answer and the reasoning before it; null: only `max_tokens` applies. */
    max_output_tokens: wholeNumber('Çıktı token üst sınırı', 100, 200_000).nullable().default(null),
    idle_seconds: wholeNumber('Sessizlik süresi (saniye)', 5, 180).default(defaultIdleSeconds),
    /** Dollars per million tokens, for models without a price in the gateway's list. Set both or neither. */
    prompt_usd: decimalNumber('Gönderilen token fiyatı', handPrice).nullable().default(null),
    completion_usd: decimalNumber('Yazılan token fiyatı', handPrice).nullable().default(null),
  })
  .meta({ title: 'Model ayarı' });

/** Whether only one price is set; the other direction would then be free. */
export function hasHalfPrice(limit: Pick<z.infer<typeof modelLimit>, 'prompt_usd' | 'completion_usd'>): boolean {
  return (limit.prompt_usd === null) !== (limit.completion_usd === null);
}
export const halfPriceMessage = 'Fiyatın iki parçasını da girin ya da ikisini de boş bırakın';

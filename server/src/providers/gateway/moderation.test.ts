import { describe, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { createGatewayErrorFactory } from './failures.ts';
import { readEnding } from './finish-reasons.ts';
import { isModerationMessage } from './moderation.ts';

const { signal } = new AbortController();
const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') };
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock });
const read = (status: number, body: object) => {
  const { reason, moderationReasons, retryable } = failures.fromErrorResponse(status, {}, JSON.stringify(body));
  return { reason, retryable, reasons: moderationReasons ?? [] };
};
const message = (text: string, more: object = {}) => ({ error: { message: text, ...more } });

describe('a text that is declined for what is in it', () => {
  it.each<[number, object]>([
    [400, message('x', { code: 'content_filter', innererror: { code: 'ContentFiltered' } })],
    [400, message('x', { metadata: { raw: '{"error":{"code":"ResponsibleAIPolicyViolation"}}' } })],
    [400, message('x', { type: 'guardrail_violation' })],
    [403, message('x', { code: 'PROHIBITED_CONTENT' })],
    [422, message('x', { status: 'MODERATION_BLOCKED' })],
    [500, message('x', { code: 'content_policy_violation' })],
    [500, message('The generated output was blocked by the content filter of the provider')],
    [
      502,
      message('Provider returned error', { metadata: { raw: 'Your prompt was flagged by our moderation system' } }),
    ],
    [400, message('Input data may contain inappropriate content')],
    [400, message('The prompt could not be submitted because it contains sensitive words')],
    [400, message('Guardrail intervened: the request was blocked')],
    [400, message('Request blocked by policy')],
    [400, message('Your prompt seems to go against the prohibited use rules of our platform')],
    [400, message('The response was filtered under the responsible AI practices')],
    [422, message('Text failed the safety check')],
    [400, message('Possible violation of our usage policies detected')],
    [400, message('We cannot process this message: hate speech detected')],
    [400, message('您的输入包含敏感词')],
    [403, message('Output withheld because it was unsafe')],
    [400, message('Content blocked')],
    [400, message('Content Exists Risk', { type: 'invalid_request_error', code: 'invalid_request_error' })],
    [400, { detail: 'Input risk was detected' }],
    [400, message('<400> InternalError.Algo.DataInspectionFailed: The output was inspected.')],
    [429, { code: 429, error: 'upstream: prompt blocked: BlockedReasonProhibitedContent' }],
    [400, message('The prompt failed the security check of contents')],
    [422, message('Prompt was rejected')],
    [451, message('This content is not permitted by our content policy')],
  ])('%i %j', (status, body) => {
    expect(read(status, body)).toEqual({ reason: 'content_filter', retryable: false, reasons: [] });
  });

  it.each<[number, object, string[]]>([
    [
      403,
      { code: 'Not permitted', error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO' },
      ['SAFETY_CHECK_TYPE_BIO'],
    ],
    [
      400,
      message('x', {
        provider_fields: {
          inner: { content_filter_result: { hate: { filtered: true }, self_harm: { filtered: false } } },
        },
      }),
      ['hate'],
    ],
    [400, message('x', { content_filter_result: { jailbreak: { filtered: true, detected: true } } }), ['jailbreak']],
    [
      400,
      message('x', {
        safetyRatings: [
          { category: 'HARM_CATEGORY_HARASSMENT', blocked: true },
          { category: 'HARM_CATEGORY_HATE_SPEECH', blocked: false },
        ],
      }),
      ['HARM_CATEGORY_HARASSMENT'],
    ],
    [400, message('x', { moderation: { flagged: true, categories: { violence: true, sexual: false } } }), ['violence']],
    [422, message('x', { flagged_categories: ['weapons'] }), ['weapons']],
  ])('%i %j with its reasons', (status, body, reasons) => {
    expect(read(status, body)).toEqual({ reason: 'moderated', retryable: false, reasons });
  });

  it.each<[number, object, string]>([
    [403, message('Access denied by the security policy of your organization'), 'region_refused'],
    [403, message('Request blocked by firewall'), 'region_refused'],
    [400, message("Unknown field 'safety_settings'"), 'bad_request'],
    [400, message('Invalid content type: expected text, image_url'), 'bad_request'],
    [400, message('messages: text content blocks must be non-empty'), 'bad_request'],
    [400, message("'prompt' is not allowed to be empty"), 'bad_request'],
    [422, message('Input should be a valid string'), 'bad_request'],
    [400, message('Unsupported parameter: content could not be processed'), 'bad_request'],
    [500, message('The moderation service timed out'), 'provider_error'],
    [503, message('Content filter is temporarily unavailable. Please try again later'), 'provider_error'],
    [500, message('duplicate key value violates unique constraint'), 'provider_error'],
    [429, message('Too many requests flagged by your rate limit policy'), 'rate_limited'],
    [401, message('Your key was blocked by policy'), 'unauthorized'],
    [404, message('No endpoints available matching your guardrail restrictions and data policy'), 'model_unavailable'],
    [500, message('unable to load model: out of memory'), 'provider_error'],
    [500, message('Failed to generate output: worker died'), 'provider_error'],
    [451, message('Unavailable for legal reasons in your country'), 'region_refused'],
    [400, message('Input rejected: too long'), 'bad_request'],
    [503, message('Response rejected by upstream: connection refused'), 'provider_error'],
  ])('is not %i %j', (status, body, reason) => {
    expect(read(status, body).reason).toBe(reason);
  });

  it.each([
    'content_filter: PROHIBITED_CONTENT',
    'SAFETY',
    'FINISH_REASON_BLOCKLIST',
    'IMAGE_PROHIBITED_CONTENT',
    'content-filter',
    'guardrail_intervened',
    'content_filtered',
  ])('ends its answer for %s', (word) => {
    expect(readEnding(word)).toBe('content_filter');
  });

  it.each(['content policy ', 'blocked by ', 'our ', 'not ', 'a b c ', 'unsafe content '])(
    'is looked for in 100,000 characters of %j in little time',
    (piece) => {
      const readCpuMs = startCpuTimer();
      isModerationMessage(piece.repeat(100_000 / piece.length));
      expect(readCpuMs()).toBeLessThan(500);
    },
  );
});

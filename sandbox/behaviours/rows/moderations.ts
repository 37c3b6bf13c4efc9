import type { Answer, Behaviour, OrderKind } from '../behaviour.ts';

const some: readonly OrderKind[] = ['article', 'section', 'outline', 'edit', 'proposal', 'voice'];
const moderation = (
  id: string,
  source: string,
  title: string,
  answer: Answer,
  kinds: readonly OrderKind[] = some,
): Behaviour => ({
  id,
  title,
  class: 'refusals',
  source,
  kinds,
  calls: [answer],
  expect: { reads: ['declined', 'topic'], admins: 'not told', callsMax: 1 },
});
const reports = (status: number, body: NonNullable<Answer['body']>): Answer => ({ status, body });

/** Services that reject the content of a text, which is not an outage. */
export const moderations: readonly Behaviour[] = [
  moderation('filter-ends-an-empty-stream', 'diegosouzapw/OmniRoute#7973', 'A filter ends a stream without text.', {
    steps: [{ finish: 'content_filter' }, { usage: 'usual' }, { done: true }],
  }),
  moderation(
    'filter-of-the-provider-behind',
    'BerriAI/litellm#27139',
    'The gateway says what the provider said, too.',
    {
      steps: [{ finish: 'content_filter: PROHIBITED_CONTENT' }, { usage: 'usual' }, { done: true }],
    },
  ),
  moderation(
    'safety-check-403',
    'theopenco/llmgateway#1785',
    'Status 403 names a check of safety.',
    reports(403, {
      code: 'Not permitted',
      error: 'The content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_CYBER',
    }),
  ),
  moderation(
    'prohibited-content-403',
    'hackerai-tech/hackerai#632',
    'Status 403 has the name of the rule and no sentence.',
    reports(403, {
      error: { code: 403, message: 'Provider returned error', metadata: { raw: '{"status":"PROHIBITED_CONTENT"}' } },
    }),
  ),
  moderation(
    'filters-in-a-list',
    'theopenco/llmgateway#4064',
    'The filters of the prompt stand in a list, one of them blocked it.',
    reports(400, {
      error: {
        message: 'The prompt was not accepted.',
        type: 'invalid_request_error',
        code: 'content_filter',
        content_filters: [{ blocked: true, source_type: 'prompt' }],
      },
    }),
  ),
  moderation(
    'output-blocked',
    'anthropics/claude-code#6195',
    'The output is blocked, and the type of the error is a usual one.',
    reports(400, {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'The output was blocked by a content filtering policy' },
    }),
  ),
  moderation(
    'filter-within-500',
    'GooeyAI/gooey-server#757',
    'A proxy makes status 500 of the filter behind it.',
    reports(500, {
      error: {
        message: 'ContentPolicyViolationError: the prompt triggered the content management policy',
        code: '500',
      },
    }),
  ),
];

/** The same in the words of services of other countries, and of proxies before them. */
export const otherModerations: readonly Behaviour[] = [
  moderation(
    'content-exists-risk',
    'esengine/DeepSeek-Reasonix#6321',
    'One short sentence says that there is a risk; type and code say nothing.',
    reports(400, { error: { message: 'Content Exists Risk', type: 'invalid_request_error', code: null } }),
  ),
  moderation(
    'risk-of-an-input',
    '666ghj/BettaFish#108',
    'The risk is that of the input, in a field of its own.',
    reports(400, { detail: 'Input risk was detected' }),
    ['outline', 'proposal', 'edit'],
  ),
  moderation(
    'data-inspection-in-a-sentence',
    'QwenLM/qwen-code#2905',
    'The name of the check stands in the sentence, behind a status in angle brackets.',
    reports(400, { message: '<400> InternalError.Algo.DataInspectionFailed: The output was inspected.' }),
    ['article', 'outline', 'edit'],
  ),
  moderation(
    'prohibited-within-429',
    'immersive-translate/immersive-translate#2505',
    'A proxy says 429 of what the provider behind it blocked.',
    reports(429, { code: 429, error: 'upstream: prompt blocked: BlockedReasonProhibitedContent' }),
    ['article', 'edit', 'outline'],
  ),
];

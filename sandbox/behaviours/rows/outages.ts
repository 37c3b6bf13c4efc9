import type { Answer, Behaviour, OrderKind } from '../behaviour.ts';

const refuse = (status: number, body: Answer['body'] = {}, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
  body,
});
const locked = (
  id: string,
  source: string,
  title: string,
  answer: Answer,
  kinds?: readonly OrderKind[],
): Behaviour => ({
  id,
  title,
  class: 'outages',
  source,
  kinds: kinds ?? all,
  calls: [answer],
  // Repeated calls do not help.
  expect: { callsMax: 8 },
});
// A provider that rejects a continuation also rejects the article that it belongs to.
const all: readonly OrderKind[] = ['article', 'section', 'outline', 'edit', 'proposal', 'voice'];
const some: readonly OrderKind[] = ['article', 'section', 'edit'];
const down = (status: number): Answer =>
  refuse(status, { error: { code: status, message: 'Provider returned error' } });

/** The service accepts no requests: the order waits, and admins are notified if they can act. */
export const outages: readonly Behaviour[] = [
  locked(
    'key-refused',
    'NousResearch/hermes-agent#46013',
    'The key is refused with 401.',
    refuse(401, {
      error: {
        message: 'Incorrect API key provided: sk-abcd.',
        type: 'invalid_request_error',
        code: 'invalid_api_key',
      },
    }),
  ),
  locked(
    'no-credit',
    'RooCodeInc/Roo-Code#3883',
    'OpenRouter has no credit left and says 402.',
    refuse(402, {
      error: { code: 402, message: 'Insufficient credits. Add more using https://openrouter.ai/credits' },
    }),
  ),
  locked(
    'no-balance-at-deepseek',
    'justrach/codegraff#543',
    'DeepSeek has no balance left and says 402.',
    refuse(402, {
      error: { message: 'Insufficient Balance', type: 'unknown_error', param: null, code: 'invalid_request_error' },
    }),
    some,
  ),
  locked(
    'quota-used-up',
    'langchain-ai/langchainjs#1929',
    'OpenAI says 429 where the quota is used up: it does not pass by itself.',
    refuse(429, {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      },
    }),
  ),
  locked(
    'region-refused',
    'songquanpeng/one-api#1692',
    'The region is refused with 403.',
    refuse(403, {
      error: {
        code: 'unsupported_country_region_territory',
        message: 'Country, region, or territory not supported',
        param: null,
        type: 'request_forbidden',
      },
    }),
  ),
  locked(
    'page-of-a-firewall',
    'continuedev/continue#11449',
    'A proxy refuses with 403 and a page of HTML.',
    refuse(
      403,
      '<!DOCTYPE html><html><head><title>Attention Required! | Cloudflare</title></head><body>Sorry, you have been blocked</body></html>',
    ),
    some,
  ),
  locked(
    'redirect-to-login',
    'mckaywrigley/chatbot-ui#1875',
    'The address redirects to a login page.',
    refuse(302, '', { location: 'https://example.com/login' }),
    some,
  ),
  locked(
    'login-page-with-200',
    'gaboolic/vercel-reverse-fast#45',
    'A login page comes with status 200.',
    refuse(200, '<!doctype html><html><head><title>Sign in</title></head><body><form>Sign in</form></body></html>'),
    some,
  ),
  {
    id: 'down-for-a-while',
    title: 'The service fails four times with 503, then answers.',
    class: 'outages',
    source: 'theopenco/llmgateway#1901',
    kinds: ['article', 'outline', 'section'],
    calls: [down(503), down(503), down(503), down(503), {}],
    expect: { stored: 'clean', ends: 'completed', reads: 'nothing', admins: 'either' },
  },
  {
    id: 'down-for-long',
    title: 'The service fails with 500 whatever is asked.',
    class: 'outages',
    source: 'Aider-AI/aider#3550',
    kinds: ['article', 'outline', 'section'],
    calls: [down(500)],
    expect: { admins: 'either' },
  },
  {
    id: 'torn-for-long',
    title: 'Each stream is torn in the middle.',
    class: 'outages',
    source: 'earendil-works/pi#8460',
    kinds: ['article', 'section'],
    calls: [{ steps: [{ text: 0.3 }, { close: 'torn' }] }],
    expect: { admins: 'either' },
  },
];

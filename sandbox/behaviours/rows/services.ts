import type { Answer, Behaviour, BehaviourClass, OrderKind } from '../behaviour.ts';

const some: readonly OrderKind[] = ['article', 'edit'];

/** A failure that a service reports in a form of its own. */
const reports = (
  type: BehaviourClass,
  id: string,
  source: string,
  title: string,
  answer: Answer,
  kinds: readonly OrderKind[] = some,
): Behaviour => ({ id, title, class: type, source, kinds, calls: [answer] });

/** The same, and the next call is answered well. */
const once = (behaviour: Behaviour): Behaviour => ({ ...behaviour, calls: [...behaviour.calls, {}] });

/** Failures under the codes of single services, most of them with status 200. */
export const services: readonly Behaviour[] = [
  reports(
    'outages',
    'minimax-empty-account',
    'MiniMax-AI/MiniMax-M2#62',
    'MiniMax reports an empty account beside null choices.',
    {
      body: { choices: null, base_resp: { status_code: 1008, status_msg: 'balance is not enough' } },
    },
  ),
  reports(
    'refusals',
    'minimax-sensitive-input',
    'NousResearch/hermes-agent#37851',
    'MiniMax flags its input, with status 200.',
    {
      body: { choices: [], input_sensitive: true, base_resp: { status_code: 1026, status_msg: 'input flagged' } },
    },
  ),
  once(
    reports(
      'rates',
      'baidu-requests-per-second',
      'none/expected#0',
      'Baidu limits the requests of a second, with status 200.',
      {
        body: { error_code: 18, error_msg: 'Open api qps request limit reached' },
      },
    ),
  ),
  reports('outages', 'tencent-secret-unknown', 'none/expected#0', 'Tencent does not know the key, with status 200.', {
    body: {
      Response: { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'unknown SecretId' }, RequestId: 'r' },
    },
  }),
  reports('outages', 'cloudflare-neurons-used', 'none/expected#0', 'The daily allocation of Cloudflare is used up.', {
    status: 429,
    body: { success: false, errors: [{ code: 3036, message: 'The daily free allocation of neurons is used up.' }] },
  }),
  once(
    reports(
      'rates',
      'groq-minute-in-413',
      'none/expected#0',
      'A limit by the minute comes with 413.',
      {
        status: 413,
        headers: { 'retry-after': '1' },
        body: {
          error: {
            message: 'Request too large on tokens per minute (TPM): Limit 12000, Used 9000, Requested 4000.',
            code: 'rate_limit_exceeded',
          },
        },
      },
      ['article'],
    ),
  ),
  reports(
    'outages',
    'turkish-reseller-without-credit',
    'none/expected#0',
    'A reseller writes of an empty account in Turkish, under its own key.',
    {
      status: 400,
      body: { hata: 'Bakiyeniz bu işlem için yetersiz.' },
    },
  ),
];

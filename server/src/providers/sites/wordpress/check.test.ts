import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { type ScriptedAnswer, scriptSite } from '../../../../../testing/scripted-site.ts';
import { createWordpress } from './wordpress.ts';

const root = 'https://site.example/wp-json/';
const me = `GET ${root}wp/v2/users/me?context=edit`;
const refusal = (status: number, code: string, headers = {}): ScriptedAnswer => ({
  status,
  headers,
  body: { code, message: 'x', data: { status } },
});

function check(answers: Parameters<typeof scriptSite>[0], login = { username: 'editor', password: 'abcd EFGH 1234' }) {
  const site = scriptSite(answers);
  const connection = { apiRoot: root, credentials: { kind: 'wordpress' as const, ...login } };
  const report = createWordpress(site.http).check(connection, { signal: AbortSignal.timeout(10_000) });
  return { report, requests: site.requests };
}

describe('the check of a WordPress', () => {
  test.each([
    ['editor', 'abcd EFGH 1234 ijkl MNOP 5678', 'Basic ZWRpdG9yOmFiY2RFRkdIMTIzNGlqa2xNTk9QNTY3OA=='],
    ['şule', 'abcdEFGH1234ijklMNOP5678', 'Basic xZ91bGU6YWJjZEVGR0gxMjM0aWprbE1OT1A1Njc4'],
  ])('signs in as %s, whose password may have blanks', async (username, password, header) => {
    const { report, requests } = check({ [me]: refusal(401, 'incorrect_password') }, { username, password });
    await expect(report).rejects.toMatchObject({ finding: 'wrong_credentials' });
    expect(requests[0]?.headers).toMatchObject({ authorization: header });
  });

  test.each([
    ['wrong_credentials', refusal(401, 'invalid_username')],
    ['wrong_credentials', refusal(401, 'invalid_email')],
    ['application_passwords_disabled', refusal(401, 'application_passwords_disabled')],
    ['application_passwords_disabled', refusal(401, 'application_passwords_disabled_for_user')],
    ['not_allowed', refusal(403, 'rest_forbidden_context')],
    ['blocked', refusal(403, 'wfwaf_blocked')],
    ['blocked', { status: 403, body: '<html>Cloudflare</html>' }],
    ['redirected', { status: 301 }],
    ['unexpected_answer', { body: '<html>' }],
    ['rate_limited', refusal(429, 'too_many_requests')],
  ] as const)('finds %s', async (finding, answer) => {
    await expect(check({ [me]: answer }).report).rejects.toMatchObject({ finding });
  });

  test.each([
    ['authorization_stripped', { 'application-passwords': { endpoints: {} } }],
    ['application_passwords_disabled', {}],
    ['application_passwords_disabled', []],
  ])('asks the index whether a header that was not read was taken away: %s', async (finding, authentication) => {
    const answers = { [me]: refusal(401, 'rest_not_logged_in'), [`GET ${root}`]: { body: { authentication } } };
    const { report, requests } = check(answers);
    await expect(report).rejects.toMatchObject({ finding });
    expect(requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  test('leaves no draft behind, and tells which fields for search engines it stored', async () => {
    const post = { id: 7, status: 'draft', title: { raw: 'x' }, content: { raw: '' } };
    const { report, requests } = check({
      [me]: { body: { name: 'Editör', capabilities: { publish_posts: true, upload_files: true } } },
      [`POST ${root}wp/v2/posts?context=edit`]: {
        status: 201,
        body: { ...post, meta: { rank_math_title: 'Hokka', rank_math_description: '' } },
      },
      [`DELETE ${root}wp/v2/posts/7?force=true`]: { body: { deleted: true } },
    });
    expect(await report).toEqual({
      findings: ['connected', 'can_publish', 'cannot_create_categories', 'seo_writable'],
      seo: ['title'],
      account: 'Editör',
    });
    expect(requests.map(({ line }) => line.split(' ')[0])).toEqual(['GET', 'POST', 'DELETE']);
  });
});

describe('a WordPress that breaks', () => {
  test('is not read where it lists millions', async () => {
    const line = `GET ${root}wp/v2/users?who=authors&per_page=100&_fields=id%2Cname`;
    const { http } = scriptSite({ [line]: { body: `[{}${',{}'.repeat(2_000_000)}]` } });
    const site = { apiRoot: root, credentials: { kind: 'wordpress' as const, username: 'a', password: 'b' } };
    const stop = startCpuTimer();
    const choices = createWordpress(http).listChoices(site, { signal: AbortSignal.timeout(60_000) });
    await expect(choices).rejects.toMatchObject({ finding: 'unexpected_answer' });
    expect(stop()).toBeLessThan(1_000);
  });

  test.each([
    [refusal(503, 'maintenance', { 'retry-after': '120' }), 120_000],
    [refusal(429, 'too_many_requests', { 'retry-after': '30' }), 30_000],
    [{ status: 503, headers: { 'retry-after': '7' }, body: '<html>' }, 7_000],
    [refusal(503, 'maintenance', { 'retry-after': '86400' }), 900_000],
    [refusal(500, 'db_insert_error', { 'retry-after': '5' }), 5_000],
    [refusal(500, 'db_insert_error'), undefined],
  ] as const)(
    'says when it wants to be asked again, a quarter of an hour at most: %j',
    async (answer, retryAfterMs) => {
      await expect(check({ [me]: answer }).report).rejects.toMatchObject({ retryAfterMs });
    },
  );
});

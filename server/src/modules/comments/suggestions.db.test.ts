import * as contracts from '@hokka/contracts/approvals/comments.ts';
import { getArticleTimeline } from '@hokka/contracts/approvals/timeline.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { expect, test } from 'vitest';
import { useApprovalService } from '../../../../testing/approval-suite.ts';
import { aTeam, type MemberRole, signedIn, type Team } from '../../../../testing/approval-team.ts';

const approvals = useApprovalService();

const place = { quote: 'süre yeter', anchor: { exact: 'süre yeter', before: 'Su, öğütüm ve ', after: '.', start: 40 } };

const suggest = (team: Team, role: MemberRole, body: object = {}) =>
  approvals.service.call(contracts.addComment, {
    ...signedIn(team, role),
    params: { id: team.articleId },
    body: { suggestion: 'zaman yeter', ...place, ...body },
  });

const decide = (team: Team, role: MemberRole, comment: string, outcome = 'accepted', id = team.articleId) =>
  approvals.service.call(contracts.decideSuggestion, {
    ...signedIn(team, role),
    params: { id, comment },
    body: { outcome },
  });

const read = async (team: Team, role: MemberRole = 'owner') => {
  const { data } = await approvals.service.call(contracts.listComments, {
    ...signedIn(team, role),
    params: { id: team.articleId },
  });
  return data.comments;
};

const readText = async (team: Team) => {
  const { data } = await approvals.service.call(getArticle, {
    ...signedIn(team, 'owner'),
    params: { id: team.articleId },
  });
  return JSON.stringify(data);
};

test('who may comment may suggest, the text stays, and who may write the article decides once', async () => {
  const team = await aTeam(approvals);
  const before = await readText(team);
  expect((await suggest(team, 'billing')).code).toBe('right_missing');
  const { data: first } = await suggest(team, 'approver', { body: 'Daha yalın' });
  const { data: second } = await suggest(team, 'editor', { suggestion: '' });
  expect(first).toMatchObject({
    by: 'Deniz approver',
    body: 'Daha yalın',
    suggestion: 'zaman yeter',
    is_internal: true,
  });
  expect(second).toMatchObject({ body: '', suggestion: '', suggestion_outcome: null });
  for (const role of ['approver', 'billing'] as const)
    expect((await decide(team, role, first.id)).code).toBe('right_missing');
  expect((await decide(team, 'writer', first.id)).status).toBe(200);
  expect((await decide(team, 'owner', second.id, 'rejected')).status).toBe(200);
  expect((await decide(team, 'editor', first.id, 'rejected')).code).toBe('suggestion_decided');
  expect(await read(team)).toMatchObject([
    { suggestion_outcome: 'accepted', suggestion_decided_by: 'Deniz writer', resolved_at: expect.any(String) },
    { suggestion_outcome: 'rejected', suggestion_decided_by: 'Deniz owner', resolved_at: expect.any(String) },
  ]);
  expect(await readText(team)).toBe(before);
});

test('of many decisions at the same time one counts', async () => {
  const team = await aTeam(approvals);
  const { data } = await suggest(team, 'editor');
  const outcomes = ['accepted', 'rejected', 'accepted', 'rejected', 'accepted', 'rejected'];
  const answers = await Promise.all(outcomes.map((outcome) => decide(team, 'owner', data.id, outcome)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'suggestion_decided')).toHaveLength(5);
});

test('a comment without a suggestion, one of another article and one of another workspace are not decided', async () => {
  const [ours, theirs] = [await aTeam(approvals), await aTeam(approvals)];
  const { data: plain } = await suggest(ours, 'editor', { suggestion: null, body: 'Yalnız yorum' });
  const { data: foreign } = await suggest(theirs, 'editor');
  expect((await decide(ours, 'owner', plain.id)).status).toBe(404);
  expect((await decide(ours, 'owner', foreign.id)).status).toBe(404);
  expect((await decide(ours, 'owner', foreign.id, 'accepted', theirs.articleId)).status).toBe(404);
  expect((await read(theirs))[0]?.suggestion_outcome).toBeNull();
});

test.each([
  ['without a passage', { quote: '', anchor: null }, 'quote'],
  ['that changes nothing', { suggestion: 'süre yeter' }, 'suggestion'],
  ['that is too long', { suggestion: 'a'.repeat(2001) }, 'suggestion'],
  ['for clients', { is_internal: false }, 'is_internal'],
  ['across paragraphs', { quote: 'süre yeter\nTat' }, 'quote'],
  ['that is missing, without words', { suggestion: null }, 'body'],
])('a suggestion %s is refused', async (_, body, field) => {
  const team = await aTeam(approvals);
  const answer = await suggest(team, 'editor', body);
  expect([answer.status, answer.errors]).toEqual([400, [expect.objectContaining({ field })]]);
});

test('line breaks become blanks, since a suggestion replaces a part of one paragraph', async () => {
  const team = await aTeam(approvals);
  expect((await suggest(team, 'editor', { suggestion: ' zaman\n\nyeter ' })).data.suggestion).toBe('zaman yeter');
});

test('the timeline names who suggested and who decided', async () => {
  const team = await aTeam(approvals);
  const { data } = await suggest(team, 'editor');
  await decide(team, 'writer', data.id, 'rejected');
  const { data: timeline } = await approvals.service.call(getArticleTimeline, {
    ...signedIn(team, 'owner'),
    params: { id: team.articleId },
  });
  expect(timeline.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'suggested', by: 'Deniz editor', detail: 'zaman yeter' }),
      expect.objectContaining({ kind: 'suggestion_rejected', by: 'Deniz writer' }),
    ]),
  );
});

test('a reply opens the thread of a decided suggestion, not the suggestion', async () => {
  const team = await aTeam(approvals);
  const { data } = await suggest(team, 'editor');
  await decide(team, 'writer', data.id, 'rejected');
  await approvals.service.call(contracts.replyToComment, {
    ...signedIn(team, 'editor'),
    params: { id: data.id },
    body: { body: 'Neden?' },
  });
  expect((await read(team))[0]).toMatchObject({ suggestion_outcome: 'rejected', resolved_at: null });
});

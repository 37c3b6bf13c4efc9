import { listTrash } from '@hokka/contracts/articles/articles.ts';
import { changeArticles, emptyTrash } from '@hokka/contracts/articles/change-articles.ts';
import { expect, test } from 'vitest';
import { useApprovalService } from '../../../../testing/approval-suite.ts';
import { aTeam, type MemberRole, signedIn } from '../../../../testing/approval-team.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';

const approvals = useApprovalService();

test('the trash says which articles a member may restore or delete, and how many: for a writer only their own drafts', async () => {
  const team = await aTeam(approvals);
  const { service, store } = approvals;
  const others = await Promise.all([1, 2].map(() => anArticle(store.database, { userId: team.workspace.id })));
  const items = [{ id: team.articleId }, ...others.map(({ id }) => ({ id }))];
  await service.call(changeArticles, { ...signedIn(team, 'owner'), body: { action: 'trash', items } });
  const read = async (role: MemberRole) => (await service.call(listTrash, signedIn(team, role))).data;
  expect(await read('editor')).toMatchObject({ erasable: 3, pagination: { total: 3 } });
  const seen = await read('writer');
  expect(seen).toMatchObject({ erasable: 1, pagination: { total: 3 } });
  expect(new Set(seen.articles.map((one) => [one.id, one.is_changeable]))).toEqual(
    new Set([[team.articleId, true], ...others.map(({ id }) => [id, false])]),
  );
  expect((await read('editor')).articles.every((one) => one.is_changeable)).toBe(true);
  const until = seen.articles[0]?.deleted_at ?? '';
  const emptied = await service.call(emptyTrash, { ...signedIn(team, 'writer'), body: { until } });
  expect(emptied.data).toEqual({ deleted: 1, generating: 0 });
  expect(await read('writer')).toMatchObject({ erasable: 0, pagination: { total: 2 } });
});

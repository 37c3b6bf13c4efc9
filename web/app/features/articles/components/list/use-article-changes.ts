import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { type ArticleAction, changeArticles } from '@hokka/contracts/articles/change-articles.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { notifyFailure, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { describeChanges } from './change-labels.ts';

const opposites = {
  trash: 'restore',
  publish: 'make_private',
  make_private: 'publish',
  add_tag: 'remove_tag',
  remove_tag: 'add_tag',
} as const satisfies Partial<Record<ArticleAction, ArticleAction>>;

export interface ArticleChange {
  readonly action: keyof typeof opposites;
  /** For actions on tags. */
  readonly tag?: string;
}

/** Changes several articles in one call, reports the outcome, and offers to undo it. */
export function useArticleChanges() {
  const { mutateAsync, isPending } = useEndpointMutation(changeArticles);
  const undo = ({ action, tag }: ArticleChange, ids: readonly string[]) => {
    const body = { action: opposites[action], items: ids.map((id) => ({ id })), ...(tag !== undefined && { tag }) };
    mutateAsync({ body }).then(
      ({ results }) => {
        const { title, description } = describeChanges(
          body.action,
          results.map(({ outcome }) => outcome),
        );
        notifySuccess(title, description === undefined ? {} : { description });
      },
      (error: unknown) => notifyFailure('İşlem geri alınamadı', error),
    );
  };
  /** @returns whether the server has answered; failures are reported here */
  const change = async (wanted: ArticleChange, articles: readonly ArticleListItem[]): Promise<boolean> => {
    const { action, tag } = wanted;
    const items = articles.map(({ id, version }) => ({ id, version }));
    try {
      const { results } = await mutateAsync({ body: { action, items, ...(tag !== undefined && { tag }) } });
      const { title, description } = describeChanges(
        action,
        results.map(({ outcome }) => outcome),
      );
      const changed = results.filter(({ outcome, isFinal }) => outcome === 'done' && isFinal !== true);
      const lost = results.filter(({ isFinal }) => isFinal === true).length;
      const more = lost === 0 ? [] : [`${lost} makalenin yayımlanmamış değişiklikleri metne geçti.`];
      const details = [description ?? [], more].flat().join(' ');
      const notify = results.some(({ outcome }) => outcome === 'done') ? notifySuccess : notifyInfo;
      notify(title, {
        ...(details !== '' && { description: details }),
        ...(changed.length > 0 && {
          action: {
            label: 'Geri al',
            onClick: () =>
              undo(
                wanted,
                changed.map(({ id }) => id),
              ),
          },
        }),
      });
      return true;
    } catch (error) {
      notifyFailure('Makaleler değiştirilemedi', error);
      return false;
    }
  };
  return { change, isPending };
}

import { listPublications, type Publication } from '@hokka/contracts/publishing/publications.ts';
import { useEffect, useRef, useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { findLiveUrl, findPollMs } from '../describe-publication.ts';
import { describeEnd } from './describe-end.ts';
import type { EditedArticle } from './edited-article.ts';

/**
 * The publications of an article, polled while one is running and the page is visible; announces when one ends.
 * `isOutdated`: the article was saved since they were read, so none of them is current.
 */
export function usePublications({ id, version }: Pick<EditedArticle, 'id' | 'version'>) {
  const query = useEndpointQuery(
    listPublications,
    { params: { id } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => findPollMs(state.data?.publications ?? [], Date.now()),
    },
  );
  const { data, dataUpdatedAt, refetch } = query;
  const publications = data?.publications;
  useEndNotices(publications);
  const [read, setRead] = useState({ at: dataUpdatedAt, version });
  if (read.at !== dataUpdatedAt) setRead({ at: dataUpdatedAt, version });
  const isOutdated = read.version !== version;
  const hasCurrent = publications?.some((one) => one.is_current) === true;
  useEffect(() => {
    if (isOutdated && hasCurrent) void refetch();
  }, [isOutdated, hasCurrent, refetch]);
  return { ...query, isOutdated };
}

function useEndNotices(publications: readonly Publication[] | undefined): void {
  const before = useRef<readonly Publication[]>([]);
  useEffect(() => {
    if (publications === undefined) return;
    for (const publication of publications) {
      const former = before.current.find(({ id }) => id === publication.id);
      const end = former && describeEnd(former, publication);
      if (end === undefined) continue;
      const liveUrl = findLiveUrl(publication);
      const notify = { success: notifySuccess, failure: notifyError, decision: notifyInfo }[end.kind];
      notify(end.title, {
        // Two panels may see the same end, which must give only one notification.
        id: `publication-${publication.id}-${publication.updated_at}`,
        ...(end.description !== undefined && { description: end.description }),
        ...(end.kind === 'success' &&
          liveUrl !== null && {
            action: { label: 'Yazıyı aç', onClick: () => void window.open(liveUrl, '_blank', 'noopener') },
          }),
      });
    }
    before.current = publications;
  }, [publications]);
}

import { listPublications, type Publication } from '@hokka/contracts/publishing/publications.ts';
import { useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { findLiveUrl, findPollMs } from '../describe-publication.ts';
import { describeEnd } from './describe-end.ts';
import type { EditedArticle } from './edited-article.ts';

/** The publications of an article; asked for again while one is under way and the page is looked at, and its end is told. */
export function usePublications({ id, version }: Pick<EditedArticle, 'id' | 'version'>) {
  const query = useEndpointQuery(
    listPublications,
    { params: { id } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => findPollMs(state.data?.publications ?? [], Date.now()),
    },
  );
  const { data, refetch } = query;
  const publications = data?.publications;
  useEndNotices(publications);
  const hasCurrent = publications?.some((one) => one.is_current) === true;
  const readVersion = useRef(version);
  useEffect(() => {
    if (readVersion.current === version) return;
    readVersion.current = version;
    // What was current is not any more.
    if (hasCurrent) void refetch();
  }, [version, hasCurrent, refetch]);
  return query;
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
        // The same end may be seen by two panels; another one is another notice.
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

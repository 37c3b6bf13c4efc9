import { type Comment, listComments, moveCommentAnchors } from '@hokka/contracts/approvals/comments.ts';
import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { markPassages, showPassage } from '../../lib/dom-passage.ts';
import { locateAnchor, makeAnchor, type Passage } from '../../lib/text-anchor.ts';
import { Button } from '../../ui/button.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { PanelSection } from '../../ui/panel-section.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Writable } from '../../ui/writable.tsx';
import { CommentMails } from './comment-mails.tsx';
import { CommentThread } from './comment-thread.tsx';
import { NewComment } from './new-comment.tsx';
import type { PlaceWording } from './suggestion-box.tsx';

interface CommentsPanelProps {
  readonly articleId: string;
  readonly userId: string;
  /** Whether the user may store where commented passages are now. */
  readonly canWrite: boolean;
  /** The element whose text is commented. */
  readonly findText: () => Element | null;
  readonly onShow: (select: () => void) => void;
  /** Absent for members who do not write the article now. */
  readonly onPlace?: PlaceWording | undefined;
  /** See `NewComment`. */
  readonly asked?: number;
}

/** Comments on the article and its passages, in threads. */
export function CommentsPanel(props: CommentsPanelProps) {
  const query = useEndpointQuery(listComments, { params: { id: props.articleId } }, { refetchInterval: 60_000 });
  const { data } = query;
  return (
    <PanelSection title="Yorumlar" icon={<MessageSquare aria-hidden size={18} className="text-ink-soft" />}>
      {data === undefined ? (
        <QueryPlaceholder
          query={query}
          title="Yorumlar yüklenemedi"
          skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-16 w-full', 'h-16 w-full']} />}
        />
      ) : (
        <Threads {...props} comments={data.comments} members={data.members} />
      )}
      <CommentMails />
    </PanelSection>
  );
}

interface ThreadsProps extends CommentsPanelProps {
  readonly comments: readonly Comment[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

function Threads({
  comments,
  members,
  articleId,
  userId,
  canWrite,
  findText,
  onShow,
  onPlace,
  asked = 0,
}: ThreadsProps) {
  const [showsResolved, setShowsResolved] = useState(false);
  const threads = useMemo(
    () =>
      comments
        .filter((one) => one.id === one.thread_id)
        .map((first) => ({
          first,
          replies: comments.filter((one) => one.thread_id === first.id && one.id !== first.id),
        })),
    [comments],
  );
  const places = useStoredPlaces({ comments, articleId, canWrite, findText });
  useMarks({ threads, places, findText });
  const shown = threads.filter(({ first }) => showsResolved || first.resolved_at === null);
  const resolved = threads.length - threads.filter(({ first }) => first.resolved_at === null).length;
  return (
    <>
      <Writable>
        <NewComment articleId={articleId} members={members} findText={findText} canSuggest={!canWrite} asked={asked} />
      </Writable>
      {threads.length === 0 && (
        <p className="text-ink-soft">Henüz yorum yok. Metinde bir yer seçip oraya yorum yazabilirsiniz.</p>
      )}
      <ul className="flex flex-col gap-3">
        {shown.map(({ first, replies }) => {
          const place = places.get(first.id);
          const show = () => {
            const element = findText();
            if (place !== undefined && element !== null) onShow(() => showPassage(element, place));
          };
          return (
            <li key={first.id}>
              <CommentThread
                articleId={articleId}
                first={first}
                replies={replies}
                members={members}
                userId={userId}
                onPlace={onPlace}
                onShowText={onShow}
                {...(place !== undefined && { onShow: show })}
              />
            </li>
          );
        })}
      </ul>
      {resolved > 0 && (
        <Button size="small" variant="quiet" className="mt-3 -ml-3" onClick={() => setShowsResolved(!showsResolved)}>
          {showsResolved ? 'Çözülenleri gizle' : `${resolved} çözülmüş yorumu göster`}
        </Button>
      )}
    </>
  );
}

interface MarksProps extends Pick<ThreadsProps, 'findText'> {
  readonly threads: readonly { readonly first: Comment }[];
  readonly places: ReadonlyMap<string, Passage>;
}

/** Marks what open comments are about, while the comments are shown. */
function useMarks({ threads, places, findText }: MarksProps): void {
  useEffect(() => {
    const element = findText();
    const open = threads.filter(({ first }) => first.resolved_at === null);
    const passages = open.flatMap(({ first }) => places.get(first.id) ?? []);
    return element === null ? undefined : markPassages('comment', element, passages);
  }, [threads, places, findText]);
}

/** Where the commented passages are now. Places that edits have moved are stored, so that later edits are followed, too. */
function useStoredPlaces({
  comments,
  articleId,
  canWrite,
  findText,
}: Pick<ThreadsProps, 'comments' | 'articleId' | 'canWrite' | 'findText'>): ReadonlyMap<string, Passage> {
  const { mutate } = useEndpointMutation(moveCommentAnchors);
  const places = useMemo(() => {
    const text = findText()?.textContent ?? '';
    const found = comments.flatMap(({ id, anchor }) => {
      const place = anchor === null ? undefined : locateAnchor(text, anchor);
      return place === undefined || anchor === null ? [] : [{ id, anchor, place, text }];
    });
    return found;
  }, [comments, findText]);
  useEffect(() => {
    if (!canWrite) return;
    const moved = places.flatMap(({ id, anchor, place, text }) => {
      const next = makeAnchor(text, place);
      return next.exact === anchor.exact && next.start === anchor.start ? [] : [{ id, anchor: next }];
    });
    if (moved.length > 0) mutate({ params: { id: articleId }, body: { anchors: moved } });
  }, [places, canWrite, articleId, mutate]);
  return useMemo(() => new Map(places.map(({ id, place }) => [id, place])), [places]);
}

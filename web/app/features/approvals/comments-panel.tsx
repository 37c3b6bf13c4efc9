import { addComment, type Comment, listComments, moveCommentAnchors } from '@hokka/contracts/approvals/comments.ts';
import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { readSelectedPassage, showPassage } from '../../lib/dom-passage.ts';
import { locateAnchor, makeAnchor, type Passage } from '../../lib/text-anchor.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice } from '../../ui/notify.ts';
import { PanelSection } from '../../ui/panel-section.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Writable } from '../../ui/writable.tsx';
import { CommentMails } from './comment-mails.tsx';
import { CommentThread } from './comment-thread.tsx';
import { listMentioned } from './mentions.ts';

interface CommentsPanelProps {
  readonly articleId: string;
  readonly userId: string;
  /** Whether the user may store where commented passages are now. */
  readonly canWrite: boolean;
  /** The element whose text is commented. */
  readonly findText: () => Element | null;
  readonly onShow: (select: () => void) => void;
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

function Threads({ comments, members, articleId, userId, canWrite, findText, onShow }: ThreadsProps) {
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
  const shown = threads.filter(({ first }) => showsResolved || first.resolved_at === null);
  const resolved = threads.length - threads.filter(({ first }) => first.resolved_at === null).length;
  return (
    <>
      <Writable>
        <NewComment articleId={articleId} members={members} findText={findText} />
      </Writable>
      {threads.length === 0 && (
        <p className="mt-4 text-ink-soft">Henüz yorum yok. Metinde bir yer seçip oraya yorum yazabilirsiniz.</p>
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {shown.map(({ first, replies }) => {
          const place = places.get(first.id);
          const show = () => {
            const element = findText();
            if (place !== undefined && element !== null) onShow(() => showPassage(element, place));
          };
          return (
            <li key={first.id}>
              <CommentThread
                first={first}
                replies={replies}
                members={members}
                userId={userId}
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

function NewComment({ articleId, members, findText }: Pick<ThreadsProps, 'articleId' | 'members' | 'findText'>) {
  const [body, setBody] = useState('');
  const [isForClient, setForClient] = useState(false);
  const [passage, setPassage] = useState<{ readonly quote: string; readonly anchor: ReturnType<typeof makeAnchor> }>();
  const { mutateAsync, isPending } = useEndpointMutation(addComment);
  // The selection is read when the field gets the focus: the click into it would remove it.
  useEffect(() => {
    const remember = () => {
      const element = findText();
      const selected = element === null ? undefined : readSelectedPassage(element);
      if (element === null || selected === undefined) return;
      const end = Math.min(selected.end, selected.start + 1000);
      const anchor = makeAnchor(element.textContent, { start: selected.start, end });
      setPassage({ quote: anchor.exact, anchor });
    };
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, [findText]);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        try {
          await mutateAsync({
            params: { id: articleId },
            body: { body, is_internal: !isForClient, mentions: listMentioned(body, members), ...passage },
          });
          setBody('');
          setPassage(undefined);
        } catch (error) {
          notifyErrorNotice(error, 'Yorum kaydedilemedi');
        }
      }}
    >
      {passage !== undefined && (
        <p className="wrap-anywhere mb-2 flex items-start justify-between gap-2 border-line border-l-2 pl-2 text-ink-soft text-sm">
          <span className="line-clamp-3">“{passage.quote}”</span>
          <Button size="small" variant="quiet" onClick={() => setPassage(undefined)}>
            Kaldır
          </Button>
        </p>
      )}
      <Field label="Yorum" hint="Birini anmak için @ ve adını yazın.">
        <TextArea value={body} limit={4000} size="small" onChange={(event) => setBody(event.target.value)} />
      </Field>
      <Checkbox
        className="mt-2"
        label="Müşteri de görsün"
        checked={isForClient}
        onChange={(event) => setForClient(event.target.checked)}
      />
      <Button type="submit" size="small" className="mt-2" pending={isPending} disabled={body.trim() === ''}>
        Yorum yaz
      </Button>
    </form>
  );
}

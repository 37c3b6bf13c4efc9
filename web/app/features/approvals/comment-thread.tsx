import { type Comment, deleteComment, replyToComment, resolveComment } from '@hokka/contracts/approvals/comments.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { toInitials } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { MenuAction } from '../../ui/dropdown-menu.tsx';
import { notifyErrorNotice } from '../../ui/notify.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import { listMentioned, splitAtMentions } from './mentions.ts';
import { type PlaceWording, SuggestionBox } from './suggestion-box.tsx';

interface CommentThreadProps {
  readonly articleId: string;
  readonly first: Comment;
  readonly replies: readonly Comment[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly userId: string;
  /** Shows the passage; absent when it is gone or the comment is on the whole text. */
  readonly onShow?: () => void;
  readonly onPlace: PlaceWording | undefined;
  /** Shows the text before something in it is selected. */
  readonly onShowText: (select: () => void) => void;
}

/** A comment with its replies. */
export function CommentThread({
  articleId,
  first,
  replies,
  members,
  userId,
  onShow,
  onPlace,
  onShowText,
}: CommentThreadProps) {
  const [reply, setReply] = useState<string>();
  const { mutateAsync: answer, isPending } = useEndpointMutation(replyToComment);
  const { mutateAsync: resolve } = useEndpointMutation(resolveComment);
  const isResolved = first.resolved_at !== null;
  const run = async (work: () => Promise<unknown>, failure: string) => {
    try {
      await work();
      return true;
    } catch (error) {
      notifyErrorNotice(error, failure);
      return false;
    }
  };
  return (
    <article className="rounded-card border border-line p-3">
      {first.quote !== '' && first.suggestion === null && <Quote text={first.quote} onShow={onShow} />}
      {onShow === undefined && first.quote !== '' && first.suggestion === null && (
        <p className="text-amber text-sm">Yorum yapılan yer metinde artık yok.</p>
      )}
      {first.suggestion !== null && (
        <SuggestionBox
          articleId={articleId}
          comment={{ ...first, suggestion: first.suggestion }}
          hasPlace={onShow !== undefined}
          onPlace={onPlace}
          onShow={onShowText}
        />
      )}
      <CommentBody comment={first} members={members} canDelete={first.member_id === userId && replies.length === 0} />
      {replies.length > 0 && (
        <div className="mt-3 flex flex-col gap-3">
          {replies.map((comment) => (
            <CommentBody
              key={comment.id}
              comment={comment}
              members={members}
              canDelete={comment.member_id === userId}
            />
          ))}
        </div>
      )}
      <Writable>
        {reply === undefined ? (
          <div className="-mb-1.5 ml-5.5 flex flex-wrap text-ink-soft *:text-inherit!">
            {/* A comment shows its place by its quote. */}
            {first.suggestion !== null && onShow !== undefined && (
              <Button size="small" variant="quiet" onClick={onShow}>
                Yeri göster
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setReply('')}>
              Yanıtla
            </Button>
            <Button
              size="small"
              variant="quiet"
              pendingLabel="Kaydediliyor..."
              icon={isResolved ? undefined : <Check aria-hidden size={14} />}
              aria-label={isResolved ? undefined : 'Çözüldü olarak işaretle'}
              onClick={() =>
                run(() => resolve({ params: { id: first.id }, body: { is_resolved: !isResolved } }), 'Kaydedilemedi')
              }
            >
              {isResolved ? 'Yeniden aç' : 'Çözüldü'}
            </Button>
          </div>
        ) : (
          <form
            className="mt-2"
            onSubmit={async (event) => {
              event.preventDefault();
              const body = { body: reply, mentions: listMentioned(reply, members) };
              if (await run(() => answer({ params: { id: first.id }, body }), 'Yanıt kaydedilemedi'))
                setReply(undefined);
            }}
          >
            <TextArea
              aria-label="Yanıt"
              value={reply}
              limit={4000}
              size="small"
              onChange={(event) => setReply(event.target.value)}
            />
            <div className="mt-2 flex gap-2">
              <Button type="submit" size="small" pending={isPending} disabled={reply.trim() === ''}>
                Yanıtla
              </Button>
              <Button size="small" variant="quiet" onClick={() => setReply(undefined)}>
                Vazgeç
              </Button>
            </div>
          </form>
        )}
      </Writable>
    </article>
  );
}

/** The passage that a comment is about; pressing it shows the passage, unless it is gone. */
function Quote({ text, onShow }: { readonly text: string; readonly onShow: (() => void) | undefined }) {
  const words = (
    <span className="wrap-anywhere line-clamp-2 border-amber border-l-2 pl-2 text-ink-soft text-sm">“{text}”</span>
  );
  if (onShow === undefined) return <p className="mb-2">{words}</p>;
  return (
    <button
      type="button"
      onClick={onShow}
      className="mb-2 block w-full rounded-sm text-left hover:bg-wash focus-inset touch-target"
    >
      <span className="sr-only">Yeri göster: </span>
      {words}
    </button>
  );
}

interface CommentBodyProps extends Pick<CommentThreadProps, 'members'> {
  readonly comment: Comment;
  readonly canDelete: boolean;
}

function CommentBody({ comment, members, canDelete }: CommentBodyProps) {
  const { mutateAsync } = useEndpointMutation(deleteComment);
  const [isConfirming, setIsConfirming] = useState(false);
  const { by, is_client, client_email, is_email_verified, body, created_at, is_internal, id, thread_id, suggestion } =
    comment;
  return (
    <div className="relative pl-8.5">
      <span
        aria-hidden
        className="absolute top-0 left-0 inline-flex size-6.5 items-center justify-center rounded-full bg-cobalt-wash font-medium text-cobalt text-sm"
      >
        {toInitials(by)}
      </span>
      <div className="flex items-baseline gap-2 text-sm">
        <span className="min-w-0 truncate">
          <span className="font-medium">{by}</span>
          {is_client && ' (müşteri)'}
          {suggestion !== null && ' öneri yazdı'}
        </span>
        <RelativeTime value={created_at} className="ml-auto shrink-0 text-ink-soft" />
        {canDelete && (
          <Writable>
            <RowMenu name={`${by} yazdı`} className="-my-2 -mr-2 size-8! self-center">
              <MenuAction danger onSelect={() => setIsConfirming(true)}>
                Sil
              </MenuAction>
            </RowMenu>
          </Writable>
        )}
      </div>
      {!is_internal && !is_client && id === thread_id && <Badge tone="info">Müşteri görür</Badge>}
      {is_client && client_email !== null && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {client_email}
          {!is_email_verified && ' (doğrulanmadı)'}
        </p>
      )}
      {body !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {splitAtMentions(body, members).map(({ text, isMention }, at) =>
            isMention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
              <span key={at} className="font-medium text-cobalt">
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {canDelete && (
        <Writable>
          <ConfirmDialog
            open={isConfirming}
            onOpenChange={setIsConfirming}
            title="Yorumu silmek istediğinizden emin misiniz?"
            description="Silinen yorum geri getirilemez."
            confirmLabel="Yorumu sil"
            onConfirm={async () => {
              try {
                await mutateAsync({ params: { id } });
              } catch (error) {
                notifyErrorNotice(error, 'Yorum silinemedi');
              }
            }}
          />
        </Writable>
      )}
    </div>
  );
}

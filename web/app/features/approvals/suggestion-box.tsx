import { type Comment, decideSuggestion, listComments } from '@hokka/contracts/approvals/comments.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { notifyErrorNotice, notifyInfo } from '../../ui/notify.ts';
import { DateText } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';

/** Shows a member’s suggestion in the open text, to be accepted or rejected. @returns undefined, or why it cannot be shown */
export type PlaceWording = (
  wording: Pick<Comment, 'id' | 'anchor'> & { readonly suggestion: string },
) => 'gone' | 'undecided' | 'unfit' | 'same' | 'closed' | undefined;

const unplaced = {
  gone: 'Önerilen yer metinde artık yok. Öneriyi kopyalayabilir ya da reddedebilirsiniz.',
  undecided: 'Bu yerde karar bekleyen başka bir öneri var. Önce onu kabul edin ya da reddedin.',
  unfit: 'Öneri tek bir paragrafın düz metnine uymuyor. Kopyalayıp kendiniz yazabilirsiniz.',
  closed: 'Öneriler zengin düzenleyicide yerine konur. Burada öneriyi kopyalayabilirsiniz.',
} as const;

interface SuggestionBoxProps {
  readonly articleId: string;
  readonly comment: Comment & { readonly suggestion: string };
  /** Absent for members who do not write the article now. */
  readonly onPlace: PlaceWording | undefined;
  /** Whether the passage is still in the text. */
  readonly hasPlace: boolean;
  /** Shows the text before something in it is selected. */
  readonly onShow: (select: () => void) => void;
}

/** The wording that a member proposes for a passage, its state, and what the writer can do with it. */
export function SuggestionBox({ articleId, comment, onPlace, hasPlace, onShow }: SuggestionBoxProps) {
  const { id, quote, suggestion, anchor, suggestion_outcome: outcome } = comment;
  const { mutateAsync, isPending } = useEndpointMutation(decideSuggestion, { rereadOnConflict: [listComments] });
  const decide = async (next: 'accepted' | 'rejected') => {
    try {
      await mutateAsync({ params: { id: articleId, comment: id }, body: { outcome: next } });
    } catch (error) {
      notifyErrorNotice(error, 'Kararınız kaydedilemedi');
    }
  };
  const place = () =>
    onShow(() => {
      const reason = onPlace?.({ id, anchor, suggestion });
      if (reason === 'same') {
        notifyInfo('Metin zaten önerildiği gibi', { description: 'Öneri kabul edilmiş sayıldı.' });
        void decide('accepted');
      } else if (reason !== undefined) notifyInfo('Öneri metne yerleştirilemedi', { description: unplaced[reason] });
    });
  return (
    <div className="mt-2">
      <p className="wrap-anywhere rounded-control bg-wash px-3 py-2">
        <del className="text-coral decoration-1">{quote}</del>{' '}
        {suggestion === '' ? (
          <span className="text-ink-soft">(silinsin)</span>
        ) : (
          <ins className="text-turquoise no-underline">{suggestion}</ins>
        )}
      </p>
      {outcome === null ? (
        <>
          {!hasPlace && <p className="mt-1 text-amber text-sm">Önerilen yer metinde artık yok.</p>}
          <Writable>
            <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
              {onPlace === undefined ? (
                <Badge tone="warning">Karar bekliyor</Badge>
              ) : (
                <>
                  <Button size="small" variant="primary" onClick={place}>
                    Metinde değerlendir
                  </Button>
                  <Button size="small" variant="quiet" pending={isPending} onClick={() => decide('rejected')}>
                    Reddet
                  </Button>
                </>
              )}
              {suggestion !== '' && (
                <Button size="small" variant="quiet" onClick={() => copyText(suggestion, 'Öneri panoya kopyalandı!')}>
                  Kopyala
                </Button>
              )}
            </div>
          </Writable>
        </>
      ) : (
        <Outcome comment={comment} />
      )}
    </div>
  );
}

function Outcome({ comment }: { readonly comment: Comment }) {
  const { suggestion_outcome: outcome, suggestion_decided_by: by, suggestion_decided_at: at } = comment;
  return (
    <p className="wrap-anywhere mt-2 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      <Badge tone={outcome === 'accepted' ? 'success' : 'neutral'}>
        {outcome === 'accepted' ? 'Kabul edildi' : 'Reddedildi'}
      </Badge>
      <span>
        {by ?? 'Ayrılmış üye'}
        {at !== null && (
          <>
            , <DateText value={at} />
          </>
        )}
      </span>
    </p>
  );
}

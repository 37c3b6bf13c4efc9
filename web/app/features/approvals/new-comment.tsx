import { addComment } from '@hokka/contracts/approvals/comments.ts';
import { useEffect, useRef, useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { readSelectedPassage, selectsOneBlock } from '../../lib/dom-passage.ts';
import { makeAnchor } from '../../lib/text-anchor.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { listMentioned } from './mentions.ts';

interface NewCommentProps {
  readonly articleId: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly findText: () => Element | null;
  /** Whether another wording of a passage can be proposed: the member does not write the text. */
  readonly canSuggest: boolean;
  /** Counts how often a comment was asked for beside the text: each time the field takes the focus. */
  readonly asked: number;
}

interface SelectedPassage {
  readonly quote: string;
  readonly anchor: ReturnType<typeof makeAnchor>;
  readonly isOneBlock: boolean;
}

const passageMax = 1000;

/** The form for a comment on the selected passage or the whole text, or for another wording of the passage. */
export function NewComment({ articleId, members, findText, canSuggest, asked }: NewCommentProps) {
  const [body, setBody] = useState('');
  const [isForClient, setForClient] = useState(false);
  const [passage, setPassage] = useState<SelectedPassage>();
  const [suggestion, setSuggestion] = useState<string>();
  const { mutateAsync, isPending } = useEndpointMutation(addComment);
  const isSuggesting = suggestion !== undefined && passage !== undefined;
  // The selection is read when the field gets the focus: the click into it would remove it.
  useEffect(() => {
    // A selection in the text must not replace the passage of a suggestion that is being written.
    if (isSuggesting) return;
    const remember = () => {
      const element = findText();
      const selected = element === null ? undefined : readSelectedPassage(element);
      if (element === null || selected === undefined) return;
      const end = Math.min(selected.end, selected.start + passageMax);
      const anchor = makeAnchor(element.textContent, { start: selected.start, end });
      setPassage({ quote: anchor.exact, anchor, isOneBlock: selectsOneBlock() && selected.end === end });
    };
    // The form may be opened for what is already selected.
    remember();
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, [findText, isSuggesting]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector('textarea')?.focus();
  }, [asked]);
  const clear = () => {
    setBody('');
    setForClient(false);
    setPassage(undefined);
    setSuggestion(undefined);
  };
  const send = async () => {
    const { quote, anchor } = passage ?? {};
    try {
      await mutateAsync({
        params: { id: articleId },
        body: {
          ...{ body, is_internal: isSuggesting || !isForClient, mentions: listMentioned(body, members) },
          ...(quote !== undefined && { quote, anchor }),
          ...(isSuggesting && { suggestion }),
        },
      });
      clear();
      if (isSuggesting)
        notifySuccess('Öneriniz kaydedildi', { description: 'Yazan üye kabul edene dek metin değişmez.' });
    } catch (error) {
      notifyErrorNotice(error, isSuggesting ? 'Öneri kaydedilemedi' : 'Yorum kaydedilemedi');
    }
  };
  // Readers are chosen once there is something to read.
  const isBegun = body !== '' || passage !== undefined;
  const isUnchanged = isSuggesting && suggestion.trim() === passage.quote.trim();
  return (
    <form
      ref={form}
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {passage !== undefined && (
        <div className="mb-2 border-line border-l-2 pl-2">
          <p className="wrap-anywhere flex items-start justify-between gap-2 text-ink-soft text-sm">
            <span className="line-clamp-3">“{passage.quote}”</span>
            <Button size="small" variant="quiet" className="-mr-3 shrink-0" onClick={clear}>
              Kaldır
            </Button>
          </p>
          {canSuggest && !isSuggesting && passage.isOneBlock && (
            <Button size="small" variant="quiet" className="-ml-3" onClick={() => setSuggestion(passage.quote.trim())}>
              Değişiklik öner
            </Button>
          )}
          {canSuggest && !passage.isOneBlock && (
            <p className="text-ink-soft text-sm">
              Değişiklik önermek için tek bir paragrafta, en fazla 1.000 karakterlik bir yer seçin.
            </p>
          )}
        </div>
      )}
      {isSuggesting && (
        <Field
          label="Önerdiğiniz metin"
          hint="Seçtiğiniz yerin yeni hâli. Boş bırakırsanız silinmesini önerirsiniz."
          className="mb-3"
        >
          <TextArea
            autoFocus
            value={suggestion}
            limit={2000}
            size="small"
            onChange={(event) => setSuggestion(event.target.value)}
          />
        </Field>
      )}
      <Field label={isSuggesting ? 'Gerekçe (isteğe bağlı)' : 'Yeni yorum'} isLabelHidden={!isSuggesting}>
        <TextArea
          value={body}
          limit={4000}
          size="line"
          placeholder="Yorum yazın, @ ile birini anın"
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      {!isSuggesting && isBegun && (
        <Checkbox
          className="mt-2"
          label="Müşteri de görsün"
          checked={isForClient}
          onChange={(event) => setForClient(event.target.checked)}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          pending={isPending}
          disabled={isSuggesting ? isUnchanged : body.trim() === ''}
        >
          {submitLabel(isSuggesting, suggestion)}
        </Button>
        {isSuggesting && (
          <Button size="small" variant="quiet" onClick={() => setSuggestion(undefined)}>
            Vazgeç
          </Button>
        )}
      </div>
    </form>
  );
}

function submitLabel(isSuggesting: boolean, suggestion: string | undefined): string {
  if (!isSuggesting) return 'Yorum yaz';
  return suggestion?.trim() === '' ? 'Silinmesini öner' : 'Öneriyi gönder';
}

import { decideSuggestion, listComments, type suggestionOutcomes } from '@hokka/contracts/approvals/comments.ts';
import { listEdits } from '@hokka/contracts/articles/edits.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { createPartLoader, type PagePart, usePagePart } from '../../../lib/page-part.ts';
import { useIdle } from '../../../lib/when-idle.ts';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useSave } from '../save/use-save.ts';
import { type EarlyMenu, useEarlyMenu } from './early-menu.ts';
import { EditSession } from './edit-session.ts';
import type { EditJournal } from './rich-text-edits.tsx';

const loadRichTextEdits = createPartLoader(() => import('./rich-text-edits.tsx'));

/** AI edits of one article. */
export interface Edits {
  readonly articleId: string;
  readonly session: EditSession;
  /** The part of the rich text editor that shows the edits. */
  readonly surface: PagePart<Awaited<ReturnType<typeof loadRichTextEdits>>>;
  readonly journal: EditJournal;
  readonly early: EarlyMenu;
}

type Saving = Pick<ReturnType<typeof useSave>, 'flush' | 'markAsEdit'>;

/** Requests AI edits of an article and places their answers in the text as suggestions. */
export function useEdits(editor: EditorHandle, saving: Saving): Edits {
  const articleId = editor.state.saved.id;
  const client = useQueryClient();
  const latest = useRef(saving);
  const [session] = useState(
    () =>
      new EditSession({
        articleId,
        save: () => latest.current.flush(),
        onAccept: () => latest.current.markAsEdit(),
        onDecide: (comment, outcome) => void noteDecision({ articleId, comment, outcome }, client),
        onChange: () => {
          for (const { name } of [listEdits, getLimits]) void client.invalidateQueries({ queryKey: [name] });
        },
      }),
  );
  // Suggestions of an earlier page must be restored before the user can type.
  const [hasSuggestions] = useState(() => editor.suggestions.read() !== undefined);
  const isIdle = useIdle();
  useEffect(() => {
    latest.current = saving;
  });
  useEffect(() => () => session.close(), [session]);
  const [state, setState] = useState<Parameters<typeof useEarlyMenu>[0]>('awaited');
  const early = useEarlyMenu(state);
  const surface = usePagePart(loadRichTextEdits, hasSuggestions || isIdle || early.wish !== undefined);
  const reached = surface.part !== undefined ? 'there' : surface.hasFailed ? 'failed' : 'awaited';
  if (reached !== state) setState(reached);
  return {
    articleId,
    session,
    early,
    surface,
    journal: {
      read: () => editor.suggestions.read()?.value,
      write: (value) => editor.suggestions.write(value, editor.current().draft.content),
      writeNow: editor.suggestions.writeNow,
    },
  };
}

type Decision = Readonly<Record<'articleId' | 'comment', string>> & {
  readonly outcome: (typeof suggestionOutcomes)[number];
};

/** Records the decision about a member's suggestion; the text itself is saved like any other change. */
async function noteDecision({ articleId, comment, outcome }: Decision, client: QueryClient): Promise<void> {
  try {
    await callEndpoint(decideSuggestion, { params: { id: articleId, comment }, body: { outcome } });
  } catch (error) {
    const isDone = error instanceof ApiError && (error.code === 'suggestion_decided' || error.status === 404);
    if (!isDone) notifyErrorNotice(error, 'Kararınız kaydedilemedi');
  }
  void client.invalidateQueries({ queryKey: [listComments.name] });
}

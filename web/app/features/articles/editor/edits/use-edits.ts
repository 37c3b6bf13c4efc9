import { listEdits } from '@hokka/contracts/articles/edits.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '../state/use-editor.ts';
import type { useSave } from '../state/use-save.ts';
import type { SuggestionJournal } from '../state/use-suggestion-journal.ts';
import { EditSession } from './edit-session.ts';

type EditsModule = typeof import('./rich-text-edits.tsx');

/** AI edits of one article. */
export interface Edits {
  readonly articleId: string;
  readonly session: EditSession;
  /** What the rich text editor shows of them; undefined until it is loaded. */
  readonly module: EditsModule | undefined;
  /** What is open in the text outlives the page. */
  readonly journal: {
    /** What is open, or what an earlier page left. */
    readonly read: () => unknown;
    readonly write: (value: unknown) => void;
    readonly writeNow: SuggestionJournal['writeNow'];
  };
}

type Saving = Pick<ReturnType<typeof useSave>, 'flush' | 'keepFormerText'>;

/**
 * Orders AI edits of an article and puts their answers into the text as suggestions.
 */
export function useEdits(editor: EditorHandle, saving: Saving): Edits {
  const articleId = editor.state.saved.id;
  const client = useQueryClient();
  const latest = useRef(saving);
  const [session] = useState(
    () =>
      new EditSession({
        articleId,
        save: () => latest.current.flush(),
        onAccept: () => latest.current.keepFormerText(),
        onChange: () => {
          for (const { name } of [listEdits, getLimits]) void client.invalidateQueries({ queryKey: [name] });
        },
      }),
  );
  useEffect(() => {
    latest.current = saving;
  });
  const [module, setModule] = useState<EditsModule>();
  useEffect(() => {
    let isMounted = true;
    // A page that cannot load it has no AI edits; the next one tries again.
    import('./rich-text-edits.tsx').then(
      (loaded) => isMounted && setModule(loaded),
      () => undefined,
    );
    return () => {
      isMounted = false;
      session.close();
    };
  }, [session]);
  return {
    articleId,
    session,
    module,
    journal: {
      read: () => editor.suggestions.read()?.value,
      write: (value) => editor.suggestions.write(value, editor.current().draft.content),
      writeNow: editor.suggestions.writeNow,
    },
  };
}

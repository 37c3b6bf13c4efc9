import type { Article } from '@hokka/contracts/articles/article.ts';
import type { RefObject } from 'react';
import type { proposeFor } from '../edits/propose.tsx';
import { RecentEdits } from '../edits/recent-edits.tsx';
import type { Edits } from '../edits/use-edits.ts';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { OutlinePanel, type SectionRewriting } from '../panels/outline-panel.tsx';
import { PromptPanel } from '../panels/prompt-panel.tsx';
import { ReadabilityPanel } from '../panels/readability-panel.tsx';
import { SeoPanel } from '../panels/seo-panel.tsx';
import { SettingsPanel } from '../panels/settings-panel.tsx';
import { SpellingPanel } from '../panels/spelling-panel.tsx';
import { QualityPanel } from '../quality/quality-panel.tsx';
import type { TextIssue } from '../spelling/text-issue.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import { type RenderPublishing, toEditedArticle } from '../state/edited-article.ts';
import type { EditorHandle } from '../state/use-editor.ts';
import type { useSave } from '../state/use-save.ts';

export interface EditorPanelsProps {
  readonly editor: EditorHandle;
  readonly saving: ReturnType<typeof useSave>;
  /** Undefined for languages that are not checked. */
  readonly spelling: Spelling | undefined;
  readonly words: number;
  readonly edits: Edits;
  /** The element that contains the text. */
  readonly column: RefObject<HTMLDivElement | null>;
  readonly rewriting: SectionRewriting | undefined;
  readonly propose: ReturnType<typeof proposeFor>;
  readonly renderPublishing: RenderPublishing;
  /** Shows the text before something in it is selected. */
  readonly onShow: (select: () => void) => void;
  readonly onRestored: (article: Article) => void;
}

/** All panels of a finished article. */
export function EditorPanels({
  editor,
  saving,
  spelling,
  words,
  column,
  rewriting,
  onShow,
  ...rest
}: EditorPanelsProps) {
  const { saved, draft } = editor.state;
  const showIssue = (issue: TextIssue) => onShow(() => spelling?.loaded?.session.show(issue));
  return (
    <>
      <SettingsPanel editor={editor} problems={saving.problems} spelling={spelling} propose={rest.propose} />
      {rest.renderPublishing(toEditedArticle(editor, saving.saveText))}
      {spelling !== undefined && <SpellingPanel spelling={spelling} onShow={showIssue} />}
      <ReadabilityPanel spelling={spelling} words={words} content={draft.content} onShow={onShow} />
      {spelling !== undefined && (
        <SeoPanel editor={editor} problems={saving.problems} spelling={spelling} onShow={onShow} />
      )}
      <QualityPanel
        articleId={saved.id}
        version={saved.version}
        isUnsaved={editor.isUnsaved}
        save={saving.flush}
        spelling={spelling}
        column={column}
        onShow={onShow}
        rewriting={rewriting}
      />
      <OutlinePanel column={column} rewriting={rewriting} />
      <InfoPanel article={saved} words={words} />
      <PromptPanel article={saved} />
      <RecentEdits edits={rest.edits} />
      <HistoryPanel editor={editor} onRestored={rest.onRestored} />
    </>
  );
}

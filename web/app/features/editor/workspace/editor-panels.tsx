import { listComments } from '@hokka/contracts/approvals/comments.ts';
import type { Article } from '@hokka/contracts/articles/article.ts';
import {
  Activity,
  BadgeCheck,
  Gauge,
  Globe,
  History,
  Info,
  MessageSquare,
  MessageSquareText,
  Search,
  SlidersHorizontal,
  Sparkles,
  SpellCheck,
} from 'lucide-react';
import { type RefObject, useCallback } from 'react';
import { useTeamwork } from '../../../lib/api/current-workspace.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { LoadedPanel } from '../../approvals/loaded-panels.tsx';
import type { proposeFor } from '../edits/propose.tsx';
import { RecentEdits } from '../edits/recent-edits.tsx';
import type { Edits } from '../edits/use-edits.ts';
import { AddressField } from '../panels/address-field.tsx';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { OutlinePanel, type SectionRewriting } from '../panels/outline-panel.tsx';
import { PanelTabs, type PanelView } from '../panels/panel-tabs.tsx';
import { PromptPanel } from '../panels/prompt-panel.tsx';
import { ReadabilityPanel } from '../panels/readability-panel.tsx';
import { SearchPreview } from '../panels/search-preview.tsx';
import { SeoPanel } from '../panels/seo-panel.tsx';
import { SettingsPanel } from '../panels/settings-panel.tsx';
import { SpellingPanel } from '../panels/spelling-panel.tsx';
import { QualityPanel } from '../quality/quality-panel.tsx';
import { findProblem } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useSave } from '../save/use-save.ts';
import type { TextIssue } from '../spelling/text-issue.ts';
import { type Spelling, useSpellingSnapshot } from '../spelling/use-spelling.ts';
import type { ReviseText } from '../versions/revision-dialog.tsx';

export interface EditorPanelsProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  readonly editor: EditorHandle;
  readonly saving: ReturnType<typeof useSave>;
  /** Undefined for languages that are not checked. */
  readonly spelling: Spelling | undefined;
  readonly words: number;
  readonly edits: Edits;
  /** The element that contains the text. */
  readonly column: RefObject<HTMLDivElement | null>;
  readonly rewriting: SectionRewriting;
  readonly propose: ReturnType<typeof proposeFor>;
  /** Shows the text before something in it is selected. */
  readonly onShow: (select: () => void) => void;
  /** Whether other members read the article: also in a personal workspace with members. */
  readonly isShared: boolean;
  /** Counts how often a comment was asked for beside the text, since another panel was chosen. */
  readonly comments: number;
  readonly onRestored: (article: Article) => void;
  readonly onRevise: ReviseText;
}

const icon = { 'aria-hidden': true, size: 18 } as const;

/** All panels of a finished article. */
export function EditorPanels({
  view,
  onView,
  editor,
  saving,
  spelling,
  words,
  column,
  isShared,
  onShow,
  ...rest
}: EditorPanelsProps) {
  const { saved, draft } = editor.state;
  const { rewriting } = rest;
  const session = spelling?.loaded?.session;
  const showIssue = useCallback((issue: TextIssue) => onShow(() => session?.show(issue)), [session, onShow]);
  const teamwork = {
    ...{ articleId: saved.id, title: draft.title, save: saving.flush, canWrite: true },
    ...{ textSelector: '.ProseMirror', onShow },
  };
  const isRead = useTeamwork() || isShared;
  return (
    <PanelTabs
      view={view}
      onView={onView}
      tabs={[
        {
          value: 'writing',
          icon: <SpellCheck {...icon} />,
          label: 'Yazım',
          ...(spelling !== undefined && { count: <IssueCount spelling={spelling} /> }),
          content: (
            <>
              {spelling !== undefined && <SpellingPanel spelling={spelling} onShow={showIssue} />}
              <OutlinePanel column={column} rewriting={rewriting} />
            </>
          ),
        },
        {
          value: 'search',
          icon: <Search {...icon} />,
          label: (
            <>
              SEO<span className="sr-only"> ve okunabilirlik</span>
            </>
          ),
          ...(saving.problems.some(({ field }) => isForSearch(field)) && { count: <ProblemMark /> }),
          content: (
            <>
              {spelling !== undefined && (
                <SeoPanel
                  editor={editor}
                  problems={saving.problems}
                  spelling={spelling}
                  onShow={onShow}
                  onView={onView}
                />
              )}
              <PanelSection title="Arama sonucu" icon={<Globe aria-hidden size={18} className="text-ink-soft" />}>
                <SearchPreview editor={editor} />
                <div className="mt-5">
                  <AddressField editor={editor} error={findProblem(saving.problems, 'slug')} />
                </div>
              </PanelSection>
              <ReadabilityPanel spelling={spelling} words={words} content={draft.content} onShow={onShow} />
            </>
          ),
        },
        {
          value: 'quality',
          icon: <Gauge {...icon} />,
          label: (
            <>
              <span className="sr-only">Kaynak ve </span>
              <span className="inline-block first-letter:uppercase">kalite</span>
            </>
          ),
          content: (
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
          ),
        },
        ...(isRead
          ? ([
              {
                value: 'review',
                icon: <BadgeCheck {...icon} />,
                label: 'Onay',
                content: <LoadedPanel panel="review" {...teamwork} />,
              },
              {
                value: 'comments',
                icon: <MessageSquare {...icon} />,
                label: 'Yorum',
                count: <CommentCount articleId={saved.id} />,
                content: (
                  <LoadedPanel
                    panel="comments"
                    {...teamwork}
                    asked={rest.comments}
                    onPlace={(wording) => rest.edits.session.answers.placeWording(wording)}
                  />
                ),
              },
            ] as const)
          : []),
        {
          value: 'settings',
          icon: <SlidersHorizontal {...icon} />,
          label: 'Ayarlar',
          ...(saving.problems.some(({ field }) => isSetting(field)) && { count: <ProblemMark /> }),
          content: (
            <SettingsPanel editor={editor} problems={saving.problems} spelling={spelling} propose={rest.propose} />
          ),
        },
      ]}
      others={[
        ...(isRead
          ? ([
              {
                value: 'timeline',
                label: 'Zaman çizelgesi',
                short: 'Akış',
                icon: <Activity {...icon} />,
                content: <LoadedPanel panel="timeline" {...teamwork} />,
              },
            ] as const)
          : []),
        {
          value: 'history',
          label: 'Geçmiş',
          icon: <History {...icon} />,
          content: <HistoryPanel editor={editor} onRestored={rest.onRestored} onRevise={rest.onRevise} />,
        },
        {
          value: 'edits',
          label: 'Son AI düzenlemeleri',
          short: 'AI',
          icon: <Sparkles {...icon} />,
          content: <RecentEdits edits={rest.edits} />,
        },
        ...(saved.ai_prompt === ''
          ? []
          : ([
              {
                value: 'prompt',
                label: 'Özgün istek',
                short: 'İstek',
                icon: <MessageSquareText {...icon} />,
                content: <PromptPanel article={saved} />,
              },
            ] as const)),
        {
          value: 'info',
          label: 'Bilgi',
          icon: <Info {...icon} />,
          content: <InfoPanel article={saved} words={words} />,
        },
      ]}
    />
  );
}

const isForSearch = (field: string) => field === 'slug' || field === 'keyphrase';
const isSetting = (field: string) => !isForSearch(field) && field !== 'title' && field !== 'content';

/** At a tab with a field that cannot be saved as it is. */
function ProblemMark() {
  return (
    <span className="block size-2 rounded-full bg-coral">
      <span className="sr-only">düzeltilecek alan var</span>
    </span>
  );
}

/** Number of comments that are not resolved. */
function CommentCount({ articleId }: { readonly articleId: string }) {
  const { data } = useEndpointQuery(listComments, { params: { id: articleId } });
  const open = data?.comments.filter((one) => one.id === one.thread_id && one.resolved_at === null).length ?? 0;
  return open > 0 && <TabCount count={open} unit="yorum" />;
}

/** Number of warnings of the checker, at the tab that lists them. */
function IssueCount({ spelling }: { readonly spelling: Spelling }) {
  const { state, issues } = useSpellingSnapshot(spelling);
  if (state === 'loading' || state === 'failed' || issues.length === 0) return null;
  return <TabCount count={issues.length} unit="uyarı" />;
}

function TabCount({ count, unit }: { readonly count: number; readonly unit: string }) {
  return (
    <span className="block min-w-4 rounded-full bg-wash px-1 text-ink-soft leading-4 tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}

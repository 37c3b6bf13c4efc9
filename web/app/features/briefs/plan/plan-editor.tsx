import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { changeWords } from '@hokka/contracts/briefs/edit-outline.ts';
import { angleMax, balanceOutline, type Outline, type OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { isShortcutAllowed } from '../../../ui/shortcuts.tsx';
import { SectionList } from '../cards/section-list.tsx';
import { quietFieldClasses } from '../cards/section-points.tsx';
import { fitPlan, type PlanSession, type PlanSnapshot } from '../session/plan-session.ts';
import { SourcesPanel } from '../sources/sources-panel.tsx';
import { useSectionEvidence } from '../sources/use-section-evidence.tsx';
import type { useUploads } from '../sources/use-uploads.ts';
import { BriefDetails } from './brief-details.tsx';
import { FormerPlans } from './former-plans.tsx';
import { OrderAgain } from './order-again.tsx';
import { PlanBar } from './plan-bar.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { useSectionRewrite } from './use-section-rewrite.tsx';
import { WriteArticle } from './write-article.tsx';

interface PlanEditorProps {
  readonly brief: Brief;
  readonly session: PlanSession;
  readonly snapshot: PlanSnapshot;
  readonly limits: Limits | undefined;
  readonly advanced: LockableFeature;
  readonly uploading: ReturnType<typeof useUploads>;
}

/** An editable outline with the settings of the brief next to it. */
export function PlanEditor({ brief, session, snapshot, limits, advanced, uploading }: PlanEditorProps) {
  const { outline, wordTarget, problems } = snapshot;
  const [isCompact, setCompact] = useState(false);
  const [pinned, setPinned] = useState<string>();
  const rewrite = useSectionRewrite(brief, session, limits);
  const evidence = useSectionEvidence(brief.id, brief.version);
  const extras = (section: OutlineSection) => {
    const [first, second] = [evidence(section), rewrite(section)];
    return {
      action: (
        <>
          {first.action}
          {second.action}
        </>
      ),
      below: (
        <>
          {first.below}
          {second.below}
        </>
      ),
    };
  };
  useUndoKeys(session);
  const balance = () => {
    const index = outline.sections.findIndex(({ id }) => id === pinned);
    const place = pinned === 'introduction' ? pinned : index;
    const words = place === 'introduction' ? outline.introduction_words : outline.sections[place]?.target_words;
    // The words typed last stay fixed; if they are no number, everything is balanced.
    const around = words === undefined ? undefined : changeWords(outline, place, words, wordTarget);
    session.edit(around ?? balanceOutline(outline, wordTarget));
  };
  const flush = () => session.flush();
  return (
    <div className="with-aside gap-x-8 gap-y-6 [--aside:18rem]">
      <section aria-label="Plan">
        <PlanNotices session={session} snapshot={snapshot} failureReason={brief.failure_reason} />
        {!isCompact && <PlanHead session={session} snapshot={snapshot} />}
        <SourcesPanel briefId={brief.id} advanced={advanced} uploading={uploading} flush={flush} />
        <PlanBar
          snapshot={snapshot}
          isCompact={isCompact}
          onUndo={() => session.undo()}
          onRedo={() => session.redo()}
          onBalance={balance}
          onCompact={() => setCompact(!isCompact)}
          action={<WriteArticle brief={brief} session={session} limits={limits} advanced={advanced} />}
        />
        <SectionList
          outline={outline}
          wordTarget={wordTarget}
          problems={problems}
          isCompact={isCompact}
          onEdit={(next, typedField) => session.edit(next, typedField)}
          onWords={setPinned}
          onUndo={() => session.undo()}
          extras={extras}
        />
      </section>
      <aside data-aside aria-label="Yazı bilgileri" className="flex flex-col gap-6 lg:sticky lg:top-4 lg:low:static">
        <Card>
          <h2 className="mb-3 text-lg">Yazı bilgileri</h2>
          <BriefDetails brief={brief} advanced={advanced} flush={flush} />
        </Card>
        <Card className="flex flex-col gap-2">
          <h2 className="mb-1 text-lg">Başka bir plan</h2>
          <OrderAgain brief={brief} limits={limits} flush={flush} />
          <FormerPlans
            formerPlans={brief.former_outlines}
            wordTarget={wordTarget}
            onTakeBack={(plan) => session.edit(fitPlan(plan, wordTarget))}
          />
        </Card>
      </aside>
      <PlanConflict session={session} snapshot={snapshot} />
    </div>
  );
}

type PlanPart = Pick<PlanEditorProps, 'session' | 'snapshot'>;

/** The title of the text, in the heading of the page. */
export function PlanTitle({ session, snapshot }: PlanPart) {
  const { outline, problems } = snapshot;
  return (
    <>
      <textarea
        aria-label="Yazının başlığı"
        placeholder="Yazının başlığı"
        aria-invalid={problems.has('title') || undefined}
        rows={1}
        maxLength={200}
        value={outline.title}
        className={quietFieldClasses('plan-title')}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) =>
          session.edit({ ...outline, title: currentTarget.value.replace(/[\r\n]+/g, ' ') }, 'title')
        }
      />
      {problems.has('title') && (
        <span role="alert" className="block font-normal font-sans text-coral text-sm">
          <FieldError>{problems.get('title')}</FieldError>
        </span>
      )}
    </>
  );
}

/** The point of view on the subject, and what its readers ask. */
function PlanHead({ session, snapshot }: PlanPart) {
  const { outline } = snapshot;
  return (
    <div className="mb-4 -ml-2">
      <p aria-hidden className="px-2 text-ink-soft text-sm">
        Bakış açısı
      </p>
      <textarea
        aria-label="Bakış açısı"
        rows={1}
        maxLength={angleMax}
        value={outline.angle}
        placeholder="Konuya hangi yandan bakılacak? (isteğe bağlı)"
        className={quietFieldClasses('field-sizing-content min-h-10 resize-none')}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) =>
          session.edit({ ...outline, angle: currentTarget.value.replace(/[\r\n]+/g, ' ') }, 'angle')
        }
      />
      <Readers outline={outline} />
    </div>
  );
}

/** Why readers search for the subject and what they ask, as the outline assumes. */
function Readers({ outline: { search_intent: intent = '', questions = [] } }: { readonly outline: Outline }) {
  if (intent === '' && questions.length === 0) return null;
  return (
    <details className="mt-1 px-2">
      <summary className="cursor-pointer py-1 text-ink-soft text-sm pointer-coarse:py-3">
        Okurun soruları ({formatNumber(questions.length)})
      </summary>
      {intent !== '' && <p className="mt-1">{intent}</p>}
      <ul className="mt-1 list-disc pl-5">
        {questions.map((question) => (
          <li key={question} className="wrap-anywhere" dir="auto">
            {question}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * ⌘/Ctrl+Z undoes a step, with Shift or ⌘/Ctrl+Y it redoes one; in text fields the browser handles these keys. ⌘/Ctrl+S
 * saves at once.
 */
function useUndoKeys(session: PlanSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.code === 'KeyS' && !event.shiftKey) {
        event.preventDefault();
        void session.flush();
        return;
      }
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      if ((event.code !== 'KeyZ' && !isRedo) || !isShortcutAllowed(event)) return;
      event.preventDefault();
      if (isRedo) session.redo();
      else session.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}

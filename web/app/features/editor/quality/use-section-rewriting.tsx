import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { useMemo } from 'react';
import { createPartLoader } from '../../../lib/page-part.ts';
import { useDialogSubject } from '../../../ui/dialog.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import type { EditOrder } from '../edits/edit-order.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { RewritableSection, SectionRewriting } from '../panels/outline-panel.tsx';
import type { EditTarget } from '../suggestions/edit-target.ts';
import { captureSection } from './capture-section.ts';
import type { RewriteSectionProps } from './rewrite-section.tsx';

const loadDialog = createPartLoader(() => import('./rewrite-section.tsx'));

const problems = {
  gone: errorMessages.section_heading_gone,
  undecided: 'Bu bölümde karar bekleyen öneriler var. Önce onları kabul edin ya da reddedin.',
  closed: 'Bu metin Markdown olarak açıldığı için bölümleri AI ile yeniden yazılamıyor.',
  busy: 'Bir AI düzenlemesi sürüyor. Bitmesini bekleyin ya da durdurun.',
} as const;

/**
 * Lets the user rewrite the section below a heading, as an edit whose answer arrives as suggestions. Planned sections
 * are rewritten according to the plan.
 * @param planned sections of the plan; empty for a text without a plan
 * @param onShow shows the text first
 */
export function useSectionRewriting(
  { session }: Edits,
  planned: readonly PlannedSectionHeading[],
  onShow: (then: () => void) => void,
) {
  const dialog = useDialogSubject<RewritableSection & { readonly target: EditTarget }>();
  const { openDialog } = dialog;
  const { withTarget, rewriting } = useMemo(() => {
    const capture = ({ heading }: RewritableSection) => {
      if (['starting', 'writing'].includes(session.display.phase.kind)) return 'busy';
      const { surface } = session.answers;
      if (surface === undefined) return 'closed';
      return surface.capture((doc) => captureSection(doc, heading, planned)) ?? 'gone';
    };
    const withTarget = (section: RewritableSection, use: (target: EditTarget) => void) => {
      const target = capture(section);
      if (typeof target === 'string') notifyError('Bölüm yeniden yazılamıyor', { description: problems[target] });
      else use(target);
    };
    const rewriting: SectionRewriting = {
      find: (heading) =>
        planned.find((section) => foldHeading(section.heading) === foldHeading(heading)) ?? { heading },
      ask: (section) => onShow(() => withTarget(section, (target) => openDialog({ ...section, target }))),
    };
    return { withTarget, rewriting };
  }, [session, planned, onShow, openDialog]);
  const { subject } = dialog;
  const order = (section: RewritableSection, wish: string) => {
    dialog.onClose();
    // The dialog blocked typing, but another tab or a merge may have changed the text.
    withTarget(section, (target) => {
      void session.start(toOrder(section, wish), target);
    });
  };
  return {
    rewriting,
    dialog: subject && (
      <LoadedDialog
        key={subject.heading}
        isPlanned={subject.id !== undefined}
        open={dialog.open}
        heading={subject.heading}
        target={subject.target}
        onOpenChange={dialog.onOpenChange}
        onGiveUp={dialog.onGiveUp}
        onReopen={() => openDialog(subject)}
        onOrder={(wish) => order(subject, wish)}
      />
    ),
  };
}

/** A section of the plan is written by its purpose and points; another one is written again as the user wishes. */
function toOrder({ id }: RewritableSection, wish: string): EditOrder {
  if (id !== undefined) return { kind: 'section', section: id, ...(wish !== '' && { wish }) };
  return wish === '' ? { kind: 'rewrite' } : { kind: 'custom', wish };
}

interface LoadedDialogProps extends RewriteSectionProps {
  readonly onGiveUp: () => void;
  readonly onReopen: () => void;
}

function LoadedDialog({ onGiveUp, onReopen, ...props }: LoadedDialogProps) {
  const part = useLoadedDialog(loadDialog, {
    title: 'Bölümü yeniden yazma penceresi yüklenemedi',
    onClose: onGiveUp,
    onReopen,
  });
  return part === undefined ? null : <part.RewriteSection {...props} />;
}

import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { notifyError } from '../../../../ui/notify.ts';
import { useDialogSubject } from '../../../../ui/use-dialog-subject.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { SectionRewriting } from '../panels/outline-panel.tsx';
import type { EditTarget } from '../suggestions/edit-target.ts';
import { captureSection } from './capture-section.ts';
import { RewriteSection } from './rewrite-section.tsx';

const problems = {
  gone: errorMessages.section_heading_gone,
  undecided: 'Bu bölümde karar bekleyen öneriler var. Önce onları kabul edin ya da reddedin.',
  closed: 'Bu metin Markdown olarak açıldığı için bölümleri AI ile yeniden yazılamıyor.',
  busy: 'Bir AI düzenlemesi sürüyor. Bitmesini bekleyin ya da durdurun.',
} as const;

/**
 * Lets the user rewrite sections of the plan, each as an edit whose answer arrives as suggestions.
 * @param planned sections of the plan; undefined for a text without a plan
 * @param onShow shows the text first
 */
export function useSectionRewriting(
  { session }: Edits,
  planned: readonly PlannedSectionHeading[] | undefined,
  onShow: (then: () => void) => void,
) {
  const dialog = useDialogSubject<PlannedSectionHeading & { readonly target: EditTarget }>();
  if (planned === undefined || planned.length === 0) return { rewriting: undefined, dialog: null };
  const capture = ({ heading }: PlannedSectionHeading) => {
    if (['starting', 'writing'].includes(session.display.phase.kind)) return 'busy';
    const { surface } = session.answers;
    if (surface === undefined) return 'closed';
    return surface.capture((doc) => captureSection(doc, heading, planned)) ?? 'gone';
  };
  const withTarget = (section: PlannedSectionHeading, use: (target: EditTarget) => void) => {
    const target = capture(section);
    if (typeof target === 'string') notifyError('Bölüm yeniden yazılamıyor', { description: problems[target] });
    else use(target);
  };
  const rewriting: SectionRewriting = {
    find: (heading) => planned.find((section) => foldHeading(section.heading) === foldHeading(heading)),
    ask: (section) => onShow(() => withTarget(section, (target) => dialog.openDialog({ ...section, target }))),
  };
  const { subject } = dialog;
  const order = (section: PlannedSectionHeading, wish: string) => {
    dialog.onClose();
    // The dialog blocked typing, but another tab or a merge may have changed the text.
    withTarget(section, (target) => {
      void session.start({ kind: 'section', section: section.id, ...(wish !== '' && { wish }) }, target);
    });
  };
  return {
    rewriting,
    dialog: subject && (
      <RewriteSection
        key={subject.id}
        open={dialog.open}
        heading={subject.heading}
        target={subject.target}
        onOpenChange={dialog.onOpenChange}
        onOrder={(wish) => order(subject, wish)}
      />
    ),
  };
}

import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { PlanSession, PlanSnapshot } from '../session/plan-session.ts';
import { PlanOutlineList } from './plan-outline-list.tsx';

interface PlanConflictProps {
  readonly session: PlanSession;
  readonly snapshot: PlanSnapshot;
}

/**
 * The outline was saved elsewhere while it was edited here: the user chooses one version; the other can be restored by
 * undo.
 */
export function PlanConflict({ session, snapshot }: PlanConflictProps) {
  const theirs = snapshot.theirs?.outline;
  if (theirs == null) return null;
  return (
    <Dialog
      open
      title="Bu plan siz düzenlerken başka bir yerde değiştirildi"
      description="Hangisinin geçerli olacağını seçin. Öteki kaybolmaz: “Geri al” ile ona dönebilirsiniz."
      actions={
        <>
          <Button onClick={() => session.resolve('theirs')}>Kayıtlı planı al</Button>
          <Button variant="primary" onClick={() => session.resolve('mine')}>
            Benimkini kaydet
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Side title="Sizin planınız" plan={snapshot.outline} other={theirs} />
        <Side title="Kayıtlı plan" plan={theirs} other={snapshot.outline} />
      </div>
    </Dialog>
  );
}

function Side({ title, plan, other }: { readonly title: string; readonly plan: Outline; readonly other: Outline }) {
  return (
    <section aria-label={title} className="rounded-card border border-line p-3">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <PlanOutlineList plan={plan} comparedWith={other} />
    </section>
  );
}

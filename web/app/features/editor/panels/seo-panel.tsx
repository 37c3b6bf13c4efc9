import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { SeoCheck, SeoPlace, SeoState } from '@hokka/contracts/text/seo-check.ts';
import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Tone, textClasses } from '../../../ui/tone.ts';
import { useTextAnalysis } from '../analysis/use-text-analysis.ts';
import { useLeavePanels } from '../navigation/panel-drawer.tsx';
import { findProblem } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import type { PanelView } from './panel-tabs.tsx';
import { ScoreBar } from './score-bar.tsx';

interface SeoPanelProps {
  readonly editor: EditorHandle;
  readonly problems: readonly FieldError[];
  readonly spelling: Spelling;
  /** Shows the text, then selects a place in it. */
  readonly onShow: (select: () => void) => void;
  /** Shows a panel. */
  readonly onView: (view: PanelView) => void;
}

/** Search engine optimisation: the keyphrase, and checks with a reason, a place and a remedy. */
export function SeoPanel({ editor, problems, spelling, onShow, onView }: SeoPanelProps) {
  const leave = useLeavePanels();
  const { state, analysis } = useTextAnalysis(spelling);
  const checks = analysis?.checks ?? [];
  const good = checks.filter((check) => check.state === 'good').length;
  const goTo = ({ place, block }: SeoCheck) => {
    if (block !== undefined || place === 'title') {
      leave();
      onShow(() => (block === undefined ? focusField(place) : spelling.loaded?.analysis.show(block)));
      return;
    }
    if (place === 'description') onView('settings');
    // Waits until the panel is shown.
    setTimeout(() => focusField(place), 0);
  };
  return (
    <section>
      <h2 className="sr-only">SEO</h2>
      {analysis !== undefined && <ScoreBar good={good} total={checks.length} />}
      <Field
        label="Anahtar kelime"
        className="mt-4"
        hint="Ekleriyle de sayılır: “fiyat” için “fiyatlarının” da geçer. Okurlar görmez."
        error={findProblem(problems, 'keyphrase')}
      >
        <TextInput
          value={editor.state.draft.keyphrase}
          maxLength={100}
          autoComplete="off"
          data-checked-field="keyphrase"
          onChange={(event) => editor.edit({ keyphrase: event.target.value })}
        />
      </Field>
      {state === 'failed' && (
        <div role="status" className="mt-4">
          <p className="text-ink-soft">SEO denetimleri yüklenemedi.</p>
          <Button size="small" className="mt-3" onClick={spelling.retry}>
            Yeniden dene
          </Button>
        </div>
      )}
      {state === 'loading' && (
        <Skeletons className="mt-4 flex flex-col gap-3" shapes={['h-6 w-3/5', 'h-6 w-full', 'h-6 w-4/5']} />
      )}
      <div className="mt-4 flex flex-col gap-4">
        {(['missing', 'improvable', 'good'] as const).map((group) => (
          <Group key={group} state={group} checks={checks.filter((check) => check.state === group)} onGo={goTo} />
        ))}
      </div>
    </section>
  );
}

const states: Readonly<Record<SeoState, { readonly name: string; readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  missing: { name: 'Eksik', tone: 'danger', Icon: CircleDashed },
  improvable: { name: 'İyileştirilebilir', tone: 'warning', Icon: TriangleAlert },
  good: { name: 'İyi', tone: 'success', Icon: CircleCheck },
};

/** A field that a check examined, beside the text or above it. */
function focusField(place: SeoPlace): void {
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-checked-field="${place}"]`)];
  fields.find((field) => field.getClientRects().length > 0)?.focus();
}

interface GroupProps {
  readonly state: SeoState;
  readonly checks: readonly SeoCheck[];
  readonly onGo: (check: SeoCheck) => void;
}

function Group({ state, checks, onGo }: GroupProps) {
  if (checks.length === 0) return null;
  const { name, tone, Icon } = states[state];
  const title = (
    <>
      <Icon aria-hidden size={16} className={classNames('shrink-0', textClasses[tone])} />
      {name} ({formatNumber(checks.length)})
    </>
  );
  const list = (
    <ul className="ml-6 flex flex-col gap-3">
      {checks.map((check) => (
        <li key={check.id}>
          <Check check={check} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
  // Nothing is to be done about these.
  if (state === 'good')
    return (
      <details>
        <summary className="cursor-pointer rounded-control font-medium text-sm touch-target">
          <span className="inline-flex items-center gap-2 align-middle">{title}</span>
        </summary>
        <div className="mt-2">{list}</div>
      </details>
    );
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-2 font-sans font-semibold text-base">{title}</h3>
      {list}
    </section>
  );
}

function Check({ check, onGo }: { readonly check: SeoCheck; readonly onGo: GroupProps['onGo'] }) {
  const { name, state, reason, remedy, place, block } = check;
  if (state === 'good') {
    return (
      <p className="text-sm">
        {name}: <span className="text-ink-soft">{reason}</span>
      </p>
    );
  }
  return (
    <>
      <p className="font-medium">{name}</p>
      <p className="text-ink-soft text-sm">
        {reason} {remedy}
      </p>
      {(block !== undefined || place !== 'text') && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3 text-cobalt!"
          aria-label={`${name}: ${block === undefined ? 'alana git' : 'metinde göster'}`}
          onClick={() => onGo(check)}
        >
          {block === undefined ? 'Alana git' : 'Metinde göster'}
        </Button>
      )}
    </>
  );
}

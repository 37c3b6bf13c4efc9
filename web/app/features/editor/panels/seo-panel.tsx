import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { SeoCheck, SeoPlace, SeoState } from '@hokka/contracts/text/seo-checks.ts';
import { CircleCheck, CircleDashed, Search, TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Tone, textClasses } from '../../../ui/tone.ts';
import { useTextAnalysis } from '../analysis/use-text-analysis.ts';
import { useLeavePanels } from '../navigation/leave-panels.ts';
import { findProblem } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import { ScoreBar } from './score-bar.tsx';

interface SeoPanelProps {
  readonly editor: EditorHandle;
  readonly problems: readonly FieldError[];
  readonly spelling: Spelling;
  /** Shows the text, then selects a place in it. */
  readonly onShow: (select: () => void) => void;
}

/** Search engine optimisation: the keyphrase, and checks with a reason, a place and a remedy. */
export function SeoPanel({ editor, problems, spelling, onShow }: SeoPanelProps) {
  const { state, analysis } = useTextAnalysis(spelling);
  const checks = analysis?.checks ?? [];
  const good = checks.filter((check) => check.state === 'good').length;
  return (
    <PanelSection title="SEO" icon={<Search aria-hidden size={18} className="text-ink-soft" />}>
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
          <Group
            key={group}
            state={group}
            checks={checks.filter((check) => check.state === group)}
            onShow={(block) => onShow(() => spelling.loaded?.analysis.show(block))}
          />
        ))}
      </div>
    </PanelSection>
  );
}

const states: Readonly<Record<SeoState, { readonly name: string; readonly tone: Tone; readonly Icon: typeof Search }>> =
  {
    missing: { name: 'Eksik', tone: 'danger', Icon: CircleDashed },
    improvable: { name: 'İyileştirilebilir', tone: 'warning', Icon: TriangleAlert },
    good: { name: 'İyi', tone: 'success', Icon: CircleCheck },
  };

const placeNames: Readonly<Record<SeoPlace, string>> = {
  keyphrase: 'Anahtar kelime',
  title: 'Başlık',
  description: 'Meta açıklama',
  address: 'Adres',
  text: 'Metin',
};

interface GroupProps {
  readonly state: SeoState;
  readonly checks: readonly SeoCheck[];
  readonly onShow: (block: number) => void;
}

function Group({ state, checks, onShow }: GroupProps) {
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
          <Check check={check} onShow={onShow} />
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
      <h3 className="mb-1 flex items-center gap-2 font-medium font-sans text-sm">{title}</h3>
      {list}
    </section>
  );
}

function Check({ check, onShow }: { readonly check: SeoCheck; readonly onShow: GroupProps['onShow'] }) {
  const { name, state, reason, remedy, place, block } = check;
  const leave = useLeavePanels();
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
      {block === undefined ? (
        <p className="text-ink-soft text-sm">Yeri: {placeNames[place]}</p>
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3"
          aria-label={`${name}: metinde göster`}
          onClick={() => {
            leave();
            onShow(block);
          }}
        >
          Metinde göster
        </Button>
      )}
    </>
  );
}

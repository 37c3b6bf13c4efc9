import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { codePointLength } from '@hokka/contracts/shared/text-rules.ts';
import {
  computeAtesman,
  computeCetinkayaUzun,
  type ReadabilityBand,
  readAtesmanBand,
  readCetinkayaUzunBand,
} from '@hokka/turkish/readability/scores.ts';
import { BookOpenCheck } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { readingMinutes } from '../../articles/reading-time.ts';
import type { TextAnalysis } from '../analysis/analyse-text.ts';
import type { MarkKind } from '../analysis/analysed-text.ts';
import { useTextAnalysis } from '../analysis/use-text-analysis.ts';
import { type Spelling, useSpellingSnapshot } from '../spelling/use-spelling.ts';
import { FindingGroup, type FindingRow } from './finding-group.tsx';

interface ReadabilityPanelProps {
  /** Undefined for languages that are not analysed. */
  readonly spelling: Spelling | undefined;
  /** Word count of the text on the screen. */
  readonly words: number;
  /** The text on the screen, as Markdown. */
  readonly content: string;
  /** Shows the text, then selects a place in it. */
  readonly onShow: (select: () => void) => void;
}

const icon = <BookOpenCheck aria-hidden size={18} className="text-ink-soft" />;

/** Readability of the text: figures, and the places that are hard to read. */
export function ReadabilityPanel({ spelling, ...text }: ReadabilityPanelProps) {
  if (spelling !== undefined) return <TurkishPanel spelling={spelling} {...text} />;
  return (
    <PanelSection title="Okunabilirlik" icon={icon}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Counts {...text} />
      </dl>
      <p className="mt-3 text-ink-soft text-sm">
        Okunabilirlik puanları, üslup bulguları ve SEO denetimleri yalnızca Türkçe metinlerde çalışır.
      </p>
    </PanelSection>
  );
}

function TurkishPanel({ spelling, onShow, ...counts }: ReadabilityPanelProps & { readonly spelling: Spelling }) {
  const { state, analysis } = useTextAnalysis(spelling);
  return (
    <PanelSection title="Okunabilirlik" icon={icon}>
      {state === 'failed' && (
        <div role="status" className="mb-4">
          <p className="text-ink-soft">Okunabilirlik ölçüleri yüklenemedi.</p>
          <Button size="small" className="mt-3" onClick={spelling.retry}>
            Yeniden dene
          </Button>
        </div>
      )}
      {state === 'loading' && (
        <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-3/5', 'h-6 w-full', 'h-6 w-4/5']} />
      )}
      {analysis !== undefined && <Figures analysis={analysis} {...counts} />}
      {analysis !== undefined && analysis.lengths.words > 0 && (
        <Findings spelling={spelling} analysis={analysis} onShow={onShow} />
      )}
    </PanelSection>
  );
}

type CountsProps = Pick<ReadabilityPanelProps, 'words' | 'content'>;

function Counts({ words, content }: CountsProps) {
  const text = useDeferredValue(content);
  const characters = useMemo(() => codePointLength(markdownToPlainText(text)), [text]);
  return (
    <>
      <Row name="Kelime">{formatNumber(words)}</Row>
      <Row name="Karakter">{formatNumber(characters)}</Row>
      {words > 0 && <Row name="Okuma süresi">{readingMinutes(words)} dk</Row>}
    </>
  );
}

function Figures({ analysis: { lengths }, ...counts }: CountsProps & { readonly analysis: TextAnalysis }) {
  const { words, sentences, syllables } = lengths;
  const atesman = computeAtesman(lengths);
  const cetinkayaUzun = computeCetinkayaUzun(lengths);
  return (
    <>
      {atesman === undefined || cetinkayaUzun === undefined ? (
        <p className="mb-3 text-ink-soft">Ölçülecek cümle yok. Yazmaya başladığınızda puanlar burada görünür.</p>
      ) : (
        <>
          <Score name="Ateşman" score={atesman} band={readAtesmanBand(atesman)} />
          <Score name="Çetinkaya–Uzun" score={cetinkayaUzun} band={readCetinkayaUzunBand(cetinkayaUzun)} />
        </>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Counts {...counts} />
        {words > 0 && (
          <>
            <Row name="Cümle">{formatNumber(sentences)}</Row>
            <Row name="Cümle başına kelime">{formatTenth(words / sentences)}</Row>
            <Row name="Kelime başına hece">{formatTenth(syllables / words, 2)}</Row>
          </>
        )}
      </dl>
    </>
  );
}

interface ScoreProps {
  readonly name: string;
  readonly score: number;
  readonly band: ReadabilityBand;
}

function Score({ name, score, band }: ScoreProps) {
  return (
    <div className="mb-3">
      <p className="font-medium">{name}</p>
      <p>
        <span className="font-semibold text-lg tabular-nums">{formatNumber(Math.round(score))}</span>
        <span className="text-ink-soft text-sm"> / 100, {band.name}</span>
      </p>
      <p className="text-ink-soft text-sm">{band.meaning}</p>
    </div>
  );
}

interface FindingsProps extends Pick<ReadabilityPanelProps, 'onShow'> {
  readonly spelling: Spelling;
  readonly analysis: TextAnalysis;
}

function Findings({ spelling, analysis, onShow }: FindingsProps) {
  const { isCut, marks } = useTextAnalysis(spelling);
  const { issues } = useSpellingSnapshot(spelling);
  const { loaded } = spelling;
  const { findings, lengths, longSentences, passiveSentences } = analysis;
  const rows = (kind: string, describe: (count: number) => string | undefined): FindingRow[] =>
    findings
      .filter((finding) => finding.kind === kind)
      .map(({ block, from, to, text, count }) => ({
        key: `${block} ${from}`,
        text,
        detail: describe(count),
        onShow: () => onShow(() => loaded?.analysis.show(block, from, to)),
      }));
  const share = (count: number) => `%${formatNumber(Math.round((100 * count) / Math.max(1, lengths.sentences)))}`;
  const group = {
    marks,
    onMark: (kind: MarkKind, isMarked: boolean) => loaded?.analysis.setMark(kind, isMarked),
  };
  return (
    <div className="mt-4 flex flex-col gap-1 border-line border-t pt-3">
      <FindingGroup
        {...group}
        kind="long-sentence"
        share={share(longSentences)}
        rows={rows('long-sentence', (count) => `${formatNumber(count)} kelime`)}
      />
      <FindingGroup
        {...group}
        kind="passive"
        count={passiveSentences}
        share={share(passiveSentences)}
        rows={rows('passive', () => undefined)}
      />
      <FindingGroup
        {...group}
        kind="repeated-word"
        rows={rows('repeated-word', (count) => `Yakınında ${formatNumber(count)} kez`)}
      />
      <FindingGroup
        {...group}
        kind="formal-chain"
        rows={rows('formal-chain', (count) => `Zincirde ${formatNumber(count)} fiil`)}
      />
      <FindingGroup
        {...group}
        kind="cliche"
        rows={issues
          .filter(({ rule }) => rule === 'cliche')
          .map((issue) => ({
            key: `${issue.from}`,
            text: issue.text,
            detail: undefined,
            onShow: () => onShow(() => loaded?.session.show(issue)),
          }))}
      />
      {isCut && <p className="mt-2 text-ink-soft text-sm">Metin çok uzun; yalnızca baş tarafı ölçüldü.</p>}
    </div>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function formatTenth(value: number, digits = 1): string {
  return value.toLocaleString('tr', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

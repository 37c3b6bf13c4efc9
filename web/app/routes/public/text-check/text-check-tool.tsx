import './text-check-tool.css';
import { Copy, Eraser, ListChecks, LocateFixed, Lock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordsMax } from '../../../site/text-check/checked-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { controlClasses } from '../../../ui/text-input.tsx';

/** A text with common mistakes, for visitors who want to try the checker. */
const sampleText = `Dün akşam arkadaşlarla sahilde yürürken aklıma birşey geldi: yazmayı neden bu kadar erteliyoruz? Herkez vakitsizlikten yakınıyor ama günde on dakika bile yeter.

Ben ilk yazımı Ankara’da yazdım, sonra Ankaranın soğuk sabahlarını özledim. O yazı orjinal değildi belki, yinede bana iyi geldi. Sizde deneyin; rüzgar nereye eserse oraya gidin.`;

const toolClasses = buttonClasses('quiet', 'small', 'text-ink-soft');

interface TextCheckToolProps {
  /** Address of the tool's script, if it is loaded only when the tool is used. */
  readonly script?: string;
}

/** Text area and results. Inactive until the page's script (site/text-check/) attaches to it. */
export function TextCheckTool({ script }: TextCheckToolProps) {
  return (
    <div
      data-text-check
      data-script={script}
      className="noscript:hidden grid grid-cols-1 gap-x-10 gap-y-8 text-base lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <section aria-label="Metin" className="min-w-0">
        <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <label htmlFor="checked-text" className="font-medium">
            Metniniz
          </label>
          <div className="-mr-3 flex flex-wrap max-sm:-ml-3">
            <Tool name="sample" icon={<ListChecks aria-hidden size={16} />} label="Örnek metinle deneyin" />
            <Tool name="undo" icon={<Undo2 aria-hidden size={16} />} label="Geri al" hidden />
            <Tool name="copy-text" icon={<Copy aria-hidden size={16} />} label="Kopyala" hidden />
            <Tool name="clear" icon={<Eraser aria-hidden size={16} />} label="Temizle" hidden />
          </div>
        </div>
        <div className="text-check-box rounded-control bg-surface">
          <div data-marks aria-hidden className="px-3 py-2 text-lg" />
          <textarea
            id="checked-text"
            lang="tr"
            spellCheck={false}
            autoComplete="off"
            aria-describedby="checked-text-privacy checked-text-size"
            placeholder="Metninizi buraya yazın ya da yapıştırın."
            data-sample-text={sampleText}
            className={controlClasses('text-lg')}
          />
        </div>
        <div className="mt-2 flex items-start justify-between gap-x-6 text-ink-soft text-sm">
          <p id="checked-text-privacy" className="flex items-start gap-1.5">
            <Lock aria-hidden size={14} className="mt-0.5 shrink-0" />
            Metniniz tarayıcınızda denetlenir; hiçbir yere gönderilmez ve kaydedilmez.
          </p>
          <p id="checked-text-size" data-size className="shrink-0 tabular-nums">
            0 / {wordsMax.toLocaleString('tr-TR')} kelime
          </p>
        </div>
      </section>
      <section aria-labelledby="text-check-issues" className="min-w-0">
        <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <h2 id="text-check-issues" data-issues-title tabIndex={-1} className="font-medium font-sans outline-none">
            Bulunanlar
          </h2>
          <p data-summary role="status" className="text-ink-soft text-sm tabular-nums" />
        </div>
        <button type="button" data-correct-all hidden className={buttonClasses('secondary', 'small', 'mb-2 w-full')}>
          Yanlışların hepsini düzelt
        </button>
        <p data-announcement role="status" className="mb-2 text-ink-soft text-sm empty:hidden" />
        <div data-notice-place className="empty:hidden">
          <Idle />
        </div>
        <ol
          data-issues
          aria-label="Bulunanlar"
          // Beside the text it ends with the window.
          className="peer relative divide-y divide-line rounded-card border-line bg-surface not-empty:border lg:max-h-[max(22rem,calc(100dvh-24rem))] lg:overflow-y-auto"
        />
        <p data-more hidden className="mt-3 text-ink-soft text-sm">
          İlk 100 uyarı gösteriliyor; siz düzelttikçe sıradakiler gelir.
        </p>
        <details data-unknown hidden className="mt-3 text-base">
          <summary className="cursor-pointer rounded-control font-medium touch-target">
            Bilinmeyen sözcükler <span data-unknown-count className="tabular-nums" />
          </summary>
          <p className="mt-1 text-ink-soft text-sm">
            Sözlükte yok, ama yanlış görünmüyor. Terim ya da özel ad olabilir; uyarı sayılmaz.
          </p>
          <p data-unknown-words className="wrap-anywhere mt-1" />
        </details>
        <p className="mt-3 text-ink-soft text-sm max-lg:hidden peer-empty:hidden">
          <kbd className="font-sans font-medium">F7</kbd> sıradakine,{' '}
          <kbd className="font-sans font-medium">Shift + F7</kbd> öncekine götürür.
        </p>
      </section>
      <Templates />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly hidden?: boolean;
}

function Tool({ name, icon, label, hidden = false }: ToolProps) {
  return (
    <button type="button" {...{ [`data-${name}`]: '' }} hidden={hidden} className={toolClasses}>
      {icon}
      {label}
    </button>
  );
}

function Idle() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-4">
      <p className="text-ink-soft">
        Siz yazdıkça yanlışlar burada sıralanır; bir öneriye dokunduğunuzda metne işlenir.
      </p>
      <p className="mt-4 font-medium text-sm">Örnekler</p>
      <ul aria-label="Örnekler" className="mt-1.5 divide-y divide-line border-line border-t">
        {examples.map(({ wrong, right, rule }) => (
          <li key={wrong} className="flex flex-wrap items-baseline gap-x-2 py-2.5">
            <del className="font-medium decoration-coral">{wrong}</del>
            <ins className="font-medium text-turquoise no-underline">{right}</ins>
            <span className="ml-auto text-ink-soft text-sm">{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Corrections that the checker proposes in the sample text. */
const examples = [
  { wrong: 'birşey', right: 'bir şey', rule: 'ayrı yazım' },
  { wrong: 'Ankaranın', right: 'Ankara’nın', rule: 'kesme işareti' },
  { wrong: 'Herkez', right: 'Herkes', rule: 'sık yanlış' },
  { wrong: 'yinede', right: 'yine de', rule: 'bağlaç “de”' },
] as const;

/** Templates for the script. */
function Templates() {
  return (
    <>
      <Notice name="idle">
        <Idle />
      </Notice>
      <Notice name="loading">
        <Waiting>Denetleyici yükleniyor…</Waiting>
      </Notice>
      <Notice name="slow">
        <Waiting>
          Denetleyici hâlâ yükleniyor; bağlantınız yavaş görünüyor. Bu sırada yazmayı sürdürebilirsiniz.
        </Waiting>
      </Notice>
      <Notice name="load-failed">
        <Failure>
          Denetleyici yüklenemedi. Yazdıklarınız duruyor; internet bağlantınızı kontrol edip yeniden deneyin.
        </Failure>
      </Notice>
      <Notice name="crashed">
        <Failure>Denetleyici yanıt vermedi. Yazdıklarınız duruyor; yeniden deneyin.</Failure>
      </Notice>
      <Notice name="clean">
        <Banner tone="success" title="Yanlış bulunmadı.">
          Hiçbir denetleyici her yanlışı yakalayamaz; yayımlamadan önce metni bir kez de siz okuyun.
        </Banner>
      </Notice>
      <Notice name="too-long">
        <Banner tone="warning" title="Metin bu sayfa için çok uzun.">
          <span data-text />
        </Banner>
      </Notice>
      <template data-template="issue">
        <li className="px-4 py-3.5 aria-[current=true]:bg-wash">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span data-found className="wrap-anywhere font-semibold" />
            <span data-kind-label className="text-ink-soft text-sm" />
          </p>
          <p data-message className="mt-0.5 text-ink-soft" />
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <div data-proposals className="contents" />
            <span className="ml-auto flex">
              <button
                type="button"
                data-show
                title="Metinde göster"
                aria-label="Metinde göster"
                className={iconClasses}
              >
                <LocateFixed aria-hidden size={16} />
              </button>
              <button type="button" data-ignore aria-label="Yok say" className={toolClasses}>
                Yok say
              </button>
            </span>
          </div>
        </li>
      </template>
      <template data-template="proposal">
        <button type="button" className={buttonClasses('secondary', 'small', 'wrap-anywhere')}>
          Öneri
        </button>
      </template>
    </>
  );
}

const iconClasses =
  'inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target';

function Notice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <template data-notice={name}>{children}</template>;
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-card border border-line px-4 py-3">
      <span className="mt-1">
        <Spinner />
      </span>
      <span>{children}</span>
    </p>
  );
}

function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <Banner tone="danger">
      <p>{children}</p>
      <button type="button" data-retry className={buttonClasses('secondary', 'small', 'mt-3')}>
        Yeniden Dene
      </button>
    </Banner>
  );
}

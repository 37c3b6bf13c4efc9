import './scripted-writing.css';
import { ArrowLeft, Info, MessageSquareText } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ArticleStatusBadge } from '../../../features/articles/components/article-status-badge.tsx';
import { wordTimes, writingLengthMs } from '../../../site/writing-pace.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { sampleWords, writingSample } from './writing-sample.ts';

/**
 * Shows an article in the editor while it is being written. The page contains the final frame; the site script plays
 * the animation once, unless reduced motion is preferred (site/scripted-writing.ts). The pause button is outside of the
 * frame, because the editor has no such button.
 */
export function ScriptedWriting() {
  return (
    <figure aria-label="Hokka’nın editöründe yazılan örnek bir makale">
      <div
        data-scripted-writing="still"
        className="scripted-writing overflow-hidden rounded-card border border-line bg-surface text-base shadow-float"
      >
        <Bar />
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Text />
          {/* Where they lie one below the other, first what was asked and then the beginning of the text. */}
          <div className="flex flex-col gap-3 max-lg:order-first">
            <Panel title="Özgün istek" icon={<MessageSquareText aria-hidden size={18} />}>
              <p>{writingSample.prompt}</p>
            </Panel>
            <Metadata />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft text-sm">
          Örnek bir yazım. Gerçek süre, seçtiğiniz modele ve uzunluğa göre değişir.
        </p>
        <button
          type="button"
          data-writing-part="button"
          className={buttonClasses('quiet', 'small', 'noscript:hidden motion-reduce:hidden')}
        >
          Canlandırmayı duraklat
        </button>
      </figcaption>
    </figure>
  );
}

function Bar() {
  const seconds = Math.floor(writingLengthMs(wordTimes(sampleWords)) / 1000);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-paper px-5 py-1.5 sm:px-8">
      <span aria-hidden className="inline-flex items-center gap-1.5 text-ink-soft max-md:hidden">
        <ArrowLeft size={18} />
        Makalelerim
      </span>
      <div className="flex flex-1 items-center gap-x-3 text-ink-soft text-sm tabular-nums">
        <span className="order-last grid items-center">
          <span data-outcome="done" className="col-start-1 row-start-1 flex">
            <ArticleStatusBadge status="completed" />
          </span>
          <span data-outcome="running" aria-hidden className="col-start-1 row-start-1 flex">
            <ArticleStatusBadge status="generating" />
          </span>
        </span>
        <span data-writing-part="words" className="min-w-[4.5rem]">
          {sampleWords.length} kelime
        </span>
        <span data-writing-part="seconds" className="min-w-[2.5rem]">
          {seconds} sn
        </span>
      </div>
    </div>
  );
}

function Text() {
  return (
    <div className="max-lg:mask-b-from-70% max-lg:max-h-80 max-lg:overflow-hidden">
      <p className="mb-5 font-semibold font-serif text-2xl sm:text-3xl">{writingSample.title}</p>
      <div className="reading-text">
        {writingSample.blocks.map(({ kind, text }) =>
          kind === 'heading' ? (
            <p key={text} className="font-semibold text-xl">
              <Words text={text} />
            </p>
          ) : (
            <p key={text}>
              <Words text={text} />
            </p>
          ),
        )}
      </div>
    </div>
  );
}

function Words({ text }: { readonly text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a constant never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span data-word>{word}</span>
    </Fragment>
  ));
}

function Metadata() {
  return (
    <Panel title="Bilgi" icon={<Info aria-hidden size={18} />} className="max-lg:hidden">
      <dl className="flex flex-col gap-2">
        {writingSample.metadata.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

function Panel({ title, icon, className = '', children }: PanelProps) {
  return (
    <div className={`rounded-card border border-line ${className}`}>
      <p className="flex min-h-11 items-center gap-2.5 border-line border-b px-4 font-medium">
        <span className="text-ink-soft">{icon}</span>
        {title}
      </p>
      <div className="p-4 text-base">{children}</div>
    </div>
  );
}

import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { controlClasses } from '../../../ui/text-input.tsx';
import { queryMax, type TextFinder } from './find-in-text.ts';

import { useFind } from './use-find.ts';

/** A text that another component asks the bar to find; a new object is a new request. */
export interface RequestedQuery {
  readonly text: string;
}

interface FindBarProps {
  readonly createFinder: () => TextFinder;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isReplacing: boolean;
  readonly asked: RequestedQuery | undefined;
  readonly onClose: () => void;
}

const fieldClasses = controlClasses('min-w-0');

/** Find and replace in the text: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ createFinder, input, isReplacing, asked, onClose }: FindBarProps) {
  const find = useFind(createFinder);
  const [replacement, setReplacement] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { query, change, give, given, count, index, move } = find;
  // What is typed replaces a text that was not typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again for each given text
  useEffect(() => input.current?.select(), [input, given]);
  const findRequested = useEffectEvent(({ text }: RequestedQuery) =>
    give(text.slice(0, queryMax), { isCaseSensitive: false, isWholeWord: false }),
  );
  useEffect(() => {
    if (asked !== undefined) findRequested(asked);
  }, [asked]);
  const close = () => {
    find.leave();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'F3') move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const onEnter = (act: (isShift: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event.shiftKey);
  };
  const replaceAll = () => {
    const replaced = find.replaceAll(replacement);
    setAnnouncement(`${formatNumber(replaced)} yer değiştirildi.`);
  };
  return (
    <search
      aria-label="Metinde bul"
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b bg-paper px-4 py-2 sm:px-0"
    >
      <div className="relative">
        <input
          ref={input}
          aria-label="Bul"
          placeholder="Bul"
          autoComplete="off"
          spellCheck={false}
          maxLength={queryMax}
          value={query.text}
          onChange={(event) => {
            setAnnouncement('');
            change({ text: event.target.value });
          }}
          onKeyDown={onEnter((isShift) => move(isShift ? -1 : 1))}
          className={`${fieldClasses} pr-20`}
        />
        <p
          role="status"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft text-sm tabular-nums"
        >
          {query.text !== '' && (count === 0 ? 'Sonuç yok' : `${formatNumber(index + 1)} / ${formatNumber(count)}`)}
        </p>
      </div>
      <div className="flex justify-end">
        <span className="flex max-sm:hidden">
          <Option
            label="Büyük/küçük harfe duyarlı"
            isOn={query.isCaseSensitive}
            icon={<CaseSensitive aria-hidden size={18} />}
            onToggle={(isCaseSensitive) => change({ isCaseSensitive })}
          />
          <Option
            label="Tam sözcük"
            isOn={query.isWholeWord}
            icon={<WholeWord aria-hidden size={18} />}
            onToggle={(isWholeWord) => change({ isWholeWord })}
          />
        </span>
        <IconButton label="Önceki" icon={<ArrowUp aria-hidden size={18} />} onClick={() => move(-1)} />
        <IconButton label="Sonraki" icon={<ArrowDown aria-hidden size={18} />} onClick={() => move(1)} />
        <IconButton label="Kapat" icon={<X aria-hidden size={18} />} onClick={close} />
      </div>
      {find.excerpt !== undefined && (
        <p className="wrap-anywhere col-span-2 line-clamp-2 font-mono text-ink-soft text-sm">
          {find.excerpt[0]}
          <mark className="match current-match">{find.excerpt[1]}</mark>
          {find.excerpt[2]}
        </p>
      )}
      {isReplacing && (
        <>
          <input
            aria-label="Yerine"
            placeholder="Yerine"
            autoComplete="off"
            maxLength={queryMax}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            onKeyDown={onEnter(() => find.replace(replacement))}
            className={fieldClasses}
          />
          <div className="flex justify-end gap-2">
            <Button size="small" aria-disabled={count === 0 || undefined} onClick={() => find.replace(replacement)}>
              Değiştir
            </Button>
            <Button
              size="small"
              aria-label="Tümünü değiştir"
              aria-disabled={count === 0 || undefined}
              onClick={replaceAll}
            >
              <span>
                Tümü<span className="max-sm:hidden">nü değiştir</span>
              </span>
            </Button>
          </div>
        </>
      )}
      <p role="status" className="col-span-2 text-ink-soft text-sm empty:hidden">
        {announcement}
      </p>
    </search>
  );
}

interface OptionProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly icon: ReactNode;
  readonly onToggle: (isOn: boolean) => void;
}

function Option({ label, isOn, icon, onToggle }: OptionProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className="aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt"
    />
  );
}

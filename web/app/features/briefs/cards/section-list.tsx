import {
  addSection,
  deleteSection,
  mergeSections,
  moveSection,
  splitSection,
} from '@hokka/contracts/briefs/edit-outline.ts';
import { computeSectionsMax, type Outline, type OutlineSection, sectionsMin } from '@hokka/contracts/briefs/outline.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { notifyInfo } from '../../../ui/notify.ts';
import type { PlanProblems } from '../session/plan-problems.ts';
import { type CardAction, SectionCard } from './section-card.tsx';
import { type CardDrag, useCardDrag } from './use-card-drag.ts';
import { WordsField } from './words-field.tsx';

interface SectionListProps {
  readonly outline: Outline;
  readonly wordTarget: number;
  readonly problems: PlanProblems;
  readonly isCompact: boolean;
  /** @param typedField set if this is a keystroke */
  readonly onEdit: (next: Outline | undefined, typedField?: string) => void;
  /** The section whose words were typed last; its words stay fixed when the others are balanced. */
  readonly onWords: (sectionId: string) => void;
  readonly onUndo: () => void;
  /** Additional content of a card: after its actions, and below. */
  readonly extras?: (section: OutlineSection) => { readonly action: ReactNode; readonly below: ReactNode };
}

/** Where the focus moves after the change is rendered. */
interface FocusTarget {
  readonly sectionId: string;
  readonly part: 'heading' | 'handle' | 'menu';
}

/**
 * The sections of an outline as cards, which can be moved by pointer and keyboard, split, merged, added, deleted and
 * edited.
 */
export function SectionList(props: SectionListProps) {
  const { outline, wordTarget, problems, isCompact, onEdit, onWords, onUndo, extras } = props;
  const { sections } = outline;
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<FocusTarget | undefined>(undefined);
  const [announcement, announce] = useState('');

  useLayoutEffect(() => {
    const target = nextFocus.current;
    if (target === undefined) return;
    nextFocus.current = undefined;
    const card = list.current?.querySelector(`[data-section="${target.sectionId}"]`);
    const element = card?.querySelector<HTMLElement>(`[data-part="${target.part}"]`);
    element?.focus();
    if (element instanceof HTMLTextAreaElement) element.select();
  });

  const focusLater = (sectionId: string | undefined, part: FocusTarget['part']) => {
    if (sectionId !== undefined) nextFocus.current = { sectionId, part };
  };

  const move = (from: number, to: number) => {
    const next = moveSection(outline, from, to, wordTarget);
    const moved = sections[from];
    if (next === undefined || moved === undefined) return;
    focusLater(moved.id, 'handle');
    announce(`“${moved.heading}” ${to + 1}. sıraya taşındı, toplam ${sections.length} bölüm.`);
    onEdit(next);
  };
  const { drag, begin } = useCardDrag(list, move);

  const isPossible = (action: CardAction, index: number): boolean => {
    const isRoom = sections.length < computeSectionsMax(wordTarget);
    const isMore = sections.length > sectionsMin;
    switch (action) {
      case 'up':
        return index > 0;
      case 'down':
        return index < sections.length - 1;
      case 'merge':
        return isMore && index < sections.length - 1;
      case 'delete':
        return isMore;
      default:
        return isRoom;
    }
  };

  const add = (index: number) => {
    const id = newSectionId();
    const next = addSection(outline, index, { id, heading: 'Yeni bölüm' }, wordTarget);
    if (next === undefined) return;
    focusLater(id, 'heading');
    announce(`${index + 1}. sıraya yeni bölüm eklendi.`);
    onEdit(next);
  };

  const act = (action: CardAction, index: number) => {
    const section = sections[index];
    if (section === undefined || !isPossible(action, index)) return;
    if (action === 'up') move(index, index - 1);
    else if (action === 'down') move(index, index + 1);
    else if (action === 'add') add(index + 1);
    else if (action === 'split') {
      const id = newSectionId();
      focusLater(id, 'heading');
      announce(`“${section.heading}” ikiye bölündü.`);
      onEdit(splitSection(outline, index, id, wordTarget));
    } else if (action === 'merge') {
      focusLater(section.id, 'menu');
      announce(`“${section.heading}” sonraki bölümle birleştirildi.`);
      onEdit(mergeSections(outline, index, wordTarget));
    } else {
      focusLater((sections[index + 1] ?? sections[index - 1])?.id, 'handle');
      announce(`“${section.heading}” silindi, ${sections.length - 1} bölüm kaldı.`);
      onEdit(deleteSection(outline, index, wordTarget));
      notifyInfo(`“${section.heading}” silindi`, {
        id: 'section-deleted',
        action: { label: 'Geri al', onClick: onUndo },
      });
    }
  };

  const change = (index: number, changed: Partial<OutlineSection>, typedField?: string) => {
    const section = sections[index];
    if (section === undefined) return;
    if (changed.target_words !== undefined) onWords(section.id);
    onEdit(
      { ...outline, sections: sections.with(index, { ...section, ...changed }) },
      typedField === undefined ? undefined : `${section.id}.${typedField}`,
    );
  };

  const numbers = numberSections(sections);
  return (
    <>
      <p id="plan-move-hint" className="sr-only">
        Sürükleyin ya da yukarı ve aşağı ok tuşlarıyla taşıyın. Kartın içindeyken Alt ile birlikte ok tuşları da taşır.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        <div className="flex items-center justify-between gap-x-3 py-2 pr-3 pl-16 sm:pr-4">
          <p className="min-w-0 flex-1">
            <span className="mr-2 font-semibold font-serif text-lg">Giriş</span>
            <span className="text-ink-soft text-sm max-sm:hidden">Başlıksızdır; yazı bu bölümle başlar.</span>
          </p>
          <WordsField
            hasUnit
            label="Kelime: Giriş"
            words={outline.introduction_words}
            error={problems.get('introduction_words')}
            onChange={(words) => {
              onWords('introduction');
              onEdit({ ...outline, introduction_words: words }, 'introduction');
            }}
          />
        </div>
        <ol ref={list} aria-label="Bölümler" className="divide-y divide-line">
          {sections.map((section, index) => (
            <SectionCard
              key={section.id}
              number={numbers[index] ?? ''}
              gap={findGap(drag, index, sections.length)}
              section={section}
              index={index}
              count={sections.length}
              problems={problems}
              isCompact={isCompact}
              isHeld={drag?.from === index}
              isPossible={(action) => isPossible(action, index)}
              onAction={(action) => act(action, index)}
              onGrab={(event) => begin(event, index)}
              onType={(changed, field) => change(index, changed, field)}
              onChange={(changed) => change(index, changed)}
              extraAction={extras?.(section).action}
            >
              {extras?.(section).below}
            </SectionCard>
          ))}
        </ol>
      </div>
      <Button
        className="mt-4 w-full border-dashed"
        icon={<Plus aria-hidden size={18} />}
        aria-disabled={!isPossible('add', 0) || undefined}
        onClick={() => add(sections.length - 1)}
      >
        Bölüm ekle
      </Button>
      {!isPossible('add', 0) && (
        <p className="mt-2 text-ink-soft text-sm">Bu uzunlukta en fazla {sections.length} bölüm olabilir.</p>
      )}
    </>
  );
}

/** The numbers as in a table of contents: '1', '2', '2.1', '2.2', '3'. */
function numberSections(sections: readonly OutlineSection[]): string[] {
  let main = 0;
  let sub = 0;
  return sections.map(({ level }) => {
    if (level === 3) return `${main}.${++sub}`;
    sub = 0;
    return `${++main}`;
  });
}

/** The side of a card on which the dragged one would be dropped. */
function findGap(drag: CardDrag | undefined, index: number, count: number): 'before' | 'after' | undefined {
  if (drag === undefined) return undefined;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : undefined;
}

/** Sections created in this browser get ids that are unique. */
function newSectionId(): string {
  return `n${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

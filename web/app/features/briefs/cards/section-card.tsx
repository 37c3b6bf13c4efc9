import { headingMax, type OutlineSection, purposeMax } from '@hokka/contracts/briefs/outline.ts';
import { GripVertical, Heading, ListPlus, Merge, MoreHorizontal, Split, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PlanProblems } from '../session/plan-problems.ts';
import { quietFieldClasses, SectionPoints } from './section-points.tsx';
import { WordsField } from './words-field.tsx';

/** Actions of a card besides typing. */
export type CardAction = 'up' | 'down' | 'split' | 'merge' | 'add' | 'delete';

export interface SectionCardProps {
  readonly section: OutlineSection;
  readonly index: number;
  /** E.g. '2' or, of a section below it, '2.1'. */
  readonly number: string;
  readonly count: number;
  readonly problems: PlanProblems;
  readonly isCompact: boolean;
  readonly isHeld: boolean;
  /** Where the dragged card would be dropped. */
  readonly gap: 'before' | 'after' | undefined;
  /** Whether an action is possible; otherwise its reason is shown. */
  readonly isPossible: (action: CardAction) => boolean;
  readonly onAction: (action: CardAction) => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  /** @param field the edited field */
  readonly onType: (change: Partial<OutlineSection>, field: string) => void;
  readonly onChange: (change: Partial<OutlineSection>) => void;
  /** Rendered after the actions; its content is rendered below them. */
  readonly extraAction?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of the outline. */
export function SectionCard(props: SectionCardProps) {
  const { section, index, count, problems, isCompact, isHeld, gap, onAction, onType, onChange } = props;
  const { heading, level, purpose, points } = section;
  const problem = (field: string) => problems.get(`sections.${index}.${field}`);
  // A plan begins and ends with a main heading.
  const hasLevels = level === 3 || (index > 0 && index < count - 1);
  const name = heading.trim() || `${index + 1}. bölüm`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onAction(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <li
      data-section={section.id}
      className={classNames(
        'relative scroll-mt-40 scroll-mb-8',
        isHeld && 'opacity-50',
        gap !== undefined && 'before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-cobalt',
        gap === 'before' && 'before:-top-0.5',
        gap === 'after' && 'before:-bottom-0.5',
      )}
    >
      <article
        aria-label={`${index + 1}. bölüm: ${name}`}
        onKeyDown={onKeyDown}
        className={classNames('group/card pt-2 pb-1 pr-3 sm:pr-4', level === 3 ? 'pl-5 sm:pl-9' : 'pl-1')}
      >
        <div className="flex items-start gap-1">
          <Handle {...props} name={name} />
          <div className="min-w-0 flex-1">
            <div className="flex items-start gap-x-3">
              <div className="min-w-0 flex-1">
                <textarea
                  data-part="heading"
                  aria-label={`Bölüm başlığı: ${name}`}
                  aria-invalid={problem('heading') !== undefined || undefined}
                  aria-describedby={`${section.id}-heading-error`}
                  rows={1}
                  maxLength={headingMax}
                  value={heading}
                  className={quietFieldClasses(
                    classNames(
                      'wrap-anywhere field-sizing-content min-h-10 resize-none font-semibold font-serif',
                      level === 2 ? 'text-lg' : 'text-base',
                    ),
                  )}
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  onChange={({ currentTarget }) =>
                    onType({ heading: currentTarget.value.replace(/[\r\n]+/g, ' ') }, 'heading')
                  }
                />
                <p id={`${section.id}-heading-error`} className="px-2 text-coral text-sm">
                  {problem('heading') !== undefined && <FieldError>{problem('heading')}</FieldError>}
                </p>
              </div>
              <WordsField
                label={`Kelime: ${name}`}
                words={section.target_words}
                error={problem('target_words')}
                onChange={(words) => onType({ target_words: words }, 'target_words')}
              />
            </div>
            {!isCompact && (
              <>
                <textarea
                  aria-label={`Amaç: ${name}`}
                  rows={1}
                  maxLength={purposeMax}
                  value={purpose}
                  placeholder="Bölümün amacı (isteğe bağlı)"
                  className={quietFieldClasses(
                    'field-sizing-content mb-1 min-h-10 resize-none text-ink-soft pointer-fine:min-h-7 pointer-fine:py-0.5 pointer-fine:text-sm',
                  )}
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  onChange={({ currentTarget }) =>
                    onType({ purpose: currentTarget.value.replace(/[\r\n]+/g, ' ') }, 'purpose')
                  }
                />
                <div className="pl-2">
                  <SectionPoints
                    heading={name}
                    points={points}
                    error={problem('points')}
                    onChange={(next, typed) =>
                      typed === undefined ? onChange({ points: next }) : onType({ points: next }, `points.${typed}`)
                    }
                    actions={
                      <div className="ml-auto flex items-center">
                        {props.extraAction}
                        <CardActions {...props} name={name} hasLevels={hasLevels} />
                      </div>
                    }
                  />
                </div>
              </>
            )}
          </div>
        </div>
        {props.children}
      </article>
    </li>
  );
}

function Handle({ index, number, count, onAction, onGrab, name }: SectionCardProps & { readonly name: string }) {
  return (
    <button
      type="button"
      data-part="handle"
      aria-label={`Taşı: ${name}, ${index + 1}. sıra, toplam ${count}`}
      aria-describedby="plan-move-hint"
      onPointerDown={onGrab}
      onKeyDown={(event) => {
        // With Alt, the card itself has handled the key.
        if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onAction(event.key === 'ArrowUp' ? 'up' : 'down');
      }}
      className="flex min-h-10 w-12 shrink-0 cursor-grab touch-none items-center justify-end gap-1 rounded-control pr-1 text-ink-soft hover:bg-wash hover:text-ink active:cursor-grabbing pointer-coarse:min-h-11"
    >
      <GripVertical
        aria-hidden
        size={16}
        className="transition-opacity duration-150 pointer-fine:opacity-50 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100"
      />
      <span aria-hidden className="min-w-4 text-right text-sm tabular-nums">
        {number}
      </span>
    </button>
  );
}

const actions = [
  { action: 'split', label: 'Böl', Icon: Split },
  { action: 'merge', label: 'Sonrakiyle birleştir', Icon: Merge },
  { action: 'add', label: 'Altına ekle', Icon: ListPlus },
  { action: 'delete', label: 'Sil', Icon: Trash2 },
] as const;

interface CardActionsProps extends SectionCardProps {
  readonly name: string;
  /** Whether the section can be below another one. */
  readonly hasLevels: boolean;
}

/** What else can be done with a section. */
function CardActions({ section, isPossible, onAction, onChange, name, hasLevels }: CardActionsProps) {
  const isSub = section.level === 3;
  return (
    <DropdownMenu
      onCloseAutoFocus={leaveFocusAtPart}
      trigger={
        <IconButton
          label={`Diğer işlemler: ${name}`}
          data-part="menu"
          icon={<MoreHorizontal aria-hidden size={18} />}
        />
      }
    >
      {hasLevels && (
        <MenuAction icon={<Heading aria-hidden size={16} />} onSelect={() => onChange({ level: isSub ? 2 : 3 })}>
          {isSub ? 'Ana başlık yap' : 'Alt başlık yap'}
        </MenuAction>
      )}
      {actions.map(({ action, label, Icon }) => (
        <MenuAction
          key={action}
          danger={action === 'delete'}
          icon={<Icon aria-hidden size={16} />}
          disabled={!isPossible(action)}
          onSelect={() => onAction(action)}
        >
          {label}
        </MenuAction>
      ))}
    </DropdownMenu>
  );
}

/** An action may have moved the focus to another section, where the closing menu leaves it. */
function leaveFocusAtPart(event: Event): void {
  if (document.activeElement?.matches('[data-part]') === true) event.preventDefault();
}
